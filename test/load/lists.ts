import { type ApiClient, apiClient } from "../../client/client.ts";
import { everyItem, type Page } from "../../client/every-item.ts";
import { RuntimeFailure } from "../../infra/local/failure.ts";
import { answered, type Replied } from "./repeat.ts";

const callMilliseconds = 10_000;

/** The API as the run itself calls it: a call takes as long as a virtual user's at the most. */
export const openClient = (baseUrl: string, apiKey: string): ApiClient =>
  apiClient(baseUrl, apiKey, (request) => fetch(request, { signal: AbortSignal.timeout(callMilliseconds) }));

/** Every item of a list; each page is read until it is answered, or once after `deadline`. */
export const wholeList = <Item>(
  deadline: AbortSignal,
  read: (cursor: { cursor?: string }) => Promise<Replied<Page<Item>>>,
): Promise<Item[]> =>
  everyItem(async (cursor) => {
    const page = await answered(() => read(cursor), deadline);
    if (Array.isArray(page.items)) return page;
    throw new RuntimeFailure("A list of the target's has no items. Is TARGET the API's base URL?");
  });
