import { gameHandlers } from "../handlers.ts";
import { dragonTiger } from "./rules.ts";

export const { placeBets, recordResult, settle } = gameHandlers(dragonTiger);
