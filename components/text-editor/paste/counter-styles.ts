import { formatListNumber } from "@/lib/pure/lists/numerals";

/** How CSS counters are written (Counter Styles Level 3): predefined styles, and those that a style sheet defines. */

/** The declarations of an `@counter-style` rule. */
export type CounterStyle = ReadonlyMap<string, string>;
/** Counter styles by name, in lower case. */
export type CounterStyles = ReadonlyMap<string, CounterStyle>;

/** Number formats of word processors that are equal to predefined counter styles. */
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
/** East Asian styles, whose numbers are followed by an ideographic comma. */
const IDEOGRAPHIC = /^(cjk|trad|simp|japanese|katakana|hiragana)/;

/** Maximum number of styles that extend each other; beyond it, or in a cycle, a style counts as decimal. */
const MAX_EXTENDED = 10;
const MAX_LENGTH = 60;

/** The number as `counter()` returns it, without prefix and suffix. */
export function counterText(value: number, style: string, own: CounterStyles): string {
  return text(value, style, own, 0).slice(0, MAX_LENGTH);
}

/** The number as a list item's marker, with prefix and suffix. */
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
  return format === undefined || value < 0 ? String(value) : formatListNumber(value, format, "en").text;
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

/** @returns the number as text; null if the style does not cover it @param first first value of a fixed style */
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
  // Symbolic: symbols are repeated once all have been used.
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

/** Additive, as in Roman numerals: `10 X, 9 IX, 5 V`. */
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

/** A sequence of strings and identifiers, without quotes: `"a" "b"`, `① ②`. */
const symbolsOf = (given: string): string[] =>
  Array.from(given.matchAll(/"([^"]*)"|'([^']*)'|([^\s"']+)/g), ([, double, single, bare]) =>
    unescapeCss(double ?? single ?? bare ?? ""),
  );

/** Decodes a CSS string: `\2022 ` is •. */
export const unescapeCss = (text: string): string =>
  text.replace(/\\(?:([0-9a-f]{1,6})\s?|(.))/gi, (_, hex: string | undefined, sign: string | undefined) => {
    const code = Number.parseInt(hex ?? "", 16);
    return hex === undefined ? (sign ?? "") : code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "";
  });
