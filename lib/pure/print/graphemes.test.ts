import { expect, it } from "vitest";
import { graphemes, SINGLE_CHARACTERS } from "./graphemes";

const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });
const segmented = (text: string) =>
  Array.from(segmenter.segment(text), ({ segment, index }) => ({ text: segment, index }));

it("divides as Unicode does also what it takes for single characters", () => {
  const singles: string[] = [];
  for (let code = 0x20; code < 0xffff; code++) {
    const character = String.fromCharCode(code);
    if (SINGLE_CHARACTERS.test(character)) singles.push(character);
  }
  expect(singles.length).toBeGreaterThan(20_000);
  const text = singles.join("");
  expect(graphemes(text)).toEqual(segmented(text));
  // Also reversed: some characters combine only after certain others.
  const reversed = singles.toReversed().join("");
  expect(graphemes(reversed)).toEqual(segmented(reversed));
});

it("keeps letters with their marks, and emoji with what joins them", () => {
  for (const text of ["e\u0301a", "ب\u064eت", "👩‍👩‍👧", "🇩🇪", "が", "ขำ", "क्षि"])
    expect(graphemes(text)).toEqual(segmented(text));
});
