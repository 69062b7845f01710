import { minorUnits } from "../../client/accounts.ts";
import { formatAmount } from "../../lambda/money/amount.ts";
import type { Currency } from "../../lambda/money/currency.ts";

/** A whole number from 0 up to but not including `below`. */
export type RandomBelow = (below: number) => number;

export interface OfferedType {
  readonly type: string;
  /** Offered in so many first rounds of a shoe only. */
  readonly roundLimit?: number | undefined;
}

export interface Limits {
  readonly minStake: string;
  readonly maxStake: string;
  readonly maxRoundStake: string;
}

export interface Line {
  readonly type: string;
  readonly stake: string;
}

const mostLines = 3;
const mostUnits = 10;
const betsOfVisit = 3;

/** What a round offers: types that are offered in a shoe's first rounds only, while it is one of these. */
const offeredIn = (types: readonly OfferedType[], shoeRound: number | undefined): OfferedType[] =>
  types.filter(({ roundLimit }) => roundLimit === undefined || (shoeRound !== undefined && shoeRound <= roundLimit));

/** One to three lines of different types that the round offers, with stakes that keep the table's limits. */
export function chooseLines(
  types: readonly OfferedType[],
  limits: Limits,
  { currency, shoeRound }: { readonly currency: Currency; readonly shoeRound?: number | undefined },
  random: RandomBelow,
): readonly Line[] {
  const [least, most, mostOfRound] = [limits.minStake, limits.maxStake, limits.maxRoundStake].map(minorUnits);
  if (least === undefined || most === undefined || mostOfRound === undefined) return [];
  const offered = offeredIn(types, shoeRound);
  const affordable = Number(mostOfRound / least);
  const count = Math.min(1 + random(mostLines), affordable, offered.length);
  const share = count > 0 ? mostOfRound / BigInt(count) : 0n;
  return Array.from({ length: count }, () => {
    const [chosen] = offered.splice(random(offered.length), 1);
    const wanted = least * BigInt(1 + random(mostUnits));
    const stake = [wanted, most, share].reduce((low, amount) => (amount < low ? amount : low));
    return { type: chosen?.type ?? "", stake: formatAmount(stake, currency) };
  });
}

/** The stake of a whole slip. */
export function totalOf(lines: readonly Line[], currency: Currency): string {
  return formatAmount(
    lines.reduce((total, { stake }) => total + minorUnits(stake), 0n),
    currency,
  );
}

/** What covers all that a visit may stake at tables with these least stakes; undefined without any. */
export function depositFor(minStakes: readonly string[], currency: Currency): string | undefined {
  const largest = minStakes
    .map(minorUnits)
    .toSorted((one, other) => (one < other ? -1 : 1))
    .at(-1);
  if (largest === undefined) return undefined;
  return formatAmount(largest * BigInt(mostLines * mostUnits * betsOfVisit), currency);
}
