import { betsHandler } from "../bets-handler.ts";
import { dragonTiger } from "./rules.ts";

export const placeBets = betsHandler(dragonTiger);
