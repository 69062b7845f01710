import * as z from "zod";

/** What a function's worker thread is started with. */
export const workerSetupSchema = z.object({
  functionName: z.string(),
  folder: z.string(),
  handler: z.string(),
  memoryMegabytes: z.number(),
});

export type WorkerSetup = z.infer<typeof workerSetupSchema>;

/** One invocation, to the worker. Events travel as JSON, as they do in Lambda. */
export interface Invocation {
  readonly id: number;
  readonly requestId: string;
  readonly event: string;
  /** Epoch milliseconds. */
  readonly deadline: number;
}

/** From the worker: that it has loaded its bundle, or how an invocation ended. */
export type WorkerMessage =
  | { readonly kind: "ready" }
  | { readonly kind: "result"; readonly id: number; readonly result: string | undefined }
  | { readonly kind: "error"; readonly id: number; readonly message: string };
