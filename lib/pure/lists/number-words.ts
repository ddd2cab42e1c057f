import { FURTHER_WORDS } from "@/lib/pure/lists/further-number-words";

/** Numbers as words and as ordinals, in the languages in which word processors number clauses. */

export type CountingLanguage = keyof typeof ORDINAL_SIGNS;

/** Ordinals in digits: 1st, 2nd; 1., 1er, 1.º. Japanese, Chinese, Korean and Arabic use digits alone. */
const ORDINAL_SIGNS = {
  en: (value: number) => `${value}${englishEnding(value)}`,
  de: (value: number) => `${value}.`,
  fr: (value: number) => `${value}${value === 1 ? "er" : "e"}`,
  es: (value: number) => `${value}.º`,
  it: (value: number) => `${value}º`,
  pt: (value: number) => `${value}.º`,
  "pt-pt": (value: number) => `${value}.º`,
  nl: (value: number) => `${value}e`,
  pl: (value: number) => `${value}.`,
  sv: (value: number) => `${value}:${swedishEnding(value)}`,
  tr: (value: number) => `${value}.`,
} as const satisfies Record<string, (value: number) => string>;

function englishEnding(value: number): string {
  const last = value % 100;
  if (last >= 11 && last <= 13) return "th";
  return ["th", "st", "nd", "rd"][value % 10] ?? "th";
}

function swedishEnding(value: number): string {
  const last = value % 100;
  return (value % 10 === 1 || value % 10 === 2) && last !== 11 && last !== 12 ? "a" : "e";
}

/** The language of a BCP 47 tag, if its number words are known; English if the tag names no language. */
export function countingLanguage(tag: string): CountingLanguage | null {
  const whole = tag.toLowerCase();
  const language = whole === "pt-pt" ? whole : whole.split("-")[0] || "en";
  return Object.hasOwn(ORDINAL_SIGNS, language) ? (language as CountingLanguage) : null;
}

export const ordinal = (value: number, language: CountingLanguage): string => ORDINAL_SIGNS[language](value);

interface Words {
  readonly cardinal: (value: number) => string | null;
  readonly ordinal: (value: number) => string | null;
}

const ONES =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const TENS = "  twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const IRREGULAR: Readonly<Record<string, string>> = {
  ...{ one: "first", two: "second", three: "third", five: "fifth", eight: "eighth", nine: "ninth" },
  twelve: "twelfth",
};

function english(value: number): string | null {
  if (value >= 1_000_000) return null;
  if (value < 20) return ONES[value] ?? null;
  if (value < 100)
    return [TENS[Math.floor(value / 10)], value % 10 === 0 ? "" : ONES[value % 10]].filter(Boolean).join("-");
  const [size, name] = value < 1_000 ? [100, "hundred"] : [1_000, "thousand"];
  const rest = value % size === 0 ? "" : ` ${english(value % size)}`;
  return `${english(Math.floor(value / size))} ${name}${rest}`;
}

const englishOrdinal = (value: number): string | null =>
  english(value)?.replace(/[a-z]+$/, (last) => IRREGULAR[last] ?? `${last.replace(/y$/, "ie")}th`) ?? null;

const DE_ONES =
  "null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn".split(
    " ",
  );
const DE_TENS = "  zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig".split(" ");
const DE_ORDINALS: Readonly<Record<number, string>> = { 1: "erste", 3: "dritte", 7: "siebte", 8: "achte" };

function german(value: number): string | null {
  if (value >= 1_000) return null;
  if (value < 20) return DE_ONES[value] ?? null;
  if (value < 100) {
    const ones = value % 10;
    const first = ones === 0 ? "" : `${ones === 1 ? "ein" : DE_ONES[ones]}und`;
    return `${first}${DE_TENS[Math.floor(value / 10)]}`;
  }
  const hundreds = Math.floor(value / 100);
  const rest = value % 100 === 0 ? "" : german(value % 100);
  return `${hundreds === 1 ? "ein" : DE_ONES[hundreds]}hundert${rest}`;
}

