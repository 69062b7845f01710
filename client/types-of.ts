import openapiTS, { astToString } from "openapi-typescript";

const head = `/** Made from docs/openapi.json by \`npm run openapi\`: change that, not this. */\n`;

/** The TypeScript types of a contract, as the text of a module. */
export async function typesOf(contract: string): Promise<string> {
  const nodes = await openapiTS(contract, { rootTypes: true, rootTypesNoSchemaPrefix: true });
  return head + astToString(nodes);
}
