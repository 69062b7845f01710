import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";

const manifestSchema = z.object({
  artifacts: z.record(
    z.string(),
    z.object({
      type: z.string(),
      properties: z.object({ templateFile: z.string().optional(), file: z.string().optional() }).optional(),
    }),
  ),
});

const templateSchema = z.object({
  Parameters: z.record(z.string(), z.object({ Default: z.json().optional() })).default({}),
  Resources: z.record(z.string(), z.object({ Type: z.string(), Properties: z.json().optional() })),
  Outputs: z
    .record(z.string(), z.object({ Value: z.json(), Export: z.object({ Name: z.json() }).optional() }))
    .default({}),
});

const assetsSchema = z.object({
  files: z.record(
    z.string(),
    z.object({
      source: z.object({ path: z.string() }),
      destinations: z.record(z.string(), z.object({ objectKey: z.string() })),
    }),
  ),
});

/** One synthesized stack: its template as written, intrinsic functions included. */
export interface Stack extends z.infer<typeof templateSchema> {
  readonly name: string;
}

/** A synthesized cloud assembly (`cdk.out`). */
export interface Assembly {
  readonly stacks: readonly Stack[];
  /** S3 object key of a file asset → its folder or file on disk. */
  readonly assets: ReadonlyMap<string, string>;
}

async function readJson<Schema extends z.ZodType>(file: string, schema: Schema): Promise<z.infer<Schema>> {
  return schema.parse(JSON.parse(await readFile(file, "utf8")));
}

/** Reads every stack and asset manifest of the assembly in `folder`. */
export async function readAssembly(folder: string): Promise<Assembly> {
  const manifest = await readJson(join(folder, "manifest.json"), manifestSchema);
  const stacks: Stack[] = [];
  const assets = new Map<string, string>();
  for (const [name, artifact] of Object.entries(manifest.artifacts)) {
    const { templateFile, file } = artifact.properties ?? {};
    if (artifact.type === "aws:cloudformation:stack" && templateFile) {
      stacks.push({ name, ...(await readJson(join(folder, templateFile), templateSchema)) });
    }
    if (artifact.type === "cdk:asset-manifest" && file) {
      const { files } = await readJson(join(folder, file), assetsSchema);
      for (const { source, destinations } of Object.values(files)) {
        for (const { objectKey } of Object.values(destinations)) assets.set(objectKey, join(folder, source.path));
      }
    }
  }
  return { stacks, assets };
}
