import { resultHandlers } from "../result-handlers.ts";
import { xocDia } from "./rules.ts";

export const { recordResult, settle } = resultHandlers(xocDia);
