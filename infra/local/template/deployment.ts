import { type ApiSpec, readApi } from "./api.ts";
import { readAssembly } from "./assembly.ts";
import {
  type EventSourceSpec,
  type QueueSpec,
  readEventSources,
  readQueues,
  readSchedules,
  type ScheduleSpec,
} from "./events.ts";
import { type FunctionSpec, readFunctions } from "./functions.ts";
import { type LocalEndpoints, resolveResources } from "./physical.ts";
import { readTables, type TableSpec } from "./tables.ts";

/** Everything of the synthesized app that the local runtime runs. */
export interface Deployment {
  readonly api: ApiSpec;
  readonly functions: readonly FunctionSpec[];
  readonly tables: readonly TableSpec[];
  readonly queues: readonly QueueSpec[];
  readonly eventSources: readonly EventSourceSpec[];
  readonly schedules: readonly ScheduleSpec[];
}

/** Reads the cloud assembly in `folder`, with local values for whatever the deployment would name. */
export async function readDeployment(folder: string, endpoints: LocalEndpoints): Promise<Deployment> {
  const assembly = await readAssembly(folder);
  const resources = resolveResources(assembly, endpoints);
  return {
    api: readApi(resources),
    functions: readFunctions(assembly, resources),
    tables: readTables(resources),
    queues: readQueues(resources),
    eventSources: readEventSources(resources),
    schedules: readSchedules(resources),
  };
}
