/** The subset of CSS that matters in pasted HTML: declarations, rules for a tag or a class, lists of Word. */

export type Declarations = ReadonlyMap<string, string>;

const NONE: Declarations = new Map();
const MAX_RULES = 5_000;

/** `name: value` pairs; a semicolon in quotes ends nothing. Names and values in lower case, but strings. */
export function declarationsOf(text: string): Declarations {
  if (text === "") return NONE;
  const found = new Map<string, string>();
  for (const [, name = "", value = ""] of text.matchAll(DECLARATION))
    found.set(name.toLowerCase(), value.includes('"') ? value.trim() : value.trim().toLowerCase());
  return found;
}
const DECLARATION = /([a-z-]+)\s*:((?:"[^"]*"|'[^']*'|[^;"'])*)/gi;

/** A level of a list of Word, as its style sheet has it. */
export interface WordLevel {
  readonly format: string;
  readonly text: string | null;
}

export interface StyleSheet {
  readonly styleOf: (name: string, classes: string, inline: Declarations) => Declarations;
  /** By list and level: `l0:level1`. */
  readonly wordLevels: ReadonlyMap<string, WordLevel>;
}

const SELECTOR = /^([a-z][a-z0-9]*)?(\.[\w-]+)?$/;
const LEVEL = /^@list\s+(l\d+:level\d)\b/i;
const LONGEST_SHEET = 1_000_000;

/** Rules whose selectors are a tag, a class, or both; others, and at-rules but Word's lists, say nothing here. */
export function readStyleSheet(given: string): StyleSheet {
  const text = given
    .slice(0, LONGEST_SHEET)
    .replace(/<!--|-->/g, " ")
    .replace(/\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\//g, " ");
  const rules = new Map<string, Map<string, string>>();
  const wordLevels = new Map<string, WordLevel>();
  let count = 0;
  for (const [, head = "", body = ""] of text.matchAll(/([^{}]*)\{([^{}]*)\}/g)) {
    count += 1;
    if (count > MAX_RULES) break;
    const declarations = declarationsOf(body);
    const level = LEVEL.exec(head.trim())?.[1];
    if (level) wordLevels.set(level.toLowerCase(), wordLevelOf(declarations));
    for (const selector of head.split(",")) add(rules, selector.trim().toLowerCase(), declarations);
  }
  const styleOf = (name: string, classes: string, inline: Declarations): Declarations => {
    const names = classes === "" ? [] : classes.toLowerCase().split(/\s+/, 20);
    const keys = [name, ...names.map((one) => `.${one}`), ...names.map((one) => `${name}.${one}`)];
    const matching = keys.flatMap((key) => rules.get(key) ?? []);
    if (matching.length === 0) return inline;
    return new Map([...matching, inline].flatMap((one) => [...one]));
  };
  return { styleOf, wordLevels };
}

function add(rules: Map<string, Map<string, string>>, selector: string, declarations: Declarations): void {
  if (selector === "" || !SELECTOR.test(selector)) return;
  const rule = rules.get(selector) ?? new Map<string, string>();
  for (const [name, value] of declarations) rule.set(name, value);
  rules.set(selector, rule);
}

const FORMATS: Readonly<Record<string, string>> = {
  "alpha-lower": "lowerLetter",
  "alpha-upper": "upperLetter",
  "roman-lower": "lowerRoman",
  "roman-upper": "upperRoman",
  bullet: "bullet",
  image: "bullet",
  none: "none",
  arabic: "decimal",
  decimal: "decimal",
};

function wordLevelOf(style: Declarations): WordLevel {
  const format = style.get("mso-level-number-format");
  const text = style.get("mso-level-text")?.replace(/^"|"$/g, "").replace(/\\(.)/g, "$1");
  return { format: format === undefined ? "decimal" : (FORMATS[format] ?? "other"), text: text ?? null };
}

const PX: Readonly<Record<string, number>> = {
  px: 1,
  pt: 96 / 72,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  pc: 16,
};

/** A CSS length in pixels; null for anything but a number with a unit that is known. */
export function pixelsOf(value: string | undefined): number | null {
  const [, number, unit = "px"] = /^(-?\d*\.?\d+)\s*([a-z]+)?$/i.exec(value ?? "") ?? [];
  const factor = PX[unit.toLowerCase()];
  return number === undefined || factor === undefined ? null : Number(number) * factor;
}
