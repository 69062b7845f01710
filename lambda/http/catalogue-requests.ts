import * as z from "zod/mini";
import { listQuery } from "./list.ts";
import { none } from "./operation.ts";

export const healthRequest = { params: none, query: none, body: none };

export const listGamesRequest = { params: none, query: z.strictObject(listQuery), body: none };

export const getGameRequest = { params: z.object({ game: z.string() }), query: none, body: none };
