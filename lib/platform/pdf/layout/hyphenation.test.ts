import { expect, it } from "vitest";
import { hyphenatorFor } from "./hyphenation";

const divided = async (locale: string, word: string) => {
  const points = (await hyphenatorFor(locale))?.points(word) ?? [];
  return [0, ...points].map((at, i) => word.slice(at, [...points, word.length][i])).join("-");
};

// Never fewer than three letters after a hyphen: not “-to”.
it.each([
  ["en", "agreement", "agree-ment"],
  ["de", "Vertragspartner", "Ver-trags-part-ner"],
  ["fr", "signature", "si-gna-ture"],
  ["es", "arrendamiento", "arren-da-miento"],
  ["pl", "porozumienie", "po-ro-zu-mie-nie"],
])("divides words of %s", async (locale, word, expected) => {
  expect(await divided(locale, word)).toBe(expected);
});

it("has no patterns for scripts that do not hyphenate", async () => {
  expect(await hyphenatorFor("ja")).toBeNull();
  expect(await hyphenatorFor("ar-EG")).toBeNull();
  expect(await hyphenatorFor("constructor")).toBeNull();
});
