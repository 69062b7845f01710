/** Loaded into Artillery's process (`--import`): nothing goes on sending once the run that reconciles it has ended. */
import { isMainThread } from "node:worker_threads";
import { watchParent } from "../../infra/local/parent.ts";

if (isMainThread) watchParent({ pid: () => process.ppid }, () => process.kill(process.pid, "SIGKILL"));
