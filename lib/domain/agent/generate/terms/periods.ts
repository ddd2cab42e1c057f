import { foldTerms } from "@/lib/domain/agent/generate/terms/fold-terms";

/** Finds the periods of time that a prompt states in a recipient language. Pure. */

export type PeriodUnit = "year" | "month";
export type Period = { readonly unit: PeriodUnit; readonly count: number };

/** One to twelve, folded, in the order of the languages: en, de, fr, es, pt, it, nl, pl, sv, tr, ar. No word has two values. */
const WORDS: readonly (readonly [count: number, words: string])[] = [
  [
    1,
    "one|ein|eine|einem|einen|einer|eines|un|une|uno|una|um|uma|een|jeden|jedna|jednego|jednym|ett|bir|واحد|واحدة",
  ],
  [2, "two|zwei|deux|dos|dois|duas|due|twee|dwa|dwie|dwoch|dwoma|tva|iki"],
  [3, "three|drei|trois|tres|tre|drie|trzy|trzech|uc|ثلاث|ثلاثة"],
  [4, "four|vier|quatre|cuatro|quatro|quattro|cztery|czterech|fyra|dort|اربع|اربعة"],
  [5, "five|funf|cinq|cinco|cinque|vijf|piec|pieciu|fem|bes|خمس|خمسة"],
  [6, "six|sechs|seis|sei|zes|szesc|szesciu|sex|alti|ست|ستة"],
  [7, "seven|sieben|sept|siete|sete|sette|zeven|siedem|siedmiu|sju|yedi|سبع|سبعة"],
  [8, "eight|acht|huit|ocho|oito|otto|osiem|osmiu|atta|sekiz|ثمان|ثماني|ثمانية"],
  [9, "nine|neun|neuf|nueve|nove|negen|dziewiec|dziewieciu|nio|dokuz|تسع|تسعة"],
  [10, "ten|zehn|dix|diez|dez|dieci|tien|dziesiec|dziesieciu|tio|عشر|عشرة"],
  [11, "eleven|elf|onze|once|undici|jedenascie|jedenastu|elva|on bir|احد عشر|احدى عشرة"],
  [
    12,
    "twelve|zwolf|douze|doce|doze|dodici|twaalf|dwanascie|dwunastu|tolv|on iki|اثنا عشر|اثني عشر|اثنتا عشرة|اثنتي عشرة",
  ],
  [18, "eighteen"],
  [20, "twenty"],
  [24, "twenty-four"],
  [30, "thirty"],
];

const UNITS: Readonly<Record<PeriodUnit, string>> = {
  year: "years?|jahre?[ns]?|jahrig\\w*|ans?|annees?|anos?|anni|anno|jaar|jaren|jarige?|rok|roku|lata|lat|ar|arig\\w*|yil\\w*|سنة|سنوات|سنين|عام|عاما|اعوام",
  month:
    "months?|monate?[ns]?|monatig\\w*|mois|mes|meses|mese|mesi|maand|maanden|miesiac|miesiaca|miesiace|miesiecy|manad(?:er)?|ay|aylik\\w*|شهر|شهرا|اشهر|شهور",
};

/** Arabic has a separate form for two of something, and puts the word for one after its noun. */
const ARABIC: readonly (readonly [words: RegExp, span: Period])[] = [
  [/(?<!\p{L})(?:سنتين|سنتان|عامين|عامان)(?!\p{L})/u, { unit: "year", count: 2 }],
  [/(?<!\p{L})(?:شهرين|شهران)(?!\p{L})/u, { unit: "month", count: 2 }],
  [/(?<!\p{L})(?:سنة واحدة|عام واحد)(?!\p{L})/u, { unit: "year", count: 1 }],
  [/(?<!\p{L})شهر واحد(?!\p{L})/u, { unit: "month", count: 1 }],
];

