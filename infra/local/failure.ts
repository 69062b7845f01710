/** Why the runtime cannot start or go on, in one line for its user. */
export class RuntimeFailure extends Error {
  override readonly name = "RuntimeFailure";
}
