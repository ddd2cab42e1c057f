import { describe, expect, it } from "vitest";
import { isPrintable } from "@/lib/pure/print/printable";
import { readableText } from "@/lib/pure/readable-text";
import { isSymbolFont, SYMBOL_SIGNS, symbolText, textInFont } from "./symbol-fonts";

describe("characters of symbol fonts", () => {
  it.each([
    ["Symbol", "F0B3", "≥"],
    ["Symbol", "F0A3", "≤"],
    ["Symbol", "61", "α"],
    ["Symbol", "F0B7", "•"],
    ["Symbol", "F0B9", "≠"],
    ["Symbol", "F053", "Σ"],
    ["Wingdings", "F0FE", "☑"],
    ["Wingdings", "F0FD", "☒"],
    ["Wingdings", "F0A8", "☐"],
    ["Wingdings", "F06F", "□"],
    ["Wingdings", "F0FC", "✓"],
    ["Wingdings", "F0FB", "✗"],
    ["Wingdings", "F0E0", "→"],
    ["Wingdings 2", "F050", "✓"],
    ["Wingdings 2", "F051", "☒"],
    ["Wingdings 2", "F052", "☑"],
    ["Wingdings 2", "F053", "☒"],
    ["Wingdings 2", "F054", "☒"],
    ["Wingdings 2", "F0A3", "☐"],
    ["Wingdings 3", "F070", "▲"],
    ["Webdings", "F061", "✔"],
    ["WEBDINGS", "63", "☐"],
    ["Zapf Dingbats", "34", "✔"],
    ["ZapfDingbats", "38", "✘"],
    ["ITC Zapf Dingbats", "F06E", "■"],
    ["Monotype Sorts", "D5", "→"],
    ["Dingbats", "AC", "①"],
    ["Symbol MT", "F0B3", "≥"],
  ])("%s %s is %s", (font, char, expected) => {
    expect(symbolText(font, char)).toEqual({ text: expected, isKnown: true });
  });

  it("are what they are in other fonts, and a guess where the font is not named", () => {
    expect(symbolText("Segoe UI Symbol", "2611")).toEqual({ text: "☑", isKnown: true });
    expect(symbolText("", "F0FE")).toEqual({ text: "☑", isKnown: false });
    expect(symbolText("", "F0B7")).toEqual({ text: "•", isKnown: false });
    expect(symbolText("MT Extra", "F0FF")).toEqual({ text: "□", isKnown: false });
    expect(symbolText("Symbol", "nothing")).toEqual({ text: "□", isKnown: false });
    expect(readableText("\uf0fc done")).toEqual({ text: "✓ done", isReplaced: true });
  });

  it("may be written as letters, or as private characters", () => {
    expect(textInFont("a \u00fe\uf0a8 契", "Wingdings").text).toBe("♋ ☑☐ 契");
    expect(textInFont("abc", "Symbol")).toEqual({ text: "αβχ", isKnown: true });
    expect(textInFont("abc", "Calibri")).toEqual({ text: "abc", isKnown: true });
    expect(["Wingdings", "'Wingdings 2'", "Arial"].map(isSymbolFont)).toEqual([true, true, false]);
  });

  it("can all be printed", () => {
    expect([...SYMBOL_SIGNS].filter((sign) => sign.trim() !== "" && !isPrintable(sign))).toEqual([]);
  });
});
