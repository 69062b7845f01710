import { gameHandlers } from "../handlers.ts";
import { xocDia } from "./rules.ts";

export const { placeBets, recordResult, settle } = gameHandlers(xocDia);
