import { describe, expect, it } from "vitest";
import { breakLines, justification } from "./break-lines";
import type { BreakOpportunity, Paragraph } from "./paragraph";

const LETTER = 6;
const SIZE = 10;
/** Stands for a field of the given width. */
const FIELD = "#";

/** Builds a paragraph of letters of equal width; a soft hyphen marks where a word may be divided. */
function paragraphOf(text: string, fieldWidth = 0): Paragraph {
  const advances = new Float64Array(text.length + 1);
  const stretch = new Float64Array(text.length + 1);
  const breaks: BreakOpportunity[] = [];
  for (const [i, letter] of [...text].entries()) {
    const width = letter === FIELD ? fieldWidth : letter === "\u00ad" ? 0 : LETTER;
    advances[i + 1] = (advances[i] ?? 0) + width;
    stretch[i + 1] = (stretch[i] ?? 0) + (letter === " " ? LETTER / 2 : 0);
    if (letter === " ") breaks.push({ at: i + 1, end: i, kind: "space" });
    if (letter === "\u00ad") breaks.push({ at: i + 1, end: i, kind: "hyphen" });
  }
  breaks.push({ at: text.length, end: text.length, kind: "end" });
  const shared = { base: "ltr", levels: null, fragments: [], locale: "en", lineHeight: 14 } as const;
  return { ...shared, text, advances, stretch, breaks, size: SIZE };
}

/** Returns each line with the width of its spaces as a factor of the usual width. */
function linesOf(paragraph: Paragraph, width: number): [string, number][] {
  const { advances, stretch, text } = paragraph;
  return breakLines(paragraph, { width, isJustified: true, hyphenWidth: LETTER }).map(({ start, end }) => {
    const slack = width - ((advances[end] ?? 0) - (advances[start] ?? 0));
    const factor = justification(slack, (stretch[end] ?? 0) - (stretch[start] ?? 0));
    return [text.slice(start, end), 1 + factor / 2];
  });
}

describe("justified lines", () => {
  it("are ragged where a field that follows would make their spaces too wide", () => {
    const [first, second] = linesOf(paragraphOf("made between # and the owner of the flat", 250), 300);
    expect(first).toEqual(["made between", 1]);
    expect(second?.[0]).toBe("# and the");
    expect(second?.[1]).toBeCloseTo(1.17, 2);
  });

  it("are as full as they can be before fields that fill the next ones", () => {
    const words = "one two three four five six seven # eight # nine # ten";
    const lines = linesOf(paragraphOf(words, 280), 300).map(([line]) => line);
    expect(lines).toEqual(["one two three four five six seven", "#", "eight", "#", "nine", "#", "ten"]);
  });

  it("divide no word to be ragged all the same", () => {
    const words = "in between # be\u00adtweenwhomsoever # who agree on the terms below";
    const lines = linesOf(paragraphOf(words, 160), 300).map(([line]) => line);
    expect(lines.some((line) => line.endsWith("be"))).toBe(false);
  });

  it("never pass the edge where a shorter line can be had, however loose those before are", () => {
    // Each field leaves room for half of the word that follows it.
    const words = Array.from({ length: 30 }, () => `${FIELD} wordword`).join(" ");
    const paragraph = paragraphOf(words, 270);
    for (const [line] of linesOf(paragraph, 300)) {
      const fields = line.split(FIELD).length - 1;
      expect(fields * 270 + (line.length - fields) * LETTER).toBeLessThanOrEqual(300);
    }
  });

  it("have even spaces where only words are on them", () => {
    const words = "the tenant pays the rent on the first day of each month to the account of the landlord";
    for (const [, space] of linesOf(paragraphOf(words), 180).slice(0, -1)) {
      expect(space).toBeGreaterThanOrEqual(0.75);
      expect(space).toBeLessThan(3);
    }
  });
});
