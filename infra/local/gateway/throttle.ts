/** A token bucket as API Gateway's throttling has it: refilled at `ratePerSecond`, never above `burst`. */
export function createThrottle(ratePerSecond: number, burst: number, now: () => number): () => boolean {
  let tokens = burst;
  let refilledAt = now();
  return () => {
    const time = now();
    tokens = Math.min(burst, tokens + ((time - refilledAt) / 1000) * ratePerSecond);
    refilledAt = time;
    if (tokens < 1) return false;
    tokens -= 1;
    return true;
  };
}
