import { describe, expect, it } from "vitest";
import { medianText, rateText } from "@/components/reports/figures";

describe("the figures of a report", () => {
  it.each([
    [null, "–"],
    [0, "<\u00A01\u00A0min"],
    [480, "8\u00A0min"],
    [7_200, "2\u00A0h"],
  ])("say a median of %s seconds as %s", (seconds, text) => {
    expect(medianText(seconds)).toBe(text);
  });

  it("say a rate in percent of what has ended, and none while everything is open", () => {
    expect(rateText({ sent: 30, ended: 3, completed: 1, completedAfter: null })).toBe("33%");
    expect(rateText({ sent: 3, ended: 1, completed: 0, completedAfter: null })).toBe("0%");
    expect(rateText({ sent: 3, ended: 0, completed: 0, completedAfter: null })).toBe("–");
  });
});
