import * as z from "zod/mini";

/** The circulating currencies of ISO 4217 (list one, without funds, metals and testing codes) by their decimals. */
// biome-ignore format: a table
const codesByDecimals = {
  0: ["BIF", "CLP", "DJF", "GNF", "ISK", "JPY", "KMF", "KRW", "PYG", "RWF", "UGX", "VND", "VUV", "XAF", "XOF", "XPF"],
  2: [
    "AED", "AFN", "ALL", "AMD", "AOA", "ARS", "AUD", "AWG", "AZN", "BAM", "BBD", "BDT", "BMD", "BND", "BOB", "BRL",
    "BSD", "BTN", "BWP", "BYN", "BZD", "CAD", "CDF", "CHF", "CNY", "COP", "CRC", "CUP", "CVE", "CZK", "DKK", "DOP",
    "DZD", "EGP", "ERN", "ETB", "EUR", "FJD", "FKP", "GBP", "GEL", "GHS", "GIP", "GMD", "GTQ", "GYD", "HKD", "HNL",
    "HTG", "HUF", "IDR", "ILS", "INR", "IRR", "JMD", "KES", "KGS", "KHR", "KPW", "KYD", "KZT", "LAK", "LBP", "LKR",
    "LRD", "LSL", "MAD", "MDL", "MGA", "MKD", "MMK", "MNT", "MOP", "MRU", "MUR", "MVR", "MWK", "MXN", "MYR", "MZN",
    "NAD", "NGN", "NIO", "NOK", "NPR", "NZD", "PAB", "PEN", "PGK", "PHP", "PKR", "PLN", "QAR", "RON", "RSD", "RUB",
    "SAR", "SBD", "SCR", "SDG", "SEK", "SGD", "SHP", "SLE", "SOS", "SRD", "SSP", "STN", "SVC", "SYP", "SZL", "THB",
    "TJS", "TMT", "TOP", "TRY", "TTD", "TWD", "TZS", "UAH", "USD", "UYU", "UZS", "VED", "VES", "WST", "XCD", "XCG",
    "YER", "ZAR", "ZMW", "ZWG",
  ],
  3: ["BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND"],
} as const;

/** A code of ISO 4217: `THB`. */
export type Currency = (typeof codesByDecimals)[keyof typeof codesByDecimals][number];

export const currencySchema = z.enum(
  [...codesByDecimals[0], ...codesByDecimals[2], ...codesByDecimals[3]],
  "must be an ISO 4217 currency code in capitals",
);

const decimals = new Map<string, number>(
  Object.entries(codesByDecimals).flatMap(([count, codes]) => codes.map((code) => [code, Number(count)] as const)),
);

/** Decimals of the currency's minor unit: 0 for VND, 2 for THB, 3 for KWD. Throws a RangeError for any other code. */
export function decimalsOf(currency: Currency): number {
  const count = decimals.get(currency);
  if (count === undefined) throw new RangeError(`${currency} is not a currency of ISO 4217`);
  return count;
}
