import { describe, expect, it } from "vitest";
import { verdictOf } from "@/components/verify/verdict";
import type { VerificationDto } from "@/lib/contracts/verification";

const seal: VerificationDto["signatures"][number] = {
  signerName: "Seal",
  issuerName: null,
  signedAt: null,
  hasTimestamp: false,
  isIntact: true,
  coversWholeFile: true,
};
const file = (signatures: VerificationDto["signatures"], sealedHereAt: string | null = null) =>
  verdictOf({ sha256: "", sizeBytes: 1, sealedHereAt, signatures });

describe("the verdict on a file", () => {
  it.each([
    ["no seal", file([]), "info"],
    ["a broken seal", file([{ ...seal, isIntact: false }]), "bad"],
    ["a broken seal under an intact one", file([{ ...seal, isIntact: false }, seal]), "bad"],
    ["known here, byte for byte", file([seal], "2026-11-21T10:00:00.000Z"), "good"],
    ["added to since", file([{ ...seal, coversWholeFile: false }]), "warn"],
    ["an intact seal of somebody's", file([seal]), "good"],
    ["several seals, the last over all", file([{ ...seal, coversWholeFile: false }, seal]), "good"],
  ])("%s", (_what, { tone, title, text }, expected) => {
    expect(tone).toBe(expected);
    expect(title.length).toBeGreaterThan(0);
    expect(text.length).toBeGreaterThan(0);
  });

  it("tells a file that was sealed here from any other", () => {
    expect(file([seal], "2026-11-21T10:00:00.000Z").title).not.toBe(file([seal]).title);
  });
});