function germanOrdinal(value: number): string | null {
  const last = value % 100;
  const words = german(value);
  if (words === null) return null;
  if (last > 0 && last < 20) {
    const irregular = DE_ORDINALS[last];
    const before = value > 100 ? german(value - last) : "";
    return `${before}${irregular ?? `${DE_ONES[last]}te`}`;
  }
  return `${words}ste`;
}

const FR_ONES =
  "zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf".split(
    " ",
  );
const FR_TENS = ["", "", "vingt", "trente", "quarante", "cinquante", "soixante", "soixante", "quatre-vingt"];

function french(value: number): string | null {
  if (value >= 100) return null;
  if (value < 20) return FR_ONES[value] ?? null;
  const tens = Math.min(8, Math.floor(value / 10));
  const base = tens === 7 ? 60 : tens * 10;
  const rest = value - base;
  if (rest === 0) return tens === 8 ? "quatre-vingts" : (FR_TENS[tens] ?? null);
  const isJoined = (rest === 1 && tens !== 8) || (rest === 11 && tens === 7);
  return `${FR_TENS[tens]}${isJoined ? " et " : "-"}${FR_ONES[rest]}`;
}

function frenchOrdinal(value: number): string | null {
  if (value === 1) return "premier";
  const words = french(value);
  if (words === null) return null;
  if (words.endsWith("cinq")) return `${words}uième`;
  if (words.endsWith("neuf")) return `${words.slice(0, -1)}vième`;
  return `${words.replace(/(?:e|(?<=vingt)s)$/, "")}ième`;
}

const ES_ONES =
  "cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve".split(
    " ",
  );
const ES_TENS = "   treinta cuarenta cincuenta sesenta setenta ochenta noventa".split(" ");
const ES_ORDINALS =
  " primero segundo tercero cuarto quinto sexto séptimo octavo noveno décimo undécimo duodécimo".split(" ");
const ES_ORDINAL_TENS =
  " décimo vigésimo trigésimo cuadragésimo quincuagésimo sexagésimo septuagésimo octogésimo nonagésimo".split(
    " ",
  );

function spanish(value: number): string | null {
  if (value >= 100) return null;
  if (value < 30) return ES_ONES[value] ?? null;
  const ones = value % 10;
  return `${ES_TENS[Math.floor(value / 10)]}${ones === 0 ? "" : ` y ${ES_ONES[ones]}`}`;
}

function spanishOrdinal(value: number): string | null {
  if (value >= 100) return null;
  if (value <= 12) return ES_ORDINALS[value] ?? null;
  const ones = value % 10;
  if (value < 20) return `decimo${ES_ORDINALS[ones]}`;
  return [ES_ORDINAL_TENS[Math.floor(value / 10)], ones === 0 ? "" : ES_ORDINALS[ones]]
    .filter(Boolean)
    .join(" ");
}

const WORDS: Partial<Record<CountingLanguage, Words>> = {
  en: { cardinal: english, ordinal: englishOrdinal },
  de: { cardinal: german, ordinal: germanOrdinal },
  fr: { cardinal: french, ordinal: frenchOrdinal },
  es: { cardinal: spanish, ordinal: spanishOrdinal },
  ...FURTHER_WORDS,
};

/** Capitalizes by the language's own rules: “İki”. */
const capitalized = (words: string | null | undefined, language: string): string | null =>
  words ? words.charAt(0).toLocaleUpperCase(language) + words.slice(1) : null;

/** The number in words, such as “Twenty-one”; null if the language’s words are unknown, or the number is too large. */
export const cardinalWords = (value: number, language: CountingLanguage): string | null =>
  capitalized(WORDS[language]?.cardinal(value), language);

/** “Twenty-first”. */
export const ordinalWords = (value: number, language: CountingLanguage): string | null =>
  capitalized(WORDS[language]?.ordinal(value), language);
