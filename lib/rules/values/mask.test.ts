import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  fillsMask,
  fitToMask,
  hasSlots,
  isDigitsOnly,
  maskExample,
  maskLength,
  maskOutline,
} from "@/lib/rules/values/mask";

const DATE = "99/99/9999";
const PLATE = "AAA-999";

/** Types a text key by key, and then removes as many characters from its end. */
function keys(mask: string, typed: string, removed = 0): string {
  let text = "";
  for (const key of typed) text = fitToMask(mask, text + key, text);
  for (let i = 0; i < removed; i++) text = fitToMask(mask, text.slice(0, -1), text);
  return text;
}

describe("masks", () => {
  it.each([
    [DATE, "12031999", "12/03/1999"],
    [DATE, "12/03/1999", "12/03/1999"],
    [DATE, "1a2-03", "12/03"],
    [DATE, "120319995", "12/03/1999"],
    [PLATE, "abc123", "abc-123"],
    [PLATE, "1ab", "ab"],
    ["(99)", "12", "(12)"],
    ["+4\\9 999", "+49123", "+49 123"],
    ["+4\\9 999", "123", "+49 123"],
    ["**-A", "é1z", "é1-z"],
  ])("%s makes %s to %s", (mask, typed, text) => {
    expect(keys(mask, typed)).toBe(text);
  });

  it("let everything be removed again from the end", () => {
    expect(keys("(99)", "12", 1)).toBe("(1");
    expect(keys("(99)", "12", 2)).toBe("(");
    expect(keys("(99)", "12", 3)).toBe("");
    expect(keys(DATE, "123", 2)).toBe("12");
    expect(keys(DATE, "123", 3)).toBe("1");
  });

  it("are filled by whole values only", () => {
    expect(fillsMask(DATE, "12/03/1999")).toBe(true);
    for (const value of ["12/03/199", "12/03/19999", "12-03-1999", "aa/03/1999", "", "١٢/03/1999"])
      expect(fillsMask(DATE, value)).toBe(false);
    expect(fillsMask("4\\9", "49")).toBe(true);
    expect(fillsMask("4\\9", "41")).toBe(false);
  });

  it("have an example, an outline and a length", () => {
    expect([maskExample(DATE), maskOutline(DATE), maskLength(DATE)]).toEqual([
      "12/34/5678",
      "__/__/____",
      10,
    ]);
    expect(maskExample(PLATE)).toBe("ABC-123");
    expect([isDigitsOnly(DATE), isDigitsOnly(PLATE)]).toEqual([true, false]);
    expect([hasSlots(DATE), hasSlots("-\\9")]).toEqual([true, false]);
  });

  const anyMask = fc
    .array(fc.constantFrom("9", "A", "*", "\\", "/", "-", " ", "x", "1", "é", "😀"), { maxLength: 12 })
    .map((signs) => signs.join(""));
  const anyText = fc.array(fc.constantFrom("1", "7", "a", "É", "/", "-", " ", "x", "😀", "٣"), {
    maxLength: 14,
  });

  it("of any kind: what was fitted is fitted again, and the example fills the mask", () => {
    fc.assert(
      fc.property(anyMask, anyText, (mask, signs) => {
        const once = fitToMask(mask, signs.join(""));
        expect(fitToMask(mask, once)).toBe(once);
        expect([...once].length).toBeLessThanOrEqual(maskLength(mask));
        expect(fillsMask(mask, maskExample(mask))).toBe(true);
        if (hasSlots(mask)) expect(fitToMask(mask, maskExample(mask))).toBe(maskExample(mask));
      }),
    );
  });

  it("of any kind: keys at the end always shorten the text", () => {
    fc.assert(
      fc.property(anyMask, anyText, (mask, signs) => {
        const text = keys(mask, signs.join(""));
        if (text === "") return;
        const shorter = fitToMask(mask, [...text].slice(0, -1).join(""), text);
        expect(shorter.length).toBeLessThan(text.length);
      }),
    );
  });
});
