import { expect, it } from "vitest";
import { hyphenatorFor } from "./hyphenation";
import type { Paragraph } from "./paragraph";

const divided = async (locale: string, word: string) => {
  const points = (await hyphenatorFor(locale))?.points(word) ?? [];
  return [0, ...points].map((at, i) => word.slice(at, [...points, word.length][i])).join("-");
};

// At least three letters follow a hyphen, so “-to” is not split off.
it.each([
  ["en", "agreement", "agree-ment"],
  ["de", "Vertragspartner", "Ver-trags-part-ner"],
  ["fr", "signature", "si-gna-ture"],
  ["es", "arrendamiento", "arren-da-miento"],
  ["pl", "porozumienie", "po-ro-zu-mie-nie"],
  ["sv", "uppsägningstid", "upp-säg-nings-tid"],
  ["tr", "yükümlülük", "yü-küm-lü-lük"],
  ["tr", "İmzalayanlar", "İm-za-la-yan-lar"],
  ["tr", "ISLAKIMZALI", "IS-LA-KIM-ZALI"],
  ["de", "İstanbulvertrag", "İs-tan-bul-ver-trag"],
])("divides words of %s", async (locale, word, expected) => {
  expect(await divided(locale, word)).toBe(expected);
});

it("leaves what is too long to be a word, such as a key, whole", async () => {
  const hyphenator = await hyphenatorFor("en");
  const text = "agreement".repeat(20);
  const advances = Float64Array.from({ length: text.length + 1 }, (_, i) => i * 6);
  const breaks = [{ at: text.length, end: text.length, kind: "end" as const }];
  const paragraph = { text, advances, breaks } as unknown as Paragraph;
  expect(hyphenator?.dividing(paragraph, 300)).toBe(paragraph);
});

it("has no patterns for scripts that do not hyphenate", async () => {
  expect(await hyphenatorFor("ja")).toBeNull();
  expect(await hyphenatorFor("ko")).toBeNull();
  expect(await hyphenatorFor("ar-EG")).toBeNull();
  expect(await hyphenatorFor("constructor")).toBeNull();
});
