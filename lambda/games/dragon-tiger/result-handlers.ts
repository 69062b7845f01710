import { resultHandlers } from "../result-handlers.ts";
import { dragonTiger } from "./rules.ts";

export const { recordResult, settle } = resultHandlers(dragonTiger);
