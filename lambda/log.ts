/** Structured logging: one JSON object a line. Never given a key, a secret or a request's headers. */
export interface Log {
  readonly info: (event: string, fields?: object) => void;
  readonly error: (event: string, fields?: object) => void;
}

/** Lambda's own JSON log format puts the object under `message` and adds time and request id. */
export const consoleLog: Log = {
  info: (event, fields) => console.info({ event, ...fields }),
  error: (event, fields) => console.error({ event, ...fields }),
};
