import type { CounterStyle, CounterStyles } from "@/components/text-editor/paste/counter-styles";
import { SelectorRules } from "@/components/text-editor/paste/selectors";

/** The subset of CSS that matters in pasted HTML: declarations, rules for a tag or a class, Word's lists. */

export type Declarations = ReadonlyMap<string, string>;

const NONE: Declarations = new Map();
const MAX_RULES = 5_000;

/**
 * Parses `name: value` pairs; a semicolon in quotes is not a separator. Names and values are converted to lower case,
 * except strings.
 * @param isImportant whether to return the `!important` declarations or the others
 */
export function declarationsOf(text: string, isImportant = false): Declarations {
  if (text === "" || (isImportant && !text.includes("!"))) return NONE;
  const found = new Map<string, string>();
  for (const [, name = "", given = ""] of text.matchAll(DECLARATION)) {
    const value = given.replace(IMPORTANT, "").trim();
    if (IMPORTANT.test(given) === isImportant)
      found.set(name.toLowerCase(), /["']/.test(value) ? value : value.toLowerCase());
  }
  return found;
}
const DECLARATION = /([a-z-]+)\s*:((?:"[^"]*"|'[^']*'|[^;"'])*)/gi;
const IMPORTANT = /!\s*important\s*$/i;

/** A level of a Word list, as defined in its style sheet. */
export interface WordLevel {
  readonly format: string;
  readonly text: string | null;
}

export interface StyleSheet {
  /** @param inline the element's style attribute */
  readonly styleOf: (name: string, classes: string, inline: string) => Declarations;
  /** List levels by list and level: `l0:level1`. */
  readonly wordLevels: ReadonlyMap<string, WordLevel>;
  /** Rules for counters, with compound selectors. */
  readonly rules: SelectorRules;
  readonly counterStyles: CounterStyles;
}

const SELECTOR = /^([a-z][a-z0-9]*)?(\.[\w-]+)?$/;
const LEVEL = /^@list\s+(l\d+:level\d)\b/i;
const MAX_SHEET_LENGTH = 1_000_000;

const COUNTER_STYLE = /^@counter-style\s+([\w-]+)$/i;

/**
 * Reads rules whose selector is a tag, a class or both; other rules only matter for counters. At-rules are ignored,
 * except Word's lists and counter styles.
 */
export function readStyleSheet(given: string): StyleSheet {
  const text = given
    .slice(0, MAX_SHEET_LENGTH)
    .replace(/<!--|-->/g, " ")
    .replace(/\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\//g, " ");
  const rules: Rules = new Map();
  const importantRules: Rules = new Map();
  const wordLevels = new Map<string, WordLevel>();
  const counterStyles = new Map<string, CounterStyle>();
  const numbering = new SelectorRules();
  let count = 0;
  for (const [, head = "", body = ""] of text.matchAll(/([^{}]*)\{([^{}]*)\}/g)) {
    count += 1;
    if (count > MAX_RULES) break;
    const declarations = declarationsOf(body);
    const level = LEVEL.exec(head.trim())?.[1];
    if (level) wordLevels.set(level.toLowerCase(), wordLevelOf(declarations));
    const counterStyle = COUNTER_STYLE.exec(head.trim())?.[1];
    if (counterStyle) counterStyles.set(counterStyle.toLowerCase(), declarations);
    const important = declarationsOf(body, true);
    for (const selector of head.split(",")) {
      add(rules, selector.trim().toLowerCase(), declarations);
      numbering.add(selector.trim().toLowerCase(), declarations);
      if (important.size > 0) add(importantRules, selector.trim().toLowerCase(), important);
    }
  }
  const styleOf = (name: string, classes: string, inline: string): Declarations => {
    const names = classes === "" ? [] : classes.toLowerCase().split(/\s+/, 20);
    const keys = [name, ...names.map((one) => `.${one}`), ...names.map((one) => `${name}.${one}`)];
    const matching = (of: Rules) => keys.flatMap((key) => of.get(key) ?? []);
    const own = declarationsOf(inline);
    const all = [...matching(rules), own, ...matching(importantRules), declarationsOf(inline, true)].filter(
      ({ size }) => size > 0,
    );
    return all.length < 2 ? (all[0] ?? own) : new Map(all.flatMap((one) => [...one]));
  };
  return { styleOf, wordLevels, rules: numbering, counterStyles };
}

type Rules = Map<string, Map<string, string>>;

function add(rules: Rules, selector: string, declarations: Declarations): void {
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

/** A CSS length in pixels; null for anything other than a number with a known unit. */
export function pixelsOf(value: string | undefined): number | null {
  const [, number, unit = "px"] = /^(-?\d*\.?\d+)\s*([a-z]+)?$/i.exec(value ?? "") ?? [];
  const factor = PX[unit.toLowerCase()];
  return number === undefined || factor === undefined ? null : Number(number) * factor;
}
