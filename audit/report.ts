import * as z from "zod";
import type { Key } from "../lambda/store/change.ts";
import type { Item } from "../lambda/store/marshal.ts";
import { DayBook } from "./day-book.ts";

/** Something about an item: that it does not hold, or that it is still under way. */
export interface Finding {
  readonly item: string;
  readonly what: string;
}

/** So many are kept; of the rest only their number, for a table that is broken all over must not fill the memory. */
export const LISTED = 100;

export class Findings {
  readonly #listed: Finding[] = [];
  #count = 0;

  get listed(): readonly Finding[] {
    return this.#listed;
  }

  get count(): number {
    return this.#count;
  }

  add({ pk, sk }: Key | Item, what: string): void {
    this.#take([{ item: `${pk} ${sk}`, what }], 1);
  }

  addAll({ listed, count }: Findings): void {
    this.#take(listed, count);
  }

  #take(listed: readonly Finding[], count: number): void {
    this.#listed.push(...listed.slice(0, LISTED - this.#listed.length));
    this.#count += count;
  }
}

/** What the items of the table are counted as. */
export const ITEMS = "items";

/** What an audit, or one check of it, found. */
export class Report {
  /** What does not hold. */
  readonly faults = new Findings();
  /** What is legitimately under way, so that it cannot be judged yet. */
  readonly open = new Findings();
  /** How many of what was checked. */
  readonly counts = new Map<string, number>();
  /** Whose things there are. */
  readonly partners = new Set<string>();
  /** What must be in the partners' feeds. */
  readonly published = new DayBook();

  count(what: string, by = 1): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + by);
  }

  /** Notes each statement about an item that does not hold, under the words that say so. */
  require(key: Key | Item, statements: Readonly<Record<string, boolean>>): void {
    for (const [fault, holds] of Object.entries(statements)) if (!holds) this.faults.add(key, fault);
  }

  /** Reads an item, or notes that it cannot be read. `read` does no I/O: whatever it throws is the item's fault. */
  read<Content>(item: Item, read: (item: Item) => Content): Content | undefined {
    try {
      return read(item);
    } catch (error) {
      this.faults.add(item, `cannot be read: ${whyOf(error)}`);
      return undefined;
    }
  }

  merge(other: Report): void {
    this.faults.addAll(other.faults);
    this.open.addAll(other.open);
    for (const [what, by] of other.counts) this.count(what, by);
    for (const partnerId of other.partners) this.partners.add(partnerId);
    this.published.merge(other.published);
  }
}

function whyOf(error: unknown): string {
  if (error instanceof z.core.$ZodError)
    return error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join("; ");
  return error instanceof Error ? error.message : String(error);
}
