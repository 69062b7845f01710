import * as z from "zod/mini";
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from "zod-openapi";
import { games } from "../games/registry.ts";
import { listQuery } from "../http/list.ts";
import { type Route, routes } from "../http/routes.ts";
import { pascalCase } from "../pascal-case.ts";
import { headerComponents, nameSharedSchemas } from "./components.ts";
import { describeFields } from "./describe-fields.ts";
import { introduction, tags } from "./introduction.ts";
import type { Answer, Csv, Example, OperationDoc } from "./operation-doc.ts";
import { operationDocs } from "./operations.ts";
import { problemAnswer } from "./problem-answer.ts";
import { problemComponents, problemExamples, problemResponses, sharedProblems } from "./problems.ts";

/** The OpenAPI 3.1 document of every route, from the schemas that handlers parse and views are typed by. */
export function openApiDocument() {
  nameSharedSchemas();
  const document = createDocument(
    {
      openapi: "3.1.1",
      info: { title: "Live settlement", version: "1.0.0", description: introduction },
      // Relative to where the document is served, `/v1/openapi.json`, behind whatever stage or domain.
      servers: [{ url: "..", description: "Where this document comes from" }],
      tags,
      paths: paths(),
      components: {
        responses: problemComponents(routes.map((route) => problemsOf(route, docOf(route)))),
        schemas: { Problem: problemAnswer },
        headers: headerComponents,
        examples: problemExamples,
        securitySchemes: {
          apiKey: {
            type: "apiKey",
            in: "header",
            name: "x-api-key",
            description: "The key of a partner or of the studio.",
          },
        },
      },
    },
    {
      override: ({ zodSchema, jsonSchema, io }) => simplify(zodSchema._zod.def, jsonSchema, io),
    },
  );
  return describeFields(document);
}

/** Leaves out what is true but says nothing to a client, or too much. */
function simplify(
  def: z.core.$ZodType["_zod"]["def"],
  jsonSchema: z.core.JSONSchema.BaseSchema,
  io: "input" | "output",
) {
  // Answers may gain fields; a request with a field that is not known is refused.
  const isOpen = def.type === "object" && !("catchall" in def && def.catchall);
  if (io === "output" && isOpen) delete jsonSchema.additionalProperties;
  if (jsonSchema.format === "date-time") delete jsonSchema.pattern;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  // Query parameters arrive as text; clients think of this one as a number.
  if (def !== listQuery.limit._zod.def) return;
  delete jsonSchema.pattern;
  Object.assign(jsonSchema, { type: "integer", minimum: 1, maximum: 100, default: 50 });
}

function paths(): ZodOpenApiPathsObject {
  const byPath = Map.groupBy(routes, ({ path }) => path);
  return Object.fromEntries(
    [...byPath].map(([path, own]) => [
      path,
      Object.fromEntries(own.map((route) => [route.method.toLowerCase(), operationObject(route, docOf(route))])),
    ]),
  );
}

function docOf({ operation, game }: Route): OperationDoc {
  const documented = operationDocs[operation];
  if (typeof documented !== "function") return documented;
  const played = games[game ?? ""];
  if (!played) throw new Error(`${operation} exists for each game, and ${game} is none`);
  return documented(played);
}

/** Of partners that sign their requests. */
const signatureHeader = z.object({
  "x-signature": z.optional(z.string().check(z.regex(/^t=\d{1,12}(,v1=[0-9a-fA-F]{64}){1,10}$/))).check(
    z.meta({
      description:
        "Of partners that sign: `t=<unix seconds>,v1=<hex HMAC-SHA256>` over `t.METHOD.path?query.sha256(body)`, with the signing secret.",
    }),
  ),
});

function operationObject(route: Route, doc: OperationDoc): ZodOpenApiOperationObject {
  const { operation, game, roles } = route;
  const { request, bodies } = doc;
  const readers = roles.length > 0 ? `For the roles: ${roles.join(", ")}.` : "No key is needed.";
  return {
    operationId: game === undefined ? operation : `${operation}${pascalCase(game)}`,
    tags: [doc.tag],
    summary: doc.summary,
    description: doc.description === undefined ? readers : `${doc.description}\n\n${readers}`,
    "x-roles": roles,
    security: roles.length > 0 ? [{ apiKey: [] }] : [],
    requestParams: {
      path: request.params,
      query: request.query,
      ...(roles.includes("partner") && { header: signatureHeader }),
    },
    ...(bodies && { requestBody: bodyObject(request.body, bodies) }),
    responses: {
      ...Object.fromEntries(
        Object.entries(doc.answers).map(([status, answer]) => [status, answerObject(answer)] as const),
      ),
      ...problemResponses(problemsOf(route, doc)),
    },
  };
}

const problemsOf = (route: Route, { problems }: OperationDoc) => [...sharedProblems(route), ...problems];

const bodyObject = (schema: z.ZodMiniType, bodies: Readonly<Record<string, Example>>) => ({
  required: !schema.safeParse({}).success,
  content: { "application/json": { schema, examples: checked(bodies, schema, (value) => value) } },
});

function answerObject({ description, schema, examples, mayBeReplayed, type = "application/json", csv }: Answer) {
  const names = [
    "x-request-id",
    ...(mayBeReplayed ? ["idempotent-replayed"] : []),
    ...(csv ? ["link", "vary", "x-next-cursor"] : []),
  ];
  return {
    description,
    headers: Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }])),
    content: {
      [type]: { schema, examples: checked(examples, schema, (_value, parsed) => parsed) },
      ...(csv && { "text/csv": csvObject(csv, examples) }),
    },
  };
}

const csvObject = ({ rows, columns, show }: Csv, examples: Answer["examples"]) => ({
  schema: { type: "string" as const, pattern: `^${columns.join(",")}\\r\\n`, description: rows },
  examples: Object.fromEntries(
    Object.entries(examples).map(([name, { summary, value }]) => [name, { summary, value: show(value) }]),
  ),
});

/** Examples that their schema takes. Throws for one that is not true. */
const checked = (
  examples: Readonly<Record<string, Example>>,
  schema: z.ZodMiniType,
  pick: (value: unknown, parsed: unknown) => unknown,
) =>
  Object.fromEntries(
    Object.entries(examples).map(([name, { summary, value }]) => [
      name,
      { summary, value: pick(value, schema.parse(value)) },
    ]),
  );
