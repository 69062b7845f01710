import type { Ending } from "../ending.ts";

/** Every value of a field of this name, however deep. */
function valuesOf(field: string, value: unknown): readonly string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === field && typeof inner === "string" ? [inner] : valuesOf(field, inner),
  );
}

export function ownThingsOnly({ asked, bets, transactions }: Ending): readonly string[] {
  const sessions = asked
    .filter(({ request, answer }) => request.operation === "openSession" && answer?.status === 201)
    .map(({ key, answer }) => [String(answer?.body.sessionId), key.partnerId] as const);
  const owners = new Map<string, string | undefined>([
    ...bets.map(({ betId, partnerId }) => [betId, partnerId] as const),
    ...transactions.map(({ transactionId, partnerId }) => [transactionId, partnerId] as const),
    ...sessions,
  ]);
  return asked.flatMap(({ name, key, answer }) => {
    if (key.role !== "partner" || !answer || answer.status >= 300) return [];
    const seen = ["betId", "transactionId", "sessionId"].flatMap((field) => valuesOf(field, answer.body));
    return seen
      .filter((id) => owners.has(id) && owners.get(id) !== key.partnerId)
      .map((id) => `${name} of ${key.partnerId} was shown ${id} of ${owners.get(id)}`);
  });
}
