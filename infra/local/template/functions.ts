import * as z from "zod";
import type { Assembly } from "./assembly.ts";
import type { Resource } from "./physical.ts";

const functionSchema = z.object({
  Handler: z.string(),
  Code: z.object({ S3Key: z.string() }),
  Timeout: z.number().default(3),
  MemorySize: z.number().default(128),
  Environment: z.object({ Variables: z.record(z.string(), z.coerce.string()).default({}) }).optional(),
});

/** One Lambda as the template describes it. */
export interface FunctionSpec {
  readonly name: string;
  /** Folder of its bundle. */
  readonly folder: string;
  readonly handler: string;
  readonly timeoutSeconds: number;
  readonly memoryMegabytes: number;
  readonly environment: Readonly<Record<string, string>>;
}

/** The function that an ARN names, whether it is the function's own or the one of an integration or an alias. */
export function functionNameOf(arn: string): string {
  const name = /:function:([A-Za-z0-9-_]+)/.exec(arn)?.[1];
  if (!name) throw new Error(`${arn} names no Lambda function`);
  return name;
}

export function readFunctions(assembly: Assembly, resources: readonly Resource[]): readonly FunctionSpec[] {
  return resources
    .filter(({ type }) => type === "AWS::Lambda::Function")
    .map(({ name, properties }) => {
      const spec = functionSchema.parse(properties);
      const folder = assembly.assets.get(spec.Code.S3Key);
      if (!folder) throw new Error(`The assembly holds no asset ${spec.Code.S3Key}, the code of ${name}`);
      return {
        name,
        folder,
        handler: spec.Handler,
        timeoutSeconds: spec.Timeout,
        memoryMegabytes: spec.MemorySize,
        environment: spec.Environment?.Variables ?? {},
      };
    });
}
