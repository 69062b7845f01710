import { createWriteStream } from "node:fs";
import { finished } from "node:stream/promises";

export interface LogFile {
  readonly write: (text: string | Uint8Array) => void;
  /** A fault of the runtime itself, or of a Lambda that nobody waits for. */
  readonly report: (error: unknown) => void;
  readonly close: () => Promise<void>;
}

/** The log of one run: what the Lambdas and the engine print. Each run starts it anew. */
export function openLogFile(file: string): LogFile {
  const stream = createWriteStream(file, { mode: 0o600 });
  const write = (text: string | Uint8Array) => {
    if (!stream.writableEnded) stream.write(text);
  };
  return {
    write,
    report: (error) => write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`),
    close: async () => {
      stream.end();
      await finished(stream);
    },
  };
}
