import { setTimeout as sleep } from "node:timers/promises";
import { DynamoDBClient, paginateScan } from "@aws-sdk/client-dynamodb";
import { localCredentials } from "../../infra/local/local-aws.ts";
import { region } from "../../infra/local/template/physical.ts";
import type { RuntimeProcess } from "../integration/support/runtime.ts";

/** Every item of the table as a text, by its key. */
type Content = ReadonlyMap<string, string>;

export interface TableContent {
  readonly read: () => Promise<Content>;
  /** What an accepted request has set off goes on after its answer: the content once it does not change any more. */
  readonly settled: () => Promise<Content>;
  readonly close: () => void;
}

/** Feeds and statements, which each minute brings up to date. */
const isPublished = /^(FEED|STATEMENT)#/;
/** A round that is being settled by the queue. */
const isUnderWay = /"status":\{"S":"(settling|voiding)"\}/;

const QUIET_MILLISECONDS = 250;
const MOST_LOOKS = 80;

export function tableContent({ dynamoEndpoint, tableName }: RuntimeProcess): TableContent {
  const client = new DynamoDBClient({ endpoint: dynamoEndpoint, region, credentials: localCredentials });
  async function read(): Promise<Content> {
    const content = new Map<string, string>();
    for await (const { Items = [] } of paginateScan({ client }, { TableName: tableName, ConsistentRead: true })) {
      // The day of a key's last use is written by whoever is let in, refused later or not; marks go each minute.
      for (const { lastUsedOn: _use, unpublished: _mark, posted: _place, ...item } of Items) {
        const key = `${item.pk?.S} ${item.sk?.S}`;
        if (!isPublished.test(key)) content.set(key, JSON.stringify(item, inOrder));
      }
    }
    return content;
  }
  return {
    read,
    settled: async () => {
      let content = await read();
      for (let look = 0; look < MOST_LOOKS; look++) {
        await sleep(QUIET_MILLISECONDS);
        const next = await read();
        const isQuiet = changedKeys(content, next, Date.now()).length === 0;
        if (isQuiet && ![...next.values()].some((item) => isUnderWay.test(item))) return next;
        content = next;
      }
      return content;
    },
    close: () => client.destroy(),
  };
}

/** The engine gives attributes, and the members of sets, in any order. */
function inOrder(name: string, value: unknown): unknown {
  if (Array.isArray(value)) return name === "SS" ? value.toSorted() : value;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/**
 * The keys of all items that were added, changed or removed, by whatever but time: a round whose betting was to end by
 * `now` is closed by the runtime itself.
 */
export function changedKeys(before: Content, after: Content, now: number): string[] {
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter((key) => before.get(key) !== after.get(key));
  return changed.filter((key) => {
    const [, roundId] = /^ROUND#([^# ]+)/.exec(key) ?? [];
    const [, closesAt] = closing.exec(before.get(`ROUND#${roundId} ROUND`) ?? "") ?? [];
    return closesAt === undefined || Date.parse(closesAt) > now;
  });
}

const closing = /"bettingClosesAt":\{"S":"([^"]+)"\}/;
