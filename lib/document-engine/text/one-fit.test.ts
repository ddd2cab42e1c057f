import { describe, expect, it, vi } from "vitest";
import { fitSignature, measuredName, signatureText } from "@/lib/pure/print/fit-signature";
import { fitText, isTooLong, lineTextOf, type MeasuredText } from "@/lib/pure/print/fit-text";
import { measureText } from "@/lib/pure/print/measure-text";
import { isPrintable } from "@/lib/pure/print/printable";
import { receivedText } from "@/lib/pure/print/received-text";
import { type TypesetValue, textsToMeasure, typesetText } from "@/lib/rules/typeset-text";
import { FontStore } from "./font-store";
import { measurePrintedTexts } from "./measure-texts";
import { SIGNATURE_FONTS } from "./signature-fonts";
import { prepareText, shapeLine, type TextBlock } from "./text-block";

// Fonts are loaded on first use, which takes a while on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const store = new FontStore();
const style = { family: "sans", weight: 400, locale: "en" } as const;

/** The text as the worker measures it for the seal. */
const sealed = (text: string): Promise<TextBlock> => prepareText(store, text, style);

/** The text as a page measures it: with its table, or else by asking the server. */
async function shown(text: string): Promise<MeasuredText> {
  const measured = measureText(text);
  if (measured) return measured;
  const [answer] = (await measurePrintedTexts({ texts: [text], locale: "en" })).texts;
  if (!answer) throw new Error("no answer");
  return receivedText(JSON.parse(JSON.stringify(answer)));
}

/** Returns a generator of numbers in [0, 1), the same in every run. */
function numbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const upTo = (first: string, last: string): string[] => {
  const start = first.codePointAt(0) ?? 0;
  return Array.from({ length: (last.codePointAt(0) ?? 0) - start + 1 }, (_, i) =>
    String.fromCodePoint(start + i),
  );
};

/** `inTable`: minimum number of its values that a page can measure without asking the server. */
type Script = { readonly letters: readonly string[]; readonly joint: string; readonly inTable: number };

const words = (text: string) => text.split(" ");
const SIGNS = [..." .,:;-/()'\"!?&%+*#@0123456789"];

/**
 * The parts that values are built from: letters and characters, or whole words for scripts in which single letters
 * make no sense.
 */
const SCRIPTS: Record<string, Script> = {
  Latin: {
    letters: [...upTo("A", "Z"), ...upTo("a", "z"), ...upTo("a", "z"), ...upTo("À", "ö"), ...SIGNS, " ", " "],
    joint: "",
    inTable: 50,
  },
  "Latin of Central Europe": {
    letters: [...upTo("a", "z"), ...upTo("Ā", "ſ").filter((c) => c !== "ŉ"), ...SIGNS, " ", " "],
    joint: "",
    inTable: 50,
  },
  Vietnamese: {
    letters: words("Nguyễn Thị Ánh Trần Đức Phạm Hồng đường Lê Lợi quận phường số 12/4"),
    joint: " ",
    inTable: 50,
  },
  Greek: { letters: [...upTo("Α", "Ρ"), ...upTo("ά", "ώ"), ...SIGNS, " ", " "], joint: "", inTable: 50 },
  Cyrillic: {
    letters: [...upTo("Ѐ", "џ"), ...upTo("а", "я"), "ғ", "қ", "ө", "ү", "№", ...SIGNS, " "],
    joint: "",
    inTable: 50,
  },
  Georgian: { letters: [...upTo("ა", "ჰ"), ...SIGNS, " ", " "], joint: "", inTable: 50 },
  Armenian: {
    letters: [...upTo("Ա", "Ֆ"), ...upTo("ա", "և"), ...SIGNS, " ", " "],
    joint: "",
    inTable: 50,
  },
  Hebrew: { letters: [...upTo("א", "ת"), ..." .,-'\"  "], joint: "", inTable: 50 },
  Chinese: {
    letters: [
      ...upTo("一", "丿").filter(isPrintable),
      ...words("北 京 市 朝 阳 区 有 限 公 司 ， 。 ： （ ）"),
      " ",
    ],
    joint: "",
    inTable: 50,
  },
  Japanese: {
    letters: [
      ...upTo("ぁ", "ん"),
      ...upTo("ァ", "ヶ"),
      ...words("東 京 都 千 代 田 区 株 式 会 社 、 。 ー 「 」"),
      " ",
    ],
    joint: "",
    inTable: 15,
  },
  Korean: {
    letters: [...upTo("가", "갛"), ...words("서 울 특 별 시 강 남 구 주 식 회 사")],
    joint: "",
    inTable: 50,
  },
  "Korean with spaces": {
    letters: words("서울특별시 강남구 주식회사 갗갌 갆갅 홍길동 번지"),
    joint: " ",
    inTable: 0,
  },
  Arabic: {
    letters: words("محمد علي شارع الملك عبد الله بن عبد العزيز رقم ١٢ الطابق الثالث، مُحَمَّد"),
    joint: " ",
    inTable: 0,
  },
  Devanagari: {
    letters: words("श्री राजेश कुमार क्षेत्र दिल्ली मार्ग संख्या १२ कृष्ण वर्मा प्रथम तल"),
    joint: " ",
    inTable: 0,
  },
  Bengali: {
    letters: words("শ্রী রবীন্দ্রনাথ ঠাকুর কলকাতা সড়ক নম্বর ১২ পশ্চিমবঙ্গ বাংলাদেশ"),
    joint: " ",
    inTable: 0,
  },
  Tamil: { letters: words("திரு முருகன் சென்னை தெரு எண் ௧௨ தமிழ்நாடு கிருஷ்ணன் ஸ்ரீ"), joint: " ", inTable: 0 },
  Thai: {
    letters: words("สวัสดี กรุงเทพมหานคร ถนนสุขุมวิท แขวง เขต บริษัท จำกัด นายสมชาย ที่"),
    joint: "",
    inTable: 0,
  },
};

