import { formatAmount } from "../money/amount.ts";
import type { WalletHead } from "../store/statements.ts";
import type { StatementAnswer, WalletHeadAnswer } from "./responses.ts";
import type { Statement } from "./statement.ts";

/** A statement as the API shows it. */
export const statementView = ({ date, final, currencies }: Statement): Omit<StatementAnswer, "wallets"> => ({
  date,
  final,
  currencies: currencies.map(({ currency, opening, closing, byType }) => ({
    currency,
    opening: formatAmount(opening, currency),
    closing: formatAmount(closing, currency),
    byType: byType.map(({ type, count, sum }) => ({ type, count, sum: formatAmount(sum, currency) })),
  })),
});

/** A wallet as a day left it. */
export const walletHeadView = ({ playerId, currency, sequence, balance, head }: WalletHead): WalletHeadAnswer => ({
  playerId,
  currency,
  sequence,
  balance: formatAmount(balance, currency),
  head,
});
