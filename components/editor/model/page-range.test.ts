import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parsePageRange } from "@/components/editor/model/page-range";

const pages = (text: string) => {
  const range = parsePageRange(text, 12);
  return "pages" in range ? range.pages : range.fault;
};

describe("pages as they are typed", () => {
  it.each([
    ["3", [3]],
    ["2-4", [2, 3, 4]],
    ["2 – 4, 8", [2, 3, 4, 8]],
    ["10-", [10, 11, 12]],
    ["-2", [1, 2]],
    ["5, 3, 3-4;", [3, 4, 5]],
    ["-", "“-” isn’t a page or a range."],
    ["", "Type at least one page."],
    ["two", "“two” isn’t a page or a range."],
    ["1 2", "Separate pages with a comma: “1, 2”."],
    ["4-2", "“4-2” ends before it begins."],
    ["0", "There’s no page 0. The document has 12."],
    ["3-13", "There’s no page 13. The document has 12."],
  ])("%j", (text, expected) => {
    expect(pages(text)).toEqual(expected);
  });

  it("are pages of the document, or a fault", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9,;– x-]{0,20}$/), (text) => {
        const found = pages(text);
        if (typeof found === "string") return found.length > 0;
        return found.length > 0 && found.every((page) => page >= 1 && page <= 12);
      }),
    );
  });
});
