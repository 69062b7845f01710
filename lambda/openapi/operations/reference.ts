import * as z from "zod/mini";
import { getOpenApiRequest, getReferenceFileRequest, showReferenceRequest } from "../../docs/requests.ts";
import type { OperationDoc } from "../operation-doc.ts";

const tag = "Reference";

export const reference = {
  getOpenApi: {
    tag,
    summary: "Read this document",
    request: getOpenApiRequest,
    answers: {
      200: {
        description: "OpenAPI 3.1.",
        schema: z.looseObject({ openapi: z.string(), info: z.looseObject({}), paths: z.looseObject({}) }),
        examples: {
          example: {
            summary: "Its beginning",
            value: { openapi: "3.1.1", info: { title: "Live settlement", version: "1.0.0" }, paths: {} },
          },
        },
      },
    },
    problems: [],
  },
  showReference: {
    tag,
    summary: "Show this document as a page",
    request: showReferenceRequest,
    answers: {
      200: {
        description: "A page that asks nothing of other hosts.",
        type: "text/html",
        schema: z.string(),
        examples: { example: { summary: "Its beginning", value: "<!doctype html>" } },
      },
    },
    problems: [],
  },
  getReferenceFile: {
    tag,
    summary: "Read a file of the page",
    request: getReferenceFileRequest,
    answers: {
      200: {
        description: "A script or a style sheet.",
        type: "text/*",
        schema: z.string(),
        examples: { example: { summary: "A style sheet", value: ".swagger-ui {}" } },
      },
    },
    problems: ["not-found"],
  },
} satisfies Record<string, OperationDoc>;
