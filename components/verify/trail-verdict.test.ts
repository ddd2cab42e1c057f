import { describe, expect, it } from "vitest";
import { trailVerdictOf } from "@/components/verify/trail-verdict";
import type { TrailVerificationDto } from "@/lib/contracts/verification";
import { verifyFile } from "@/lib/generated/messages/en/verify-file";

const result = (more: Partial<TrailVerificationDto>) =>
  trailVerdictOf(
    {
      kind: "audit",
      verdict: "intact",
      brokenAt: null,
      documentId: "d",
      events: 5,
      recorded: 5,
      notes: [],
      ...more,
    },
    verifyFile,
  );

describe("the verdict on an audit trail", () => {
  it("is good only for all that was recorded", () => {
    expect(result({})).toMatchObject({ tone: "good", text: expect.stringContaining("Number of events: 5.") });
    expect(result({ recorded: 6 })).toMatchObject({
      tone: "warn",
      text: expect.stringContaining("not in this file: 1."),
    });
    expect(result({ recorded: 8 }).text).toContain("not in this file: 3.");
    expect(result({ verdict: "unknown", recorded: null }).tone).toBe("warn");
  });

  it("names the event that is not what was recorded", () => {
    expect(result({ verdict: "changed", brokenAt: 3 })).toMatchObject({
      tone: "bad",
      text: expect.stringContaining("Event 3"),
    });
  });
});
