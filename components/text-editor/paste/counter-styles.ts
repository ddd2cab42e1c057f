import { formatNumber } from "@/lib/pure/lists/numerals";

/** How counters of CSS are written (Counter Styles Level 3): the predefined ones, and those that a style sheet defines. */

/** A style of `@counter-style`, as its declarations have it. */
export type CounterStyle = ReadonlyMap<string, string>;
/** By their names, in lower case. */
export type CounterStyles = ReadonlyMap<string, CounterStyle>;

/** By the number formats of word processors that count alike. */
const FORMATS: Readonly<Record<string, string>> = {
  "lower-roman": "lowerRoman",
  "upper-roman": "upperRoman",
  "decimal-leading-zero": "decimalZero",
  hebrew: "hebrew1",
  thai: "thaiNumbers",
  devanagari: "hindiNumbers",
  "cjk-decimal": "ideographDigital",
  "cjk-ideographic": "taiwaneseCountingThousand",
  "trad-chinese-informal": "taiwaneseCountingThousand",
  "simp-chinese-informal": "chineseCountingThousand",
  "simp-chinese-formal": "chineseLegalSimplified",
  "trad-chinese-formal": "ideographLegalTraditional",
  "japanese-informal": "japaneseCounting",
  "japanese-formal": "japaneseLegal",
  "korean-hangul-formal": "koreanCounting",
  "cjk-earthly-branch": "ideographZodiac",
  "cjk-heavenly-stem": "ideographTraditional",
  katakana: "aiueoFullWidth",
  "katakana-iroha": "irohaFullWidth",
};
const ALPHABET = "abcdefghijklmnopqrstuvwxyz";
const GREEK = "αβγδεζηθικλμνξοπρστυφχψω";
const LETTERS: Readonly<Record<string, string>> = {
  "lower-alpha": ALPHABET,
  "lower-latin": ALPHABET,
  "upper-alpha": ALPHABET.toUpperCase(),
  "upper-latin": ALPHABET.toUpperCase(),
  "lower-greek": GREEK,
};
const BULLETS: Readonly<Record<string, string>> = { disc: "•", circle: "◦", square: "▪", none: "" };
/** Of the East, whose numbers are followed by their own comma. */
const IDEOGRAPHIC = /^(cjk|trad|simp|japanese|katakana|hiragana)/;

/** Styles that extend each other further, or in a circle, count as decimal. */
const MAX_EXTENDED = 10;
const MAX_LENGTH = 60;

/** The number as `counter()` shows it, without what surrounds it before an item. */
export function counterText(value: number, style: string, own: CounterStyles): string {
  return text(value, style, own, 0).slice(0, MAX_LENGTH);
}

/** The number as it stands before an item, with what surrounds it. */
export function markerText(value: number, style: string, own: CounterStyles): string {
  const { prefix, suffix } = surroundings(style, own, 0);
  return `${prefix}${counterText(value, style, own)}${suffix}`.trim();
}

function surroundings(style: string, own: CounterStyles, depth: number): { prefix: string; suffix: string } {
  const custom = own.get(style);
  if (!custom) return { prefix: "", suffix: IDEOGRAPHIC.test(style) ? "、" : "." };
  const [, base] = /^extends\s+(\S+)/.exec(custom.get("system") ?? "") ?? [];
  const around = base && depth < MAX_EXTENDED ? surroundings(base, own, depth + 1) : null;
  const said = (name: string) => {
    const value = custom.get(name);
    return value === undefined ? undefined : (symbolsOf(value)[0] ?? "");
  };
  return { prefix: said("prefix") ?? around?.prefix ?? "", suffix: said("suffix") ?? around?.suffix ?? "." };
}

function text(value: number, style: string, own: CounterStyles, depth: number): string {
  const custom = own.get(style);
  if (custom && depth < MAX_EXTENDED) return customText(value, custom, own, depth);
  const bullet = BULLETS[style];
  if (bullet !== undefined) return bullet;
  const letters = LETTERS[style];
  if (letters !== undefined) return alphabetic(value, [...letters]) ?? String(value);
  const format = FORMATS[style];
  return format === undefined || value < 0 ? String(value) : formatNumber(value, format, "en").text;
}

