export interface Page<Item> {
  readonly items: readonly Item[];
  readonly nextCursor: string | null;
}

/** Every item of a list, page after page. Throws where a page names itself as the next one. */
export async function everyItem<Item>(read: (cursor: { cursor?: string }) => Promise<Page<Item>>): Promise<Item[]> {
  const items: Item[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page: Page<Item> = await read(cursor === undefined ? {} : { cursor });
    items.push(...page.items);
    if (page.nextCursor === cursor) throw new Error("A page of the list has itself for the next one");
    cursor = page.nextCursor;
  }
  return items;
}
