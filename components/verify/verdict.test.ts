import { describe, expect, it } from "vitest";
import { verdictOf } from "@/components/verify/verdict";
import type { VerificationDto } from "@/lib/contracts/verification";

const result = (verdict: VerificationDto["verdict"], more: Partial<VerificationDto> = {}) =>
  verdictOf({
    kind: "pdf",
    verdict,
    coversUpTo: null,
    sealedAt: null,
    document: null,
    seals: [],
    sha256: "",
    sizeBytes: 10,
    ...more,
  });

describe("the verdict on a file", () => {
  it.each([
    ["intact", result("intact", { coversUpTo: 10 }), "good"],
    ["intact with validation data behind it", result("intact", { coversUpTo: 5 }), "good"],
    ["changed since", result("changed", { coversUpTo: 5 }), "bad"],
    ["changed inside", result("changed"), "bad"],
    ["somebody else's", result("foreign", { coversUpTo: 10 }), "info"],
    ["not to be checked", result("unknown"), "warn"],
    ["without a seal", result("unsealed"), "info"],
  ])("%s", (_what, { tone, title, text }, expected) => {
    expect(tone).toBe(expected);
    expect(title.length).toBeGreaterThan(0);
    expect(text.length).toBeGreaterThan(0);
  });

  it("never says that nothing was added where something was", () => {
    expect(result("intact", { coversUpTo: 10 }).text).toContain("changed or added");
    expect(result("intact", { coversUpTo: 5 }).text).not.toContain("changed or added");
  });

  it("is good for nothing but an own seal over the file", () => {
    const others = ["changed", "foreign", "unknown", "unsealed"] as const;
    for (const verdict of others) expect(result(verdict, { coversUpTo: 10 }).tone).not.toBe("good");
  });

  it("tells a file that was sealed here from one that somebody else sealed", () => {
    const ours = { isOurs: true } as VerificationDto["seals"][number];
    expect(result("changed", { seals: [ours] }).title).toContain("here");
    expect(result("changed").text).toContain("wasn’t sealed here");
  });
});
