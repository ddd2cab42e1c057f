import { describe, expect, it } from "vitest";
import { trailVerdictOf } from "@/components/verify/trail-verdict";
import type { TrailVerificationDto } from "@/lib/contracts/verification";

const result = (more: Partial<TrailVerificationDto>) =>
  trailVerdictOf({
    kind: "audit",
    verdict: "intact",
    brokenAt: null,
    documentId: "d",
    events: 5,
    recorded: 5,
    notes: [],
    ...more,
  });

describe("the verdict on an audit trail", () => {
  it("is good only for all that was recorded", () => {
    expect(result({})).toMatchObject({ tone: "good", text: expect.stringContaining("All 5 events") });
    expect(result({ recorded: 6 })).toMatchObject({
      tone: "warn",
      text: expect.stringContaining("One more event was"),
    });
    expect(result({ recorded: 8 }).text).toContain("3 more events were");
    expect(result({ verdict: "unknown", recorded: null }).tone).toBe("warn");
  });

  it("names the event that is not what was recorded", () => {
    expect(result({ verdict: "changed", brokenAt: 3 })).toMatchObject({
      tone: "bad",
      text: expect.stringContaining("Event 3"),
    });
  });
});
