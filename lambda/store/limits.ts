import * as z from "zod/mini";
import { currencySchema } from "../money/currency.ts";
import { money } from "./stored.ts";

/** A table's limits by currency, as its configuration and every gate keep them. */
export const storedLimits = z.partialRecord(
  currencySchema,
  z.object({ minStake: money, maxStake: money, maxRoundStake: money }),
);
