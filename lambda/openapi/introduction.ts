/** What is said of the API as a whole. */
export const introduction = `The settlement engine of a live-casino studio: rounds, bets, exact payouts and a ledger.

**Requests and answers** are JSON. A field that is not known is refused. Answers may gain fields: ignore those that you
do not know. Times are UTC with milliseconds.

**Money** is a decimal string in major units beside a currency: \`"10.00"\`, THB. Parse it into whole minor units, never
into a float.

**References.** A \`reference\` makes a request safe to repeat: the same content under it is done once, and a repetition
is answered 200 with the first answer's body and the header \`idempotent-replayed\`. Other content under it is 409
\`reference-conflict\`. A partner's references are unique over deposits, withdrawals and bets together, a studio's over
the commands at a table. After a time-out, repeat the request.

**Lists** take \`limit\`, \`cursor\` and \`order\`, and answer \`items\` and \`nextCursor\`, which is \`null\` on the last page;
a page that took long to fill may hold fewer items than \`limit\`, or none.

**CSV.** The lists of bets and transactions, balances and statements are CSV (RFC 4180, UTF-8, with a row of names) where
the header \`accept\` prefers \`text/csv\` to \`application/json\`. \`limit\` counts items, of which a bet has a row for each
line; \`nextCursor\` is in the headers \`x-next-cursor\` and \`link\`. A text that a spreadsheet would run as a formula has an
apostrophe in front. Everything else is JSON, whatever \`accept\` says, and errors are problems as ever.

**Keys** are sent in the header \`x-api-key\`. Each operation names the roles it is for (\`x-roles\`). What belongs to
another partner is not found.

**Signatures.** A partner that has a signing secret may send \`x-signature: t=<unix seconds>,v1=<hex HMAC-SHA256>\`, and must
with every request once its signatures are required: over \`t.METHOD.path?query.sha256(body)\`, made within five minutes.
\`v1=\` may stand there several times, so that secrets are rotated without a gap. A signature that does not hold, or is missing
where it is required, is 401 \`unauthorized\`.

**Problems** are \`application/problem+json\` (RFC 9457). \`code\` is one of a fixed list; \`retryable\` says whether the
same request may succeed later, \`moneyMoved\` whether a balance changed: after \`unknown\` repeat the request with the
same reference. A path that there is not is 404 \`not-found\`; a method that a path has not is 405 \`method-not-allowed\`,
with the header \`allow\`.`;

export const tags = [
  { name: "Catalogue", description: "What is played, and whether the service answers." },
  { name: "Tables", description: "Where it is played." },
  { name: "Rounds", description: "The course of a round, and the studio's commands." },
  { name: "Bets", description: "Taking bets, and the Bet Record." },
  { name: "Sessions", description: "Players' visits." },
  { name: "Wallets", description: "Deposits, withdrawals and the ledger." },
  { name: "Administration", description: "Partners and API keys." },
  { name: "Reference", description: "This document." },
];
