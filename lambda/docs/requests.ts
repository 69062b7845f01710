import * as z from "zod/mini";
import { none } from "../http/operation.ts";

export const getOpenApiRequest = { params: none, query: none, body: none };
export const showReferenceRequest = { params: none, query: none, body: none };
export const getReferenceFileRequest = { params: z.object({ file: z.string() }), query: none, body: none };
