import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import * as z from "zod";
import { commandOf } from "./faults.ts";

/** What calls of DynamoDB came to. */
export interface Consumed {
  readonly calls: number;
  /** As the engine says that each call consumed, indexes included. */
  readonly readUnits: number;
  readonly writeUnits: number;
}

const capacity = z.object({ CapacityUnits: z.number() });
const outputSchema = z.object({ ConsumedCapacity: z.union([capacity.transform((one) => [one]), z.array(capacity)]) });

/** Counts what a client, one that tries each call once, sends while `work` is done. */
export async function metered(client: DynamoDBClient, work: () => Promise<void>): Promise<Consumed> {
  let [calls, readUnits, writeUnits] = [0, 0, 0];
  client.middlewareStack.add(
    (next, context) => async (args) => {
      const outcome = await next({ ...args, input: { ...args.input, ReturnConsumedCapacity: "TOTAL" } });
      const { ConsumedCapacity } = outputSchema.parse(outcome.output);
      const units = ConsumedCapacity.reduce((sum, { CapacityUnits }) => sum + CapacityUnits, 0);
      calls += 1;
      if (/Get|Query/.test(commandOf(context))) readUnits += units;
      else writeUnits += units;
      return outcome;
    },
    { step: "initialize", priority: "high", name: "meter" },
  );
  try {
    await work();
  } finally {
    client.middlewareStack.remove("meter");
  }
  return { calls, readUnits, writeUnits };
}
