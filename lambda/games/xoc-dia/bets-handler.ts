import { betsHandler } from "../bets-handler.ts";
import { xocDia } from "./rules.ts";

export const placeBets = betsHandler(xocDia);
