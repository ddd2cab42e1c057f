import { describe, expect, it, vi } from "vitest";
import { FontStore } from "@/lib/document-engine/text/font-store";
import { breakLines } from "./break-lines";
import { inlineText } from "./inline-text";
import type { TextLook } from "./look";
import { prepareParagraph } from "./paragraph";
import type { LayoutField } from "./types";
import { WordShaper } from "./word-shaper";

/** Tests where lines may end in scripts without spaces, for any width of the column. */

// Fonts are loaded on first use, which takes a while on a busy machine.
vi.setConfig({ testTimeout: 240_000 });

const shaper = new WordShaper(new FontStore());
const LOOK: TextLook = {
  ...{ family: "sans", size: 10, weight: 400, isItalic: false, isUnderlined: false, isStruck: false },
  ...{ rise: 0, href: null },
};
const FIELD: LayoutField = { id: "f", type: "text", widthPt: 40, heightPt: 12, text: null };
/** Stands for a field. */
const SIGN = "\ufffc";

interface Line {
  readonly text: string;
  /** Index at which the next line begins. */
  readonly next: number;
}

/** Returns the lines of a text in columns of many widths, ragged and justified. */
async function linesOf(text: string, locale: string, narrowest: number): Promise<Line[][]> {
  const parts = text
    .split(SIGN)
    .flatMap((words, i) => [
      ...(i > 0 ? [{ type: "field" as const, attrs: { fieldId: "f" }, marks: [] }] : []),
      ...(words ? [{ type: "text" as const, text: words, marks: [] }] : []),
    ]);
  const values = { variables: {}, fields: new Map([["f", FIELD]]) };
  const inline = inlineText(parts, LOOK, values);
  expect(inline.text).toBe(text);
  const paragraph = await prepareParagraph(inline, LOOK, shaper, locale, "ltr", 400);
  const all: Line[][] = [];
  for (let width = narrowest; width < narrowest + 200; width += 3)
    for (const isJustified of [false, true])
      all.push(
        breakLines(paragraph, { width, isJustified, hyphenWidth: 0 }).map(({ start, end, next }) => ({
          text: text.slice(start, end),
          next,
        })),
      );
  return all;
}

const ends = (lines: readonly Line[]): Line[] => lines.slice(0, -1);

/** Words that do not contain other words. */
const THAI = (
  "สัญญา ฉบับ นี้ ทำ ขึ้น ระหว่าง บริษัท กับ ผู้ เช่า ตกลง ชำระ เงิน ทุก เดือน ภายใน วัน ที่ กำหนด และ " +
  "ต้อง รักษา ทรัพย์ สิน ให้ อยู่ ใน สภาพ เรียบร้อย หาก มี ความ เสีย หาย ต้อง แจ้ง เจ้าของ ทันที"
).split(" ");

describe("Thai lines", () => {
  it("end between words", async () => {
    const boundaries = new Set<number>();
    for (let count = 1; count <= THAI.length; count++) boundaries.add(THAI.slice(0, count).join("").length);
    const columns = await linesOf(THAI.join(""), "th", 70);
    let count = 0;
    for (const { text, next } of columns.flatMap(ends)) {
      expect([text, boundaries.has(next)]).toEqual([text, true]);
      count++;
    }
    expect(count).toBeGreaterThan(500);
  });

  it("begin with no mark or vowel of the word before, and keep quotes, brackets and repetition signs with their word", async () => {
    const text =
      "ซึ่งต่อไปในสัญญานี้เรียกว่า “ผู้เช่า” (ฝ่ายหนึ่ง) ตกลงชำระค่าใช้จ่ายต่างๆ จำนวน 17,000บาท ฯลฯ ณ กรุงเทพฯให้แก่“ผู้ให้เช่า”ทุกเดือน";
    for (const lines of await linesOf(text, "th", 80)) {
      for (const { text: line } of lines.slice(1))
        expect(line).not.toMatch(/^[\u0e30-\u0e3a\u0e45-\u0e4e”)]|^ฯ(?!ล)/);
      for (const { text: line } of ends(lines)) expect(line).not.toMatch(/[“(]$/);
      expect(lines.map(({ text: line }) => line).join(" ")).not.toMatch(/17,000 บาท/);
    }
  });

  it("can end before and after a field", async () => {
    const text = `เรียกว่า${SIGN}ซึ่งตกลงชำระเงินทุกเดือน`;
    const columns = await linesOf(text, "th", 60);
    expect(columns.some(([first]) => first?.text.endsWith(SIGN))).toBe(true);
  });
});

/** From JIS X 4051 and its description in English, Requirements for Japanese Text Layout (W3C), 3.1.7 and 3.1.8. */
const NOT_AT_START =
  "、。，．・：；！？」』】〕〉》）］｝〙〗〟’”»‐〜゠–々〻ーぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰㇱㇴㇿヽヾゝゞ‼⁇⁈⁉％℃‰｡｣､･ｰｧｯ゛";
const NOT_AT_END = "「『【〔〈《（［｛〘〖〝‘“«｢";

describe("lines of Chinese, Japanese and Korean", () => {
  it("neither begin nor end with what the rules of kinsoku forbid there", async () => {
    const text =
      [...NOT_AT_START].map((sign) => `甲乙丙丁${sign}`).join("") +
      [...NOT_AT_END].map((sign) => `${sign}戊己庚`).join("");
    const columns = await linesOf(text, "ja", 60);
    for (const lines of columns) {
      for (const { text: line } of lines.slice(1))
        expect([line, NOT_AT_START.includes(line[0] ?? "")]).toEqual([line, false]);
      for (const { text: line } of ends(lines))
        expect([line, NOT_AT_END.includes(line.at(-1) ?? "")]).toEqual([line, false]);
    }
  });

  it("can end between any two ideographs, and not within numbers, words, ellipses or dashes", async () => {
    const text =
      "甲は、乙に対し、金500,000円（消費税別）を支払う。ただし……この限りでない――とする。Countersign株式会社";
    const found = new Set<string>();
    for (const lines of await linesOf(text, "ja", 70))
      for (const { text: line, next } of ends(lines)) found.add(`${line.at(-1)}|${text[next]}`);
    expect([...found].filter((pair) => /[\dA-Za-z,]\|[\dA-Za-z,]|…\|…|―\|―/.test(pair))).toEqual([]);
    expect(
      [...found].filter((pair) => /^\p{Script=Han}\|\p{Script=Han}$/u.test(pair)).length,
    ).toBeGreaterThan(2);
    expect(found.has("n|株")).toBe(true);
  });

  it("end between words or syllables of Korean, and never before its punctuation", async () => {
    const text = "임대인은 임차인에게 아래의 부동산을 임대하고, 임차인은 매월 차임을 지급한다(부가세 별도).";
    for (const lines of await linesOf(text, "ko", 60)) {
      for (const { text: line } of lines.slice(1)) expect(line).not.toMatch(/^[,.)]/);
      for (const { text: line } of ends(lines)) expect(line).not.toMatch(/\($/);
    }
  });
});
