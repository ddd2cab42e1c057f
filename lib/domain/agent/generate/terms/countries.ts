import { LANGUAGES } from "@/lib/contracts/languages";
import { foldTerms } from "@/lib/domain/agent/generate/terms/fold-terms";

/**
 * Finds the country whose law a prompt names, in a recipient language, and returns its name as English agreements
 * write it. Pure.
 */

/** Words for law, folded; the Chinese, Japanese and Korean ones follow the country without a space. */
const LAW =
  /(?<!\p{L})(?:laws?|recht(?:e|es|s)?|gesetze?n?|droit|lois?|derecho|ley|leyes|legislacion|direito|leis?|legislacao|diritto|legge|leggi|legislazione|wet|wetten|wetgeving|praw(?:o|a|em|u)?|lag(?:en|ar)?|ratt|lagstiftning|(?:hukuk|kanun|yasa)\p{L}*|(?:ال|و?لل?|وال|بال)?(?:قانون|قوانين))(?!\p{L})|法|(?<![방문화어])법/gu;
const CLAUSES = /[,;:!?，。；：、！？؛،\n]|\.(?=\s|$)/u;

/** Countries for which an English agreement writes more than the name. */
const WRITTEN: Readonly<Record<string, string>> = {
  ...{ AE: "the United Arab Emirates", BS: "the Bahamas", CN: "the People’s Republic of China" },
  ...{ CZ: "the Czech Republic", DO: "the Dominican Republic", GB: "the United Kingdom" },
  ...{ KR: "the Republic of Korea" },
  ...{ MV: "the Maldives", NL: "the Netherlands", PH: "the Philippines", US: "the United States" },
};
const ENGLAND = "England and Wales";

/** Countries by language, where the adjective for the language is also that for the law: "niederländisches Recht". */
const SPOKEN: Readonly<Record<string, string>> = {
  ...{ cs: "CZ", da: "DK", de: "DE", el: "GR", es: "ES", fi: "FI", fr: "FR", hu: "HU", it: "IT" },
  ...{ ja: "JP", ko: "KR", nl: "NL", no: "NO", pl: "PL", pt: "PT", ro: "RO", sv: "SE", tr: "TR", zh: "CN" },
};

/** Stems that occur neither in the country's name nor in a language's name, folded. */
const STEMS: Readonly<Record<string, string>> = {
  AE: "emirat|اماراتي",
  AT: "austriac|autrichien|oostenrijks|austriack|نمساوي",
  AU: "australien|australian|australijsk|استرالي",
  BE: "belgisk|belge|belgisch|belga|belgijsk|بلجيكي",
  BR: "brasilian|bresilien|brasilen|brasileir|braziliaans|brazylijsk|برازيلي",
  CA: "kanadisch|canadien|canadiense|canadense|canadees|kanadyjsk|كندي",
  CH: "suizo|suiza|suico|zwitsers|szwajcarsk|سويسري",
  DE: "tysk|alman",
  DK: "danisch|danois|danes|dinamarques|danese|deens|dunsk|دنماركي",
  ES: "ispanyol",
  FR: "fransiz",
  GB: "grossbritannien|britisch|britannique|britanic|britannic|brits|brittisk|brytyjsk|بريطاني|بريطانيا|英国",
  IE: "irisch|irlandais|irlandes|irlandese|iers|irlandzk|ايرلندي",
  IN: "indisch|indienne?|indio|indiana?|indiaas|indyjsk|هندي",
  IT: "italyan",
  KR: "한국",
  MX: "mexikanisch|mexicain|mexican|messican|mexicaans|meksykansk|مكسيكي",
  NL: "holland|hollande|holandes|holanda|olanda|hollandais|holendersk",
  TR: "turk",
  US: "usa|amerikanisch|amerikan|amerikansk|americain|american|estadounidense|estadunidense|statunitens|amerikaans|amerykansk|امريكي|امريكا|米国",
};
/** England, whose law is that of a part of the country. */
const ENGLISH =
  "england|engeland|ingiliz|angleterre|inglaterra|inghilterra|anglia|anglii|انجلترا|英格兰|インクラント";

/** English adjectives before "law". */
const ADJECTIVES: Readonly<Record<string, string>> = {
  ...{ american: "US", arab: "AE", australian: "AU", austrian: "AT", belgian: "BE", brazilian: "BR" },
  ...{ british: "GB", canadian: "CA", chinese: "CN", czech: "CZ", danish: "DK", dutch: "NL" },
  ...{ finnish: "FI", french: "FR", german: "DE", greek: "GR", hungarian: "HU", indian: "IN" },
  ...{ irish: "IE", italian: "IT", japanese: "JP", mexican: "MX", norwegian: "NO", polish: "PL" },
  ...{ portuguese: "PT", romanian: "RO", spanish: "ES", swedish: "SE", swiss: "CH", turkish: "TR" },
};
const PARTS: Readonly<Record<string, string>> = {
  ...{ english: ENGLAND, scottish: "Scotland", californian: "California", californias: "California" },
};
const ADJECTIVE_LAW = /\b([a-z]+)\s+law\b/gi;
const LAW_OF =
  /\b(?:laws?|governed by the laws?)\s+of\s+((?:the\s+)?[A-Z][\p{L}]+(?:\s+(?:and\s+)?[A-Z][\p{L}]+){0,2})/u;

