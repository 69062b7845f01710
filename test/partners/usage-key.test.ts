import { describe, expect, it } from "vitest";
import { usageKey } from "../../lambda/partners/usage-key.ts";

describe("usageKey", () => {
  it.each([
    [1, "LiveSettlementUsagePartner0001"],
    [245, "LiveSettlementUsagePartner0245"],
    [undefined, "LiveSettlementUsageStudio"],
  ])("of slot %s is %s, as long as API Gateway wants", (slot, key) => {
    expect(usageKey("LiveSettlementUsage", slot)).toBe(key);
    expect(key).toMatch(/^[A-Za-z0-9]{20,128}$/);
  });
});
