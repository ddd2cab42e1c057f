import { expect, it, vi } from "vitest";
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

it("divides long texts in pieces, where they divide", () => {
  const signs =
    "a \u0301 👩 \u200d 🇩 🇪 🏽 ☐ \r \n \u0600 1 ก ำ \u1100 \u1161 क \u094d ष © \ufe0f \ud83d".split(" ");
  // Deterministic, with a long period (a linear congruential generator).
  let state = 1;
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return signs[(state >> 8) % signs.length] ?? "";
  };
  for (let length = 1_000; length < 1_200; length++) {
    const text = Array.from({ length }, next).join("");
    expect(graphemes(text)).toEqual(segmented(text));
  }
  const long = `e${"\u0301".repeat(20_000)}x☐`;
  expect(graphemes(long).map(({ index }) => index)).toEqual([0, 20_001, 20_002]);
});

it("asks for no long piece at once, of which V8 takes quadratic time", () => {
  const segment = vi.spyOn(Intl.Segmenter.prototype, "segment");
  expect(graphemes("☐ a ".repeat(10_000))).toHaveLength(40_000);
  expect(Math.max(...segment.mock.calls.map(([text]) => text.length))).toBeLessThan(2_000);
  segment.mockRestore();
});
