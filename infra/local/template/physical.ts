import type { Assembly, Stack } from "./assembly.ts";
import { type Resolved, resolve, type Scope } from "./intrinsics.ts";

/** The one account and region of the local runtime. */
export const region = "us-east-1";
export const account = "000000000000";

/** Characters of a queue's name, the shortest limit; the end of a logical id is what makes it unique. */
const longestName = 80;

/** Where the emulated services answer. */
export interface LocalEndpoints {
  readonly sqs: string;
}

/** A resource of any stack with its properties resolved to local values. */
export interface Resource {
  readonly type: string;
  /** The name that the template chose for it, else one of its stack's and logical id. */
  readonly name: string;
  readonly arn: string;
  readonly properties: Resolved;
}

interface Naming {
  /** The property that holds a chosen name. */
  readonly property?: string;
  readonly arn: (name: string) => string;
  /** What `Ref` gives, where it is not the name. */
  readonly ref?: (name: string, endpoints: LocalEndpoints) => string;
}

const arn = (service: string, resource: string) => `arn:aws:${service}:${region}:${account}:${resource}`;
const anonymous: Naming = { arn: (name) => arn("local", name) };
const table: Naming = { property: "TableName", arn: (name) => arn("dynamodb", `table/${name}`) };

/** The types that the runtime runs. Others (alarms, roles, dashboards) have no part locally. */
const namings: Readonly<Record<string, Naming>> = {
  "AWS::ApiGateway::ApiKey": anonymous,
  "AWS::ApiGateway::Authorizer": anonymous,
  "AWS::ApiGateway::GatewayResponse": anonymous,
  "AWS::ApiGateway::Method": anonymous,
  "AWS::ApiGateway::Resource": anonymous,
  "AWS::ApiGateway::RestApi": anonymous,
  "AWS::ApiGateway::Stage": { ...anonymous, property: "StageName" },
  "AWS::ApiGateway::UsagePlan": anonymous,
  "AWS::ApiGateway::UsagePlanKey": anonymous,
  "AWS::DynamoDB::GlobalTable": table,
  "AWS::DynamoDB::Table": table,
  "AWS::Events::Rule": { property: "Name", arn: (name) => arn("events", `rule/${name}`) },
  "AWS::Lambda::EventSourceMapping": anonymous,
  "AWS::Lambda::Function": { property: "FunctionName", arn: (name) => arn("lambda", `function:${name}`) },
  "AWS::SQS::Queue": {
    property: "QueueName",
    arn: (name) => arn("sqs", name),
    ref: (name, { sqs }) => `${sqs}/${account}/${name}`,
  },
};

const pseudoParameters: Readonly<Record<string, (stack: Stack) => Resolved>> = {
  "AWS::Region": () => region,
  "AWS::AccountId": () => account,
  "AWS::Partition": () => "aws",
  "AWS::URLSuffix": () => "amazonaws.com",
  "AWS::StackName": ({ name }) => name,
  "AWS::StackId": ({ name }) => arn("cloudformation", `stack/${name}/local`),
  "AWS::NoValue": () => undefined,
};

/** Every resource that the runtime runs. Values that one stack exports are seen by the others. */
export function resolveResources(assembly: Assembly, endpoints: LocalEndpoints): readonly Resource[] {
  const scopes = new Map(assembly.stacks.map((stack) => [stack, scopeOf(stack, endpoints, importValue)]));
  return [...scopes].flatMap(([stack, scope]) =>
    Object.entries(stack.Resources).flatMap(([logicalId, { Type, Properties }]) => {
      const naming = namings[Type];
      if (!naming) return [];
      const name = nameOf(stack, logicalId, naming, scope);
      return [{ type: Type, name, arn: naming.arn(name), properties: resolve(Properties, scope) }];
    }),
  );

  function importValue(exportName: string): Resolved {
    for (const [stack, scope] of scopes) {
      for (const { Export, Value } of Object.values(stack.Outputs)) {
        if (Export && resolve(Export.Name, scope) === exportName) return resolve(Value, scope);
      }
    }
    throw new Error(`No stack exports ${exportName}`);
  }
}

/** Gives every reference of a stack a local value: names, ARNs and URLs as AWS would form them. */
function scopeOf(stack: Stack, endpoints: LocalEndpoints, importValue: Scope["importValue"]): Scope {
  const scope: Scope = {
    importValue,
    reference: (logicalId, attribute) => {
      const pseudo = pseudoParameters[logicalId];
      if (pseudo) return pseudo(stack);
      const parameter = stack.Parameters[logicalId];
      if (parameter) return parameter.Default;
      const resource = stack.Resources[logicalId];
      if (!resource) throw new Error(`Stack ${stack.name} refers to ${logicalId}, which it does not hold`);
      const naming = namings[resource.Type] ?? anonymous;
      const name = nameOf(stack, logicalId, naming, scope);
      if (attribute === undefined) return naming.ref?.(name, endpoints) ?? name;
      if (attribute.endsWith("Arn")) return naming.arn(name);
      return attribute.endsWith("Name") ? name : `${name}.${attribute}`;
    },
  };
  return scope;
}

function nameOf(stack: Stack, logicalId: string, { property }: Naming, scope: Scope): string {
  const properties = stack.Resources[logicalId]?.Properties;
  if (property && properties && typeof properties === "object" && !Array.isArray(properties)) {
    const chosen = resolve(properties[property], scope);
    if (typeof chosen === "string") return chosen;
  }
  return `${stack.name}-${logicalId}`.slice(-longestName);
}
