import { fields } from "./fields.ts";

type Node = { description?: string; [name: string]: unknown };

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && !Array.isArray(value);

/** Adds to every field and parameter of a document what the glossary says of its name. */
export function describeFields<Document extends object>(document: Document): Document {
  visit(document, "");
  return document;
}

/** `owner` is the component that a schema belongs to. Examples hold data, whatever its names. */
function visit(value: unknown, owner: string): void {
  if (Array.isArray(value)) for (const item of value) visit(item, owner);
  if (!isNode(value)) return;
  const { properties, in: place, name } = value;
  if (isNode(properties)) for (const [field, schema] of Object.entries(properties)) describe(schema, field, owner);
  if (typeof place === "string" && typeof name === "string") describe(value, name, place);
  for (const [key, child] of Object.entries(value)) {
    if (key === "schemas" && isNode(child)) for (const [id, schema] of Object.entries(child)) visit(schema, id);
    else if (key !== "examples") visit(child, owner);
  }
}

function describe(described: unknown, name: string, owner: string): void {
  const description = fields[`${owner}.${name}`] ?? fields[name];
  if (isNode(described) && description !== undefined) described.description = description;
}