/** Region codes that are not countries, or not countries of their own. */
const NO_COUNTRY = new Set([
  "AC",
  "CP",
  "CQ",
  "DG",
  "EA",
  "EU",
  "EZ",
  "IC",
  "QO",
  "TA",
  "UN",
  "XA",
  "XB",
  "ZZ",
]);
/** Shorter stems match other words. */
const MIN_STEM_LENGTH = 5;
/** Letters of an ending. */
const MAX_ENDING_LENGTH = 6;

const JOINED = /[\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af]/;
const ARABIC = /[\u0600-\u06ff]/;

type Name = { readonly folded: string; readonly isStem: boolean; readonly land: string };

const nameIn = (code: string): string =>
  WRITTEN[code] ?? new Intl.DisplayNames(["en"], { type: "region" }).of(code) ?? code;

function countryCodes(): string[] {
  const names = new Intl.DisplayNames(["en"], { type: "region", fallback: "none" });
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => !NO_COUNTRY.has(code) && names.of(code) !== undefined);
}

/** Returns the name itself, and its stem if endings can follow it: "Österreich", "österreichisches". */
function namesOf(shown: string, land: string): Name[] {
  return shown.split(/\s*[()]\s*/).flatMap((part): Name[] => {
    const text = foldTerms(part).trim();
    if (text === "") return [];
    if (JOINED.test(text)) return [{ folded: text, isStem: false, land }];
    const bare = ARABIC.test(text) ? text.replace(/^ال/, "").replace(/ة$/, "") : text;
    const stem = bare.replace(/[aeiou]+[ns]?$/u, "");
    const exact = { folded: bare, isStem: false, land };
    return stem.length >= MIN_STEM_LENGTH ? [exact, { folded: stem, isStem: true, land }] : [exact];
  });
}

let known: readonly Name[] | null = null;

/** All names, longest first, so that "Nigeria" is not read as "Niger". */
function names(): readonly Name[] {
  if (known) return known;
  const all: Name[] = [];
  const codes = countryCodes();
  for (const language of LANGUAGES) {
    const regions = new Intl.DisplayNames([language], { type: "region" });
    for (const code of codes) all.push(...namesOf(regions.of(code) ?? "", nameIn(code)));
    if (JOINED.test(regions.of("CN") ?? "")) continue;
    const languages = new Intl.DisplayNames([language], { type: "language" });
    for (const [tag, code] of Object.entries(SPOKEN))
      all.push(...namesOf(languages.of(tag) ?? "", nameIn(code)));
    all.push(...namesOf(languages.of("en") ?? "", ENGLAND));
  }
  for (const [code, stems] of Object.entries(STEMS))
    for (const stem of stems.split("|"))
      all.push({ folded: stem, isStem: !JOINED.test(stem), land: nameIn(code) });
  for (const stem of ENGLISH.split("|"))
    all.push({ folded: stem, isStem: !JOINED.test(stem), land: ENGLAND });
  known = all.sort((a, b) => b.folded.length - a.folded.length || Number(a.isStem) - Number(b.isStem));
  return known;
}

/** Returns the position of a name in a text; -1 if it does not occur. */
function placeOf({ folded, isStem }: Name, text: string): number {
  for (let at = text.indexOf(folded); at >= 0; at = text.indexOf(folded, at + 1)) {
    if (JOINED.test(folded)) return at;
    const before = ARABIC.test(folded)
      ? text.slice(0, at).replace(/(?:و?ال|و?لل|[بلكف])$/, "")
      : text.slice(0, at);
    const after = text.slice(at + folded.length);
    const ending = /^\p{L}*/u.exec(after)?.[0].length ?? 0;
    if (!/\p{L}$/u.test(before) && ending <= (isStem ? MAX_ENDING_LENGTH : ARABIC.test(folded) ? 1 : 0))
      return at;
  }
  return -1;
}

/** In a clause that mentions law, returns the country closest to that word. */
function nearestCountry(clause: string): string | null {
  const laws = [...clause.matchAll(LAW)].map(({ index }) => index);
  if (laws.length === 0) return null;
  let best: { land: string; distance: number; start: number; end: number } | null = null;
  for (const name of names()) {
    const start = placeOf(name, clause);
    if (start < 0) continue;
    const end = start + name.folded.length;
    // Skips a shorter name within a longer one that was found before.
    if (best && start < best.end && end > best.start) continue;
    const distance = Math.min(...laws.map((law) => (law >= end ? law - end : Math.abs(start - law))));
    if (!best || distance < best.distance) best = { land: name.land, distance, start, end };
  }
  return best?.land ?? null;
}

/** @returns null if the prompt names no country's law */
export function countryIn(prompt: string): string | null {
  for (const [, word = ""] of prompt.matchAll(ADJECTIVE_LAW)) {
    const adjective = word.toLowerCase();
    const code = ADJECTIVES[adjective];
    const land = PARTS[adjective] ?? (code ? nameIn(code) : undefined);
    if (land) return land;
  }
  const stated = LAW_OF.exec(prompt)?.[1];
  if (stated) return stated;
  for (const clause of foldTerms(prompt).split(CLAUSES)) {
    const land = nearestCountry(clause);
    if (land) return land;
  }
  return null;
}
