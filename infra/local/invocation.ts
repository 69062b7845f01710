/** Invokes a Lambda by its name with an event, and gives what it returned; throws `InvocationFailed`. */
export type Invoke = (functionName: string, event: unknown) => Promise<unknown>;

/** A Lambda threw, crashed, did not load or ran out of its time; the message is the one it threw. */
export class InvocationFailed extends Error {
  override readonly name = "InvocationFailed";
}