function customText(value: number, custom: CounterStyle, own: CounterStyles, depth: number): string {
  const [system = "symbolic", base = ""] = (custom.get("system") ?? "symbolic").split(/\s+/);
  const symbols = symbolsOf(custom.get("symbols") ?? "");
  const isSigned = /^(numeric|alphabetic|symbolic|additive|extends)$/.test(system) && value < 0;
  const [before = "-", after = ""] = symbolsOf(custom.get("negative") ?? "");
  const size = isSigned ? -value : value;
  const bare =
    system === "extends"
      ? text(size, base, own, depth + 1)
      : written(size, system, Number(base || 1), symbols, custom);
  if (bare === null) return text(value, custom.get("fallback") ?? "decimal", own, depth + 1);
  const [, count = "0", quoted = ""] = /^(\d{1,2})\s*(.*)$/.exec(custom.get("pad") ?? "") ?? [];
  const padded = (symbolsOf(quoted)[0] ?? "0").repeat(Math.max(0, Number(count) - [...bare].length)) + bare;
  return isSigned ? `${before}${padded}${after}` : padded;
}

/** @returns null for numbers that the style does not have @param first that of a fixed style */
function written(
  value: number,
  system: string,
  first: number,
  symbols: readonly string[],
  custom: CounterStyle,
): string | null {
  const { length } = symbols;
  if (system === "additive") return additive(value, custom.get("additive-symbols") ?? "");
  if (length === 0) return null;
  if (system === "cyclic") return symbols[(((value - 1) % length) + length) % length] ?? null;
  if (system === "fixed") return symbols[value - first] ?? null;
  if (system === "alphabetic") return alphabetic(value, symbols);
  if (system === "numeric")
    return length < 2
      ? null
      : Array.from(
          value.toString(Math.min(length, 36)),
          (digit) => symbols[Number.parseInt(digit, 36)] ?? "",
        ).join("");
  // Symbolic: repeated where they are used up.
  return value < 1 || value > length * MAX_LENGTH
    ? null
    : (symbols[(value - 1) % length] ?? "").repeat(Math.ceil(value / length));
}

/** z, aa, ab. */
function alphabetic(value: number, symbols: readonly string[]): string | null {
  const { length } = symbols;
  if (value < 1 || length < 2) return null;
  let letters = "";
  for (let rest = value; rest > 0; rest = Math.floor((rest - 1) / length))
    letters = (symbols[(rest - 1) % length] ?? "") + letters;
  return letters;
}

/** As in Roman numerals: `10 X, 9 IX, 5 V`. */
function additive(value: number, given: string): string | null {
  let rest = value;
  let letters = "";
  for (const pair of given.split(",")) {
    const [first = "", second = ""] = symbolsOf(pair);
    const [weight, sign] = /^\d{1,9}$/.test(first) ? [first, second] : [second, first];
    const each = Number(weight);
    if (value === 0 && each === 0 && weight !== "") return sign;
    if (each < 1) continue;
    const times = Math.floor(rest / each);
    if (times > MAX_LENGTH) return null;
    letters += sign.repeat(times);
    rest -= times * each;
  }
  return rest === 0 && letters !== "" ? letters : null;
}

/** Strings and names in a row, without their quotes: `"a" "b"`, `① ②`. */
const symbolsOf = (given: string): string[] =>
  Array.from(given.matchAll(/"([^"]*)"|'([^']*)'|([^\s"']+)/g), ([, double, single, bare]) =>
    unescaped(double ?? single ?? bare ?? ""),
  );

/** What a string of CSS means: `\2022 ` is •. */
export const unescaped = (text: string): string =>
  text.replace(/\\(?:([0-9a-f]{1,6})\s?|(.))/gi, (_, hex: string | undefined, sign: string | undefined) => {
    const code = Number.parseInt(hex ?? "", 16);
    return hex === undefined ? (sign ?? "") : code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "";
  });
