import type { Language } from "@/lib/contracts/languages";
import { foldText } from "./fold-text";

/** Frequent words of each language that do not occur in the others. */
const COMMON: Readonly<Record<string, string>> = {
  en: "the of and to in is for by this with that shall name address",
  de: "der die das und den von zu mit fur ist des dem vertrag wird nicht oder",
  fr: "le les et des du au est pour par dans sur une contrat nom prenom adresse",
  es: "el los las y del una por con para al que nombre apellidos direccion contrato",
  pt: "o os e do da dos das um uma em na no ao contrato nome morada endereco assinatura",
  it: "il lo gli della di e che per con nel una dei alla cognome contratto indirizzo",
  nl: "de het een van en op aan voor met naam adres handtekening overeenkomst bij",
  pl: "i w z na do oraz jest nie przez umowa adres imie nazwisko dnia strony",
};
const SETS = Object.entries(COMMON).map(
  ([code, words]) => [code as Language, new Set(words.split(" "))] as const,
);
const MAX_WORDS = 3_000;

/** The language of a text, by its script and its commonest words; English by default. */
export function languageOfText(text: string): Language {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  const letters = count(/\p{L}/gu);
  if (letters === 0) return "en";
  if (count(/\p{Script=Arabic}/gu) > 0.3 * letters) return "ar";
  const kana = count(/[\p{Script=Hiragana}\p{Script=Katakana}]/gu);
  if (kana > 0.05 * letters) return "ja";
  if (count(/\p{Script=Han}/gu) > 0.2 * letters) return "zh";
  const words = foldText(text.slice(0, 40_000)).split(" ").slice(0, MAX_WORDS);
  let best: Language = "en";
  let most = 0;
  for (const [code, common] of SETS) {
    const hits = words.filter((word) => common.has(word)).length;
    if (hits > most) [best, most] = [code, hits];
  }
  return best;
}