const BOXES = [
  { width: 183, height: 24, fontSize: 11 },
  { width: 90, height: 18, fontSize: 11 },
  { width: 150, height: 18, fontSize: 10 },
  { width: 400, height: 72, fontSize: 12 },
  { width: 60, height: 40, fontSize: 14 },
  { width: 120, height: 10, fontSize: 9 },
] as const;

const FIELDS = [
  { width: 180, height: 30 },
  { width: 90, height: 40 },
  { width: 300, height: 18 },
  { width: 24, height: 12 },
] as const;

const VALUES_PER_SCRIPT = 50;

/** Rounds to 0.05 points, because a page's measurements are rounded to a thousandth of an em. */
const rounded = ({ size, lines, isTooLong }: TypesetValue) => {
  const at = (points: number) => Math.round(points * 20) / 20;
  return {
    isTooLong,
    size: at(size),
    lines: lines.map(({ x, baseline, ...line }) => ({
      ...line,
      x: at(x),
      baseline: at(baseline),
      width: at(line.width),
    })),
  };
};

function textFrom({ letters, joint }: Script, next: () => number): string {
  const length = Math.ceil(next() ** 2 * (joint === "" ? 90 : 22));
  const parts = Array.from({ length }, () => letters[Math.floor(next() * letters.length)] ?? "");
  return parts.join(joint).trim() || (letters[0] ?? "");
}