/** Chinese, Japanese and Korean: months need a counter, since "2026年" and "5年3月" are dates. */
const JOINED_DIGITS = "[一二两兩三四五六七八九十일이삼사오육칠팔구십]{1,3}";
const JOINED: Readonly<Record<PeriodUnit, RegExp>> = {
  year: new RegExp(
    `(?<![\\d一-十])(\\d{1,3}|${JOINED_DIGITS})\\s*(?:[个箇]?年|년)(?!\\s*(?:\\d|${JOINED_DIGITS})+\\s*[月월])`,
    "gu",
  ),
  month: new RegExp(
    `(?<![\\d一-十])(\\d{1,3}|${JOINED_DIGITS})\\s*(?:(?:个|個|箇|ヶ|ヵ|ケ|カ|か)月|개월)`,
    "gu",
  ),
};
const CHINESE = new Map([..."一二三四五六七八九"].map((digit, i) => [digit, i + 1]));
const KOREAN_DIGITS = "일이삼사오육칠팔구";
/** Native Korean numbers, which precede the native Korean words for year and month. */
const KOREAN = ["한", "두", "세", "네", "다섯", "여섯", "일곱", "여덟", "아홉", "열", "열한", "열두"];
const KOREAN_SPAN = /(열한|열두|다섯|여섯|일곱|여덟|아홉|[한두세네열])\s*(해|달)(?![\uac00-\ud7af]{2})/gu;

const COUNTS = new Map(WORDS.flatMap(([count, words]) => words.split("|").map((word) => [word, count])));
/**
 * Number words that are also words of other languages, so that only a unit of their own language may follow: Swedish
 * "en", Turkish "on".
 */
const SHARED = "en(?=[\\s-]*(?:ar|manad))|on(?=[\\s-]*(?:yil|ay))";
const BY_LENGTH = [...[...COUNTS.keys()].sort((a, b) => b.length - a.length), SHARED].join("|");
COUNTS.set("en", 1).set("on", 10);
/** Matches a number before its unit; Arabic joins "and", "in" and "for" to the number. */
const SPACED = new RegExp(
  `(?:(?<![\\p{L}\\p{N}])|(?<=(?<!\\p{L})[وبل]))(\\d{1,3}|${BY_LENGTH})[\\s-]*(?:(${UNITS.year})|(${UNITS.month}))(?!\\p{L})`,
  "gu",
);

/** Parses 一 to 九十九; null for anything else. */
function chineseNumber(text: string): number | null {
  const plain = text
    .replace(/[两兩]/g, "二")
    .replace(/십/g, "十")
    .replace(/[\uac00-\ud7af]/g, (digit) => "一二三四五六七八九"[KOREAN_DIGITS.indexOf(digit)] ?? digit);
  const [tens = "", ones = "", ...more] = plain.split("十");
  if (!plain.includes("十")) return CHINESE.get(plain) ?? null;
  if (more.length > 0) return null;
  const ten = tens === "" ? 1 : CHINESE.get(tens);
  const one = ones === "" ? 0 : CHINESE.get(ones);
  return ten === undefined || one === undefined ? null : 10 * ten + one;
}

/** @returns every period with its number, grouped by kind */
export function periodsIn(prompt: string): Period[] {
  const text = foldTerms(prompt);
  const spans: Period[] = [];
  for (const [, amount = "", year] of text.matchAll(SPACED)) {
    const count = COUNTS.get(amount) ?? Number(amount);
    spans.push({ unit: year === undefined ? "month" : "year", count });
  }
  for (const unit of ["year", "month"] as const)
    for (const [, amount = ""] of text.matchAll(JOINED[unit])) {
      const count = /^\d/.test(amount) ? Number(amount) : chineseNumber(amount);
      if (count !== null) spans.push({ unit, count });
    }
  for (const [, amount = "", noun] of text.matchAll(KOREAN_SPAN))
    spans.push({ unit: noun === "해" ? "year" : "month", count: KOREAN.indexOf(amount) + 1 });
  for (const [words, span] of ARABIC) if (words.test(text)) spans.push(span);
  return spans.filter(({ count }) => count > 0);
}
