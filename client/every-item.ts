export interface Page<Item> {
  readonly items: readonly Item[];
  readonly nextCursor: string | null;
}

/** Every item of a list, page after page. */
export async function everyItem<Item>(read: (cursor: { cursor?: string }) => Promise<Page<Item>>): Promise<Item[]> {
  const items: Item[] = [];
  let page = await read({});
  for (;;) {
    items.push(...page.items);
    if (page.nextCursor === null) return items;
    page = await read({ cursor: page.nextCursor });
  }
}
