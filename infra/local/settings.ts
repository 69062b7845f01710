import { resolve } from "node:path";
import * as z from "zod";
import { readEnvironment } from "./environment.ts";

const seconds = z.coerce.number().int().min(1).max(900);

const environmentSchema = z.object({
  HOST: z.string().default("127.0.0.1"),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  DATA_DIR: z.string().default(".local"),
  MEMORY: z.enum(["0", "1"]).default("0"),
  DYNAMODB_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  THROTTLE: z.enum(["off", "on"]).default("off"),
  AUTO_DEALER: z.enum(["0", "1"]).default("0"),
  AUTO_DEALER_SECONDS: seconds.default(5),
});

export interface Settings {
  readonly host: string;
  /** 0: any free one. */
  readonly port: number;
  readonly dataFolder: string;
  /** Keep no data. */
  readonly memory: boolean;
  /** Another DynamoDB engine than the embedded one. */
  readonly dynamodbEndpoint?: string;
  /** Refuse requests above the limits of stage and usage plans, as API Gateway would. */
  readonly throttle: boolean;
  /** How long betting stays open in the automatic dealer's rounds; without it there is no such dealer. */
  readonly autoDealerSeconds?: number;
}

/** Reads the environment's variables; throws a `RuntimeFailure` that names the one that is wrong. */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const data = readEnvironment(environmentSchema, environment);
  return {
    host: data.HOST,
    port: data.PORT,
    dataFolder: resolve(data.DATA_DIR),
    memory: data.MEMORY === "1",
    ...(data.DYNAMODB_ENDPOINT === undefined ? {} : { dynamodbEndpoint: data.DYNAMODB_ENDPOINT }),
    throttle: data.THROTTLE === "on",
    ...(data.AUTO_DEALER === "1" ? { autoDealerSeconds: data.AUTO_DEALER_SECONDS } : {}),
  };
}
