/** What a fact says: a number such as the dice's total, or a word such as the winner. */
export type FactValue = number | string;

/** Facts of one result, by name. */
export type FactValues = Readonly<Record<string, FactValue>>;

/** One thing that follows from a result. `Facts` is what the game draws from a result once for all its lines. */
export interface Derived<Facts, Value extends FactValue = FactValue> {
  /** In `camelCase`, for programs. */
  readonly name: string;
  readonly of: (facts: Facts) => Value;
}

/** One that a sentence can say. */
export interface Fact<Facts, Value extends FactValue = FactValue> extends Derived<Facts, Value> {
  /** The part of an English sentence that says it. Of the result alone, not of the rules: it is true under every version of them. */
  readonly say: (facts: Facts) => string;
}

export function fact<Facts, Value extends FactValue>(
  name: string,
  of: (facts: Facts) => Value,
  say: (value: Value, facts: Facts) => string,
): Fact<Facts, Value> {
  return { name, of, say: (facts) => say(of(facts), facts) };
}

/** What may hold of a result, and the facts that decide it. */
export interface Condition<Facts> {
  readonly holds: (facts: Facts) => boolean;
  readonly looksAt: readonly Fact<Facts>[];
}

export function when<Facts, Value extends FactValue>(
  looksAt: Fact<Facts, Value>,
  test: (value: Value) => boolean,
): Condition<Facts> {
  return { holds: (facts) => test(looksAt.of(facts)), looksAt: [looksAt] };
}

export function both<Facts>(one: Condition<Facts>, other: Condition<Facts>): Condition<Facts> {
  return {
    holds: (facts) => one.holds(facts) && other.holds(facts),
    looksAt: [...one.looksAt, ...other.looksAt],
  };
}

/** The values of some facts of one result. */
export function valuesOf<Facts>(wanted: readonly Derived<Facts>[], facts: Facts): FactValues {
  return Object.fromEntries(wanted.map(({ name, of }) => [name, of(facts)]));
}

/** Some facts of one result as a sentence: "The dice total 9 and 3 shows on two dice." */
export function sentenceOf<Facts>(said: readonly Fact<Facts>[], facts: Facts): string {
  const text = said.map(({ say }) => say(facts)).join(" and ");
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
