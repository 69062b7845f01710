import type { RestApi } from "aws-cdk-lib/aws-apigateway";
import type { ITableV2 } from "aws-cdk-lib/aws-dynamodb";
import type { Game } from "./game.ts";
import type { ServiceFunction } from "./service-function.ts";

/** What alarms and dashboard watch. */
export interface Watched {
  readonly api: RestApi;
  readonly table: ITableV2;
  /** The Lambdas that serve all games, by name; what runs every minute is apart. */
  readonly shared: ReadonlyMap<string, ServiceFunction>;
  readonly sweep: ServiceFunction;
  readonly publish: ServiceFunction;
  readonly games: ReadonlyMap<string, Game>;
}

/** Every Lambda by the name that operators know it by. */
export const functionsByName = ({ shared, sweep, publish, games }: Watched): ReadonlyMap<string, ServiceFunction> =>
  new Map([
    ...shared,
    ["sweep", sweep],
    ["publish", publish],
    ...[...games].flatMap(([game, { placeBets, recordResult, settle }]) => [
      [`${game}-place-bets`, placeBets] as const,
      [`${game}-record-result`, recordResult] as const,
      [`${game}-settle`, settle] as const,
    ]),
  ]);
