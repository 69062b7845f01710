import type { FaultCount } from "./fault-plan.ts";
import type { Asked } from "./play.ts";

const clock = (at: number) => new Date(at).toISOString().slice(11, 23);

function told({ name, request, answer, sentAt, answeredAt }: Asked): string {
  const { operation, params, body } = request;
  const all = JSON.stringify({ ...params, ...body });
  const said = all.length > 200 ? `${all.slice(0, 200)}…` : all;
  const heard = answer ? `${answer.status} ${String(answer.body.code ?? answer.body.status ?? "")}` : "no answer";
  return `${clock(sentAt)}  ${name}: ${operation} ${said} → ${heard} at ${clock(answeredAt)}`;
}

/** What was asked and what went wrong, in the order of time, a line each. */
export function historyOf(asked: readonly Asked[], faults: readonly FaultCount[]): readonly string[] {
  const lines = [
    ...asked.map((one) => ({ at: one.sentAt, line: told(one) })),
    ...faults.map(({ at, by, fault, site }) => ({ at, line: `${clock(at)}    ${fault} at ${site}, of ${by}` })),
  ];
  return lines.toSorted((one, other) => one.at - other.at).map(({ line }) => line);
}
