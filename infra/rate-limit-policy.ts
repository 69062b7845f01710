import type { Settings } from "./settings.ts";

/** What a usage plan allows each of its keys. */
export interface Allowance {
  /** Requests per second, and how many may come at once. */
  readonly rate: number;
  readonly burst: number;
  readonly dailyQuota?: number | undefined;
}

export const allowances = (settings: Settings): { readonly partner: Allowance; readonly studio: Allowance } => ({
  partner: { rate: settings.partnerRate, burst: settings.partnerBurst, dailyQuota: settings.partnerDailyQuota },
  studio: { rate: settings.studioRate, burst: settings.studioBurst, dailyQuota: settings.studioDailyQuota },
});

/** What the limits are called in the headers `RateLimit` and `RateLimit-Policy`. */
export const rateLimitNames = { rate: "rate", dailyQuota: "daily" } as const;

/** An allowance as the header `RateLimit-Policy`, which has no word for a burst. */
export function rateLimitPolicy({ rate, dailyQuota }: Allowance): string {
  const perSecond = `"${rateLimitNames.rate}";q=${rate};w=1`;
  return dailyQuota === undefined ? perSecond : `${perSecond}, "${rateLimitNames.dailyQuota}";q=${dailyQuota};w=86400`;
}
