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

const millisecondsOfDay = 86_400_000;

/** A quota as a usage plan has it: so many requests a UTC day. */
export function createQuota(daily: number, now: () => number): () => boolean {
  let day = 0;
  let used = 0;
  return () => {
    const today = Math.floor(now() / millisecondsOfDay);
    if (today !== day) used = 0;
    day = today;
    if (used >= daily) return false;
    used += 1;
    return true;
  };
}
