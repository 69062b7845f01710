import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Validator } from "@seriousme/openapi-schema-validator";
import { describe, expect, it } from "vitest";
import { routes } from "../../lambda/http/routes.ts";
import { openApiDocument } from "../../lambda/openapi/document.ts";
import { problems } from "../../lambda/problem.ts";
import { contract, operations, schemaCheck } from "../support/contract.ts";

const file = join(import.meta.dirname, "../../docs/openapi.json");

describe("the document", () => {
  it("that is checked in is what the schemas give: if not, run npm run openapi", () => {
    expect(JSON.parse(readFileSync(file, "utf8"))).toEqual(JSON.parse(JSON.stringify(openApiDocument())));
  });

  it("is valid OpenAPI 3.1", async () => {
    const validator = new Validator();
    const { valid, errors } = await validator.validate(JSON.parse(readFileSync(file, "utf8")));
    expect(errors).toBeUndefined();
    expect({ valid, version: validator.version }).toEqual({ valid: true, version: "3.1" });
  });

  it("has the routes of the table with their roles, and no others", () => {
    const described = operations.map(({ method, path, operation }) => [`${method} ${path}`, operation["x-roles"]]);
    const expected = routes.map(({ method, path, roles }) => [`${method} ${path}`, roles]);
    expect(Object.fromEntries(described)).toEqual(Object.fromEntries(expected));
    expect(described).toHaveLength(routes.length);
  });

  it("asks for a key exactly where a route has roles", () => {
    for (const { operation } of operations)
      expect(operation.security).toEqual(operation["x-roles"].length > 0 ? [{ apiKey: [] }] : []);
  });

  it("names each operation once", () => {
    const names = operations.map(({ operation }) => operation.operationId);
    expect(new Set(names).size).toBe(names.length);
  });

  it("has every code of a problem in some response, but the one that belongs to no operation", () => {
    const codes = Object.keys(contract.components.responses).flatMap((name) => name.split("."));
    expect(new Set([...codes, "method-not-allowed"])).toEqual(new Set(Object.keys(problems)));
  });

  it("declares the headers of every answer that may be 429, and the signature of every request that may be signed", () => {
    const throttled = Object.entries(contract.components.responses).filter(([name]) =>
      name.split(".").includes("too-many-requests"),
    );
    expect(throttled).toHaveLength(1);
    for (const [, response] of throttled) {
      for (const name of ["retry-after", "ratelimit", "ratelimit-policy"])
        expect(response).toHaveProperty(["headers", name]);
    }
    const signed = operations.filter(({ operation }) =>
      JSON.stringify(operation.parameters ?? []).includes("x-signature"),
    );
    const partners = operations.filter(({ operation }) => operation["x-roles"].includes("partner"));
    expect(signed.map(({ path }) => path)).toEqual(partners.map(({ path }) => path));
  });

  it("declares that there may be no slot left for a partner", () => {
    const created = operations.find(({ operation }) => operation.operationId === "createPartner");
    expect(Object.keys(created?.operation.responses ?? {})).toContain("422");
  });

  it("says of every field and parameter what it means, but of those of a game's result", () => {
    const silent: string[] = [];
    const visit = (value: unknown, where: string) => {
      if (typeof value !== "object" || value === null) return;
      const { properties, in: place, name, description } = value as Record<string, unknown>;
      if (place && !description) silent.push(`${where}.${name}`);
      for (const [field, schema] of Object.entries(typeof properties === "object" ? (properties ?? {}) : {}))
        if (!schema.description) silent.push(`${where}.${field}`);
      for (const [key, child] of Object.entries(value)) {
        if (key !== "examples" && !key.endsWith("Result")) visit(child, `${where}/${key}`);
      }
    };
    visit(contract.components, "");
    for (const { path, operation } of operations) if (!path.endsWith("/result")) visit(operation, path);
    expect(silent.filter((where) => !where.endsWith("FieldError"))).toEqual([]);
  });
});

describe("an operation", () => {
  const named = operations.map((one) => [one.operation.operationId, one] as const);

  it.each(named)("has examples that its schemas take: %s", (_, { operation }) => {
    const body = operation.requestBody?.content["application/json"];
    const answers = Object.values(operation.responses).flatMap((response) => Object.values(response.content ?? {}));
    for (const { schema, examples } of [...answers, ...(body ? [body] : [])]) {
      expect(Object.keys(examples).length).toBeGreaterThan(0);
      for (const { value } of Object.values(examples)) expect(schemaCheck(schema, value)).toEqual([]);
    }
  });
});
