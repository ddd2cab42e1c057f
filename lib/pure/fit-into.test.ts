import { describe, expect, it } from "vitest";
import { fitInto } from "@/lib/pure/fit-into";

describe("fitInto", () => {
  it.each([
    [
      { width: 600, height: 200 },
      { width: 120, height: 40 },
    ],
    [
      { width: 200, height: 200 },
      { width: 40, height: 40 },
    ],
    [
      { width: 600, height: 50 },
      { width: 240, height: 20 },
    ],
    [
      { width: 30, height: 10 },
      { width: 30, height: 10 },
    ],
    [
      { width: 600, height: 1 },
      { width: 240, height: 1 },
    ],
    [
      { width: 1, height: 200 },
      { width: 1, height: 40 },
    ],
  ])("%j fits as %j", (size, expected) => {
    expect(fitInto(size, { width: 240, height: 40 })).toEqual(expected);
  });
});
