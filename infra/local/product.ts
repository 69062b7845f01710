import { join } from "node:path";
import type { Product } from "./runtime.ts";
import { seed } from "./seed.ts";

/** The product itself, as `npm start` runs it. */
export const liveSettlement: Product = { app: join(import.meta.dirname, "..", "app.ts"), seed };
