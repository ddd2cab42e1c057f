import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it, vi } from "vitest";
import { linearEquations } from "@/lib/pure/linear-equation";
import { formatListNumber, formatPadded, NUMBER_FORMATS } from "@/lib/pure/lists/numerals";
import { graphemes } from "@/lib/pure/print/graphemes";
import { unprintableCharacters } from "@/lib/pure/print/printable";
import { readableText } from "@/lib/pure/readable-text";
import { SYMBOL_SIGNS } from "@/lib/pure/symbol-fonts";
import { FontStore } from "./font-store";
import { prepareTextAsIs } from "./text-block";

/**
 * Tests that every character that a reader of Word files, PDFs, lists or pasted text can produce has a glyph in the
 * fonts of the PDFs: the characters that readers write themselves, from their own tables, and those that they pass
 * on, from the character sets that such files use.
 */

// All fonts are loaded, which takes a while on a busy machine.
vi.setConfig({ testTimeout: 240_000 });

const ROOT = path.resolve(import.meta.dirname, "../../..");
const store = new FontStore();
const STYLE = { family: "sans", weight: 400, locale: "en" } as const;

/**
 * Characters that draw nothing by themselves: spaces, controls, characters that only join or redirect others, and
 * marks without a letter.
 */
const INKLESS = /^[\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}]*$/u;
const signsOf = (text: string): string[] => graphemes(text).map(({ text: sign }) => sign);

/** Returns the characters that would be printed as a box, according to the table and when drawn. */
async function boxes(signs: Iterable<string>): Promise<string[]> {
  const all = [...new Set(signs)].filter((sign) => !INKLESS.test(sign));
  const byTable = all.filter((sign) => unprintableCharacters(sign).length > 0);
  const drawn: string[] = [];
  for (const sign of all) {
    const { paragraphs } = await prepareTextAsIs(store, sign, STYLE);
    const isBox = paragraphs.some(({ shaped }) =>
      shaped.runs.some(({ glyphs }) => glyphs.some(({ id }) => id === 0)),
    );
    if (isBox) drawn.push(sign);
  }
  expect(drawn).toEqual(byTable);
  return drawn;
}

const range = (first: number, last: number): string[] =>
  Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i));

describe("what readers write themselves", () => {
  it("are signs of symbol fonts, and of private characters of no known font", async () => {
    const guessed = range(0xe000, 0xf8ff).flatMap((sign) => signsOf(readableText(sign).text));
    expect(SYMBOL_SIGNS.size).toBeGreaterThan(600);
    expect(await boxes([...SYMBOL_SIGNS, ...guessed])).toEqual([]);
  });

  it("are numbers in each format and language", async () => {
    const languages = ["en", "de", "fr", "es", "it", "pt", "nl", "pl", "sv", "tr", "ja", "ko", "zh", "ar"];
    const values = [...Array(200).keys(), 999, 1_000, 1_234, 10_000, 99_999];
    const texts = NUMBER_FORMATS.flatMap((format) =>
      languages.flatMap((language) => values.map((value) => formatListNumber(value, format, language).text)),
    );
    const padded = values.map((value) => formatPadded(value, "001, 002, 003, ...").text);
    expect(await boxes([...texts, ...padded].flatMap(signsOf))).toEqual([]);
  });

  it("are the signs of equations", async () => {
    const run = (text: string) => ({ name: "m:r", attrs: {}, text: "", children: [{ ...LEAF, text }] });
    const LEAF = { name: "m:t", attrs: {}, children: [], text: "" };
    const part = (name: string, ...children: object[]) => ({ name, attrs: {}, text: "", children });
    const parts = ["m:num", "m:den", "m:deg", "m:e", "m:sub", "m:sup", "m:lim", "m:fName"].map((name, i) =>
      part(name, run(String(i))),
    );
    const structures =
      "f rad d nary func acc groupChr sSup sSub sSubSup sPre limLow limUpp m eqArr bar box phant"
        .split(" ")
        .map((name) => part(`m:${name}`, ...parts));
    const lines = structures.flatMap((structure) =>
      linearEquations(part("m:oMath", structure) as Parameters<typeof linearEquations>[0]),
    );
    expect(lines.length).toBeGreaterThan(14);
    expect(await boxes(lines.flatMap(signsOf))).toEqual([]);
  });

  /** Paths of the readers' texts and tables, including characters that they only search for. */
  const READERS = [
    ...[
      "lib/document-engine/word",
      "lib/document-engine/fields",
      "lib/document-engine/merge",
      "lib/pure",
      "lib/pure/lists",
    ],
    ...["lib/rules/values", "lib/contracts", "lib/domain/templates", "lib/domain/detection"],
    ...["components/text-editor/paste", "components/spreadsheet", "components/bulk-send/model"],
  ];

  it("are all signs in the readers' own sources", async () => {
    const files = READERS.flatMap((folder) =>
      readdirSync(path.join(ROOT, folder)).map((file) => path.join(folder, file)),
    ).filter((file) => /(?<!\.test)\.ts$/.test(file));
    expect(files.length).toBeGreaterThan(150);
    const signs = files.flatMap((file) => [
      ...readFileSync(path.join(ROOT, file), "utf8").replace(
        /\\u\{?([\da-f]{4,6})\}?/gi,
        (whole, hex: string) => {
          const code = Number.parseInt(hex, 16);
          return code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff) ? whole : String.fromCodePoint(code);
        },
      ),
    ]);
    expect(await boxes(signs)).toEqual([]);
  });
});

