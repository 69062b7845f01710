import { gameHandlers } from "../handlers.ts";
import { thaiHilo } from "./rules.ts";

export const { placeBets, recordResult, settle } = gameHandlers(thaiHilo);
