import { betsHandler } from "../bets-handler.ts";
import { thaiHilo } from "./rules.ts";

export const placeBets = betsHandler(thaiHilo);
