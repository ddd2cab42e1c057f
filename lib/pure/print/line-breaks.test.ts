import { expect, it, vi } from "vitest";
import { lineBreaks } from "./line-breaks";

/** Words of four scripts without spaces between words, and what stands between them. */
const WORDS = {
  thai: ["ผู้", "ให้บริการ", "ส่งมอบ", "สัญญา", "ตาม", "นี้", "และ", "ลูกค้า", "ตกลง", "ราคา", "กรุงเทพมหานคร"],
  lao: ["ສັນຍາ", "ລູກຄ້າ", "ການບໍລິການ", "ແລະ", "ນີ້", "ລາຄາ"],
  khmer: ["កិច្ចសន្យា", "អតិថិជន", "និង", "នេះ", "សេវា", "តម្លៃ"],
  burmese: ["စာချုပ်", "ဖောက်သည်", "နှင့်", "ဝန်ဆောင်မှု", "ဒီ", "စျေးနှုန်း"],
};
const BETWEEN = ["", "", "", "", " ", "1,200 ", "(A) ", "\ufffc", "👩‍👩‍👧 ", "“"];

/** Deterministic, with a long period (a linear congruential generator). */
function generator(seed: number): (count: number) => number {
  let state = seed;
  return (count) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return (state >> 8) % count;
  };
}

const textOf = (words: readonly string[], count: number, seed: number): string => {
  const next = generator(seed);
  return Array.from(
    { length: count },
    () => `${words[next(words.length)] ?? ""}${BETWEEN[next(BETWEEN.length)] ?? ""}`,
  ).join("");
};

/** Where words begin if the text is segmented as a whole. */
function wordsOfWhole(text: string): number[] {
  const segments = new Intl.Segmenter("th", { granularity: "word" }).segment(text);
  const scripts = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
  const behind = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{M}\ufffc]$/u;
  return Array.from(segments)
    .filter(({ segment, index }) => scripts.test(segment) && behind.test(text.slice(0, index)))
    .map(({ index }) => index);
}

it.each(Object.entries(WORDS))("breaks long %s between the words that a whole text has", (_, words) => {
  for (let seed = 1; seed <= 12; seed++) {
    const text = textOf(words, 500, seed);
    const expected = new Set(wordsOfWhole(text));
    const breaks = new Set(lineBreaks(text));
    expect(expected.size).toBeGreaterThan(100);
    expect([...expected].filter((index) => !breaks.has(index))).toEqual([]);
    // The other breaks are those after spaces and hyphens, and the one at the end.
    const more = [...breaks].filter((index) => !expected.has(index) && index < text.length);
    expect(more.filter((index) => !/\s$/.test(text.slice(0, index)))).toEqual([]);
  }
});

it("asks for no long piece at once, of which ICU takes quadratic time", () => {
  const segment = vi.spyOn(Intl.Segmenter.prototype, "segment");
  expect(lineBreaks("ผู้ให้บริการส่งมอบ".repeat(2_000)).length).toBeGreaterThan(4_000);
  expect(Math.max(...segment.mock.calls.map(([text]) => text.length))).toBeLessThan(2_100);
  segment.mockRestore();
});

it("breaks a text of one long word, and what stands behind it", () => {
  const text = `${"a".repeat(20_000)} สัญญานี้`;
  expect(lineBreaks(text)).toEqual([20_001, 20_006, 20_009]);
});

it("breaks no line between letters, before what closes or behind what opens", () => {
  expect(lineBreaks("(one) two-three, four")).toEqual([6, 10, 17, 21]);
  expect(lineBreaks("「契約」書")).toEqual([2, 4, 5]);
  expect(lineBreaks("10\u00a0000 €")).toEqual([7, 8]);
});
