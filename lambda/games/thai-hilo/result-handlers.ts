import { resultHandlers } from "../result-handlers.ts";
import { thaiHilo } from "./rules.ts";

export const { recordResult, settle } = resultHandlers(thaiHilo);
