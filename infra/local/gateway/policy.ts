import * as z from "zod";

const strings = z.union([z.string(), z.array(z.string())]).transform((value) => [value].flat());

const statementSchema = z.object({ Effect: z.enum(["Allow", "Deny"]), Action: strings, Resource: strings });

/** An authorizer's answer. API Gateway hands the context on as strings, and takes no lists or objects in it. */
export const authorizationSchema = z.object({
  principalId: z.string(),
  policyDocument: z.object({
    Statement: z.union([statementSchema, z.array(statementSchema)]).transform((value) => [value].flat()),
  }),
  context: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]).transform(String)).optional(),
  /** The key of the caller's usage plan. */
  usageIdentifierKey: z.string().optional(),
});

type Statement = z.infer<typeof statementSchema>;

/** An IAM pattern as a regular expression: `*` stands for any characters, slashes included, `?` for one. */
function pattern(text: string): RegExp {
  const escaped = text.replace(/[.+^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`^${escaped.replaceAll("*", ".*").replaceAll("?", ".")}$`, "s");
}

const invocation = "execute-api:Invoke";

/** Compiles a policy: may this method be invoked? An explicit deny wins; what no statement allows is denied. */
export function compilePolicy(statements: readonly Statement[]): (methodArn: string) => boolean {
  const about = statements.filter(({ Action }) => Action.some((action) => pattern(action).test(invocation)));
  const resources = (effect: Statement["Effect"]) =>
    about.filter(({ Effect }) => Effect === effect).flatMap(({ Resource }) => Resource.map(pattern));
  const allowed = resources("Allow");
  const denied = resources("Deny");
  return (methodArn) =>
    allowed.some((resource) => resource.test(methodArn)) && !denied.some((resource) => resource.test(methodArn));
}
