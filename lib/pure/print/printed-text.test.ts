import { describe, expect, it } from "vitest";
import { printedText } from "@/lib/pure/print/printed-text";

describe("the text that is printed", () => {
  it.each(["Ada Lovelace", "مُحَمَّد علي", "漢字 😀", "one\ntwo\tthree", "", "“\u2068Ώτα\u2069”"])(
    "is %j as it is",
    (text) => {
      expect(printedText(text)).toBe(text);
    },
  );

  it("has the numbers of what no font has, in its place", () => {
    expect(printedText("Anna မြ \u{13000}")).toBe("Anna [U+1019 U+103C] [U+13000]");
    expect(printedText("\u{13000}\u{13000}.pdf")).toBe("[U+13000 U+13000].pdf");
  });

  it("turns nothing: what would is named", () => {
    expect(printedText("Pay \u202eRUE 001\u202c now\u2067")).toBe("Pay [U+202E]RUE 001[U+202C] now[U+2067]");
  });
});