describe("page and seal set a value alike", () => {
  it.each(Object.entries(SCRIPTS))("in %s", async (name, script) => {
    const next = numbers([...name].reduce((sum, sign) => sum * 31 + (sign.codePointAt(0) ?? 0), 7));
    const different: unknown[] = [];
    let inTable = 0;
    for (let count = 0; count < VALUES_PER_SCRIPT; count++) {
      const value = textFrom(script, next);
      const box = BOXES[count % BOXES.length] ?? BOXES[0];
      const [seal, page] = [await sealed(value), await shown(value)];
      const [inSeal, onPage] = [fitText(seal, box), fitText(page, box)];
      if (measureText(value)) inTable++;
      const lines = [inSeal.lines.map(lineTextOf), onPage.lines.map(lineTextOf)] as const;
      const widths = [seal, page].map(({ paragraphs }) =>
        paragraphs.map((p) => Math.round((p.advances[p.text.length] ?? 0) * 1000)),
      );
      if (
        JSON.stringify(lines[0]) !== JSON.stringify(lines[1]) ||
        Math.abs(inSeal.size - onPage.size) > 0.25 ||
        isTooLong(inSeal.size, seal, box) !== isTooLong(onPage.size, page, box) ||
        seal.lineEm !== page.lineEm ||
        JSON.stringify(widths[0]) !== JSON.stringify(widths[1])
      )
        different.push({ value, box, lines, sizes: [inSeal.size, onPage.size], widths });
    }
    expect(different).toEqual([]);
    expect(inTable).toBeGreaterThanOrEqual(script.inTable);
  });

  it.each(Object.entries(SCRIPTS))("in cells, in %s", async (name, script) => {
    const next = numbers([...name].reduce((sum, sign) => sum * 31 + (sign.codePointAt(0) ?? 0), 11));
    const different: unknown[] = [];
    for (let count = 0; count < 6; count++) {
      const value = [...textFrom(script, next)].slice(0, 14).join("").trim() || "1";
      const box = BOXES[count % BOXES.length] ?? BOXES[0];
      const style = { align: null, isMultiline: false, fontSize: box.fontSize, cells: 10 };
      const texts = textsToMeasure(value, style);
      const [seal, page] = [await Promise.all(texts.map(sealed)), await Promise.all(texts.map(shown))];
      const [inSeal, onPage] = [seal, page].map((measured) =>
        rounded(typesetText(value, box, style, measured)),
      );
      if (JSON.stringify(inSeal) !== JSON.stringify(onPage)) different.push({ value, box, inSeal, onPage });
    }
    expect(different).toEqual([]);
  });

  it.each([
    ["an Arabic word, then a number", "مرحبا 12", "12 ابحرم"],
    ["a number between Hebrew words", "אב 345 גד", "דג 345 בא"],
    ["Arabic digits", "رقم ١٢٣", "١٢٣ مقر"],
    ["Latin, then Hebrew", "AB שלום 7", "AB 7 םולש"],
    ["a number alone", "12/34", "12/34"],
  ])("in cells, %s, as it is read on a line", async (_, value, visual) => {
    const style = { align: null, isMultiline: false, fontSize: 11, cells: 10 };
    const box = { width: 100, height: 20 };
    const texts = textsToMeasure(value, style);
    for (const measure of [sealed, shown]) {
      const { lines } = typesetText(value, box, style, await Promise.all(texts.map(measure)));
      const read = [...lines].sort((a, b) => a.x - b.x).map(({ text }) => text);
      expect(read.join("")).toBe(visual);
    }
  });

  it.each(Object.entries(SCRIPTS))("as a typed signature, in %s", async (name, script) => {
    const next = numbers([...name].reduce((sum, sign) => sum * 31 + (sign.codePointAt(0) ?? 0), 13));
    for (let count = 0; count < 6; count++) {
      const typed = [...textFrom(script, next)].slice(0, 120).join("");
      const { id } = SIGNATURE_FONTS[count % SIGNATURE_FONTS.length] ?? SIGNATURE_FONTS[0];
      const style = { family: id, weight: 400, locale: "en" } as const;
      const seal = await prepareText(store, signatureText(typed), style);
      // Instead of a browser, which measures with the same font, this uses the seal's measurements, and only of
      // prefixes of the text.
      const { advances, text } = seal.paragraphs[0] ?? { advances: [0], text: "" };
      const page = measuredName(text, (part) => advances[part.length] ?? 0);
      for (const field of FIELDS)
        for (const anchor of [0, 0.5, 1]) {
          const [inSeal, onPage] = [seal, page].map((measured) => {
            const { lines, ...fitted } = fitSignature(measured, field, anchor);
            return { ...fitted, lines: lines.map(lineTextOf) };
          });
          expect(onPage, typed).toEqual(inSeal);
        }
    }
  });

  it("leaves to the server what its table cannot measure", () => {
    for (const text of [
      "e\u0323\u0302x\u0315",
      "مرحبا",
      "नमस्ते",
      "สวัสดี",
      "😀",
      "שלום Ada",
      "שלום 12",
      "𠮷野家",
      "ﬁ",
      "ጤና",
    ])
      expect(measureText(text), text).toBeNull();
  });

  it("draws lines about as wide as they were measured", async () => {
    for (const value of ["AVATAR Ltd. To: Yves 11/7 ".repeat(4).trim(), "Ґедзь, Туве. ".repeat(8).trim()]) {
      const page = measureText(value);
      const seal = await sealed(value);
      const fitted = fitText(seal, { width: 180, height: 60, fontSize: 11 });
      const drawn = fitted.lines.map((line) => shapeLine(line).width);
      expect(page).not.toBeNull();
      for (const [index, width] of drawn.entries())
        expect(width * fitted.size, `${index}`).toBeLessThanOrEqual(180.5);
    }
  });
});
