import { describe, expect, it } from "vitest";
import { durationText, durationWords } from "@/components/ui/duration";

describe("durationText", () => {
  it.each([
    [-5, "0 s"],
    [999, "0 s"],
    [59_999, "59 s"],
    [60_000, "1 min"],
    [3_599_999, "59 min"],
    [3_600_000, "1 h"],
    [47 * 3_600_000, "47 h"],
    [48 * 3_600_000, "2 d"],
  ])("says %d ms as %s", (ms, text) => {
    expect(durationText(ms)).toBe(text);
  });
});

describe("durationWords", () => {
  it.each([
    [59_999, "less than a minute"],
    [60_000, "1 minute"],
    [14 * 60_000, "14 minutes"],
    [3_600_000, "1 hour"],
    [72 * 3_600_000, "3 days"],
  ])("says %d ms as %s", (ms, text) => {
    expect(durationWords(ms)).toBe(text);
  });
});
