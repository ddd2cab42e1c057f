import { expect, it } from "vitest";
import { ALL_PRINTABLE, isPrintable, unprintableCharacters } from "@/lib/pure/print/printable";

it("takes for printable at once only what is", () => {
  const atOnce = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code)).filter(
    (character) => ALL_PRINTABLE.test(character) && !"\n\t".includes(character),
  );
  expect(atOnce.length).toBeGreaterThan(300);
  expect(atOnce.filter((character) => !isPrintable(character))).toEqual([]);
  // None of these characters combines with another.
  const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });
  expect([...segmenter.segment(atOnce.join(""))]).toHaveLength(atOnce.length);
  expect([...segmenter.segment(atOnce.toReversed().join(""))]).toHaveLength(atOnce.length);
});

it("looks at everything else one by one", () => {
  expect(unprintableCharacters("e\u0301 ありがとう é")).toEqual([]);
  expect(unprintableCharacters("a\u{1F9FF}\uE123b")).toContain("\uE123");
});