describe("what readers hand on", () => {
  it.each([
    ["signs of typography", 0x2010, 0x205e, "⁅⁆"],
    ["raised and lowered signs", 0x2070, 0x209c, ""],
    ["currencies", 0x20a0, 0x20c0, ""],
    ["letterlike signs", 0x2100, 0x214f, "⅌⅍⅏"],
    ["fractions and Roman numerals", 0x2150, 0x218b, ""],
    ["arrows", 0x2190, 0x21ff, ""],
    ["mathematics", 0x2200, 0x22ff, ""],
    ["technical signs", 0x2300, 0x23ff, "⎺⎻⎼⎽"],
    ["signs in circles and brackets", 0x2460, 0x24ff, ""],
    ["lines and blocks", 0x2500, 0x259f, ""],
    ["boxes and bullets", 0x25a0, 0x25ff, ""],
    ["signs", 0x2600, 0x26ff, ""],
    ["ticks, crosses and stars", 0x2700, 0x27bf, ""],
    ["further mathematics and arrows", 0x27c0, 0x27ff, ""],
    ["arrows and operators", 0x2900, 0x2aff, ""],
    ["further arrows and shapes", 0x2b00, 0x2bff, "⮖"],
    ["letters of mathematics", 0x1d400, 0x1d7ff, ""],
    ["letters of Europe", 0xa0, 0x24f, ""],
    ["Greek and Cyrillic", 0x370, 0x52f, ""],
    ["ligatures", 0xfb00, 0xfb06, ""],
    ["signs of East Asia", 0x3000, 0x30ff, ""],
    ["signs of East Asia in circles and squares", 0x3200, 0x33ff, "㌬"],
    ["wide and narrow forms", 0xff01, 0xffee, ""],
    ["syllables of Korean", 0xac00, 0xd7a3, ""],
  ])("are %s", async (_, first, last, without) => {
    const assigned = range(first, last).filter((sign) => !/\p{Cn}/u.test(sign));
    expect((await boxes(assigned)).filter((sign) => !without.includes(sign))).toEqual([]);
  });

  /** Returns all characters of a two-byte encoding. */
  function twoByte(encoding: string, lead: readonly [number, number], trail: readonly [number, number]) {
    const decoder = new TextDecoder(encoding);
    const signs = new Set<string>();
    for (let a = lead[0]; a <= lead[1]; a += 1)
      for (let b = trail[0]; b <= trail[1]; b += 1) {
        const sign = decoder.decode(Uint8Array.of(a, b));
        if ([...sign].length === 1 && sign !== "\ufffd") signs.add(sign);
      }
    return [...signs];
  }

  /** Rare characters that the font packages lack; the sender is warned about them before publishing. */
  const RARE = {
    gbk: "劐坶塥蒈猸弪骣轷戤赇犋毪脶膪铴镩稆耢耥蟓筢鲰",
    big5: "兙兛兞兝兡兣嗧杗姅屘偺偯屝廄湩詨跦儅撢颳噥穋歜縴攆罈韹餿矓齜觼臢鑤",
  };

  it.each([
    ["Japanese", "shift_jis", [0x81, 0xef], [0x40, 0xfc], ""],
    ["Korean", "euc-kr", [0xa1, 0xfe], [0xa1, 0xfe], ""],
    ["simplified Chinese", "gbk", [0xa1, 0xf7], [0xa1, 0xfe], RARE.gbk],
    ["traditional Chinese", "big5", [0xa1, 0xc6], [0x40, 0xfe], RARE.big5],
  ] as const)("are the usual characters of %s", async (_, encoding, lead, trail, rare) => {
    const signs = twoByte(encoding, lead, trail);
    expect(signs.length).toBeGreaterThan(5_500);
    const missing = (await boxes(signs)).filter((sign) => !/[\ue000-\uf8ff]/.test(sign));
    expect(missing.join("")).toBe(rare);
  });

  it("are emoji, in names too, but for those of the last years", async () => {
    const emoji = range(0x203c, 0x1faff).filter((sign) => /^\p{Emoji}$/u.test(sign));
    expect(emoji.length).toBeGreaterThan(1_400);
    const missing = (await boxes(emoji)).map((sign) => sign.codePointAt(0)?.toString(16));
    const young = "1f6d8 1fa89 1fa8a 1fa8e 1fa8f 1fabe 1fac6 1fac8 1facd 1fadc 1fadf 1fae9 1faea 1faef";
    expect(young.split(" ")).toEqual(expect.arrayContaining(missing));
    expect(unprintableCharacters("Ada 👩🏽‍⚖️ Łódź 🇵🇱 ❤️ 1️⃣")).toEqual([]);
  });
});
