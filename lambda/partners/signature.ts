import { createHash, createHmac, timingSafeEqual } from "node:crypto";

/** Milliseconds that a signature's time may be away from ours, both ways. */
const TOLERANCE = 5 * 60_000;

const form = /^t=(\d{1,12})((?:,v1=[0-9a-fA-F]{64}){1,10})$/;

/** What a client signed of its request, as far as it is known here. */
export interface SignedRequest {
  readonly method: string;
  /** Path and query as the client may have written them: spellings of one and the same request. */
  readonly targets: readonly string[];
  readonly body: Uint8Array;
}

/**
 * What is wrong with a request's signature, or undefined when it holds: it was made within five minutes of `now`
 * (milliseconds since the epoch), over this request, with one of the partner's live secrets. `headers` is every value of
 * `x-signature` that was sent. The comparison takes constant time.
 */
export function signatureFault(
  headers: readonly string[],
  request: SignedRequest,
  secrets: readonly string[],
  now: number,
): string | undefined {
  const [header, ...more] = headers;
  if (header === undefined) return "Your requests must be signed: send the header x-signature.";
  if (more.length > 0) return "Send the header x-signature once.";
  const [, time = "", signatures] = form.exec(header) ?? [];
  if (signatures === undefined) {
    return "The header x-signature must have the form t=<unix seconds>,v1=<hex HMAC-SHA256>.";
  }
  if (Math.abs(now - Number(time) * 1000) > TOLERANCE) {
    const ours = Math.trunc(now / 1000);
    return `The time in x-signature is more than ${TOLERANCE / 1000} seconds from ours, which is ${ours}.`;
  }
  const presented = signatures.split(",v1=").slice(1);
  const content = createHash("sha256").update(request.body).digest("hex");
  const signed = request.targets.map((target) => `${time}.${request.method}.${target}.${content}`);
  const expected = secrets.flatMap((secret) =>
    signed.map((text) => createHmac("sha256", secret).update(text).digest()),
  );
  const holds = expected.some((one) => presented.some((hex) => timingSafeEqual(one, Buffer.from(hex, "hex"))));
  return holds ? undefined : "No signature in x-signature is that of this request by one of your signing secrets.";
}
