import type { AttributeValue } from "@aws-sdk/client-dynamodb";

type Values = Record<string, AttributeValue>;

/** An item of a transaction whose new state is not to be seen yet. */
interface Hidden {
  readonly before: Values | undefined;
  readonly seenFrom: number;
  /** The token of its transaction. */
  readonly token: string | undefined;
  /** Called when somebody meets it. */
  readonly showEffect: () => void;
}

export const keyOf = ({ pk, sk }: Values): string => `${pk?.S}|${sk?.S}`;

/**
 * Transactions that are being carried out: their items become visible to plain reads one by one, and until then other
 * writes and transactional reads of them conflict.
 */
export class TornTransactions {
  readonly #hidden = new Map<string, Hidden>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** The items' states before; each is seen, and free, from its own moment on. */
  hide(
    before: ReadonlyMap<string, Values | undefined>,
    token: string | undefined,
    seenFrom: () => number,
    showEffect: () => void,
  ): void {
    for (const [key, values] of before)
      this.#hidden.set(key, { before: values, token, seenFrom: seenFrom(), showEffect });
  }

  conflicts(keys: readonly string[]): boolean {
    return keys.some((key) => this.#met(key) !== undefined);
  }

  /** Whether a transaction that has this token is being carried out on one of the items. */
  isInProgress(keys: readonly string[], token: string | undefined): boolean {
    return token !== undefined && keys.some((key) => this.#met(key)?.token === token);
  }

  #met(key: string): Hidden | undefined {
    const hidden = this.#hidden.get(key);
    if (hidden === undefined || hidden.seenFrom <= this.#now()) return undefined;
    hidden.showEffect();
    return hidden;
  }

  /** What a plain read sees of items that it found. */
  seen(items: readonly Values[]): Values[] {
    return items.flatMap((item) => {
      const hidden = this.#hidden.get(keyOf(item));
      if (!hidden || hidden.seenFrom <= this.#now()) return [item];
      hidden.showEffect();
      return hidden.before ? [hidden.before] : [];
    });
  }
}
