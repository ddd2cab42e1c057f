import type { PDF, PdfDict } from "@libpdf/core";
import { fieldScript } from "./field-script";

/**
 * Rules by which a form prints and checks what is entered in a field. They are scripts (/AA /F, /K, /V) and are
 * removed like every script; nothing here runs one. Most forms use a single call of a function that all PDF readers
 * have, which is recognized by its text.
 */

export type EntryFormat =
  /** A call of `AFNumber_Format`; `currency` is the text as printed, such as "€". */
  | {
      readonly kind: "number";
      readonly decimals: number;
      readonly hasGroups: boolean;
      readonly decimalMark: "." | ",";
      readonly currency: string;
    }
  /** A call of `AFDate_FormatEx`: days `d`, months `m` and years `y`, such as "dd.mm.yyyy". */
  | { readonly kind: "date"; readonly pattern: string }
  /** A call of `AFSpecial_Format`, as a field's mask: `9` a digit, `A` a letter, `*` either. */
  | { readonly kind: "mask"; readonly mask: string };

export interface EntryRules {
  readonly format?: EntryFormat;
  /** Limits of `AFRange_Validate`, as decimals. */
  readonly min?: string;
  readonly max?: string;
  /** Whether there are other scripts, or parts of these, whose effect is not known. */
  readonly hasOther?: true;
}

type Literal = string | number | boolean;
interface Call {
  readonly name: string;
  readonly args: readonly Literal[];
}

/** Maximum length of a single call with literals, in characters. */
const MAX_CALL_LENGTH = 500;
const STRING = String.raw`"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'`;
const LITERAL = String.raw`(?:${STRING}|-?\d{1,15}(?:\.\d{1,15})?|true|false)`;
/** Matches a script that is a single call with literals. */
const CALL = new RegExp(
  String.raw`^\s*(AF[A-Za-z_]{1,40})\s*\(\s*(${LITERAL}(?:\s*,\s*${LITERAL})*)?\s*\)\s*;?\s*$`,
);
const ESCAPE = /\\(?:u([\dA-Fa-f]{4})|x([\dA-Fa-f]{2})|(.))/gs;

const unescaped = (text: string): string =>
  text.replace(ESCAPE, (_, wide?: string, byte?: string, plain?: string) =>
    wide || byte ? String.fromCharCode(Number.parseInt(wide ?? byte ?? "", 16)) : (plain ?? ""),
  );

function literal(text: string): Literal {
  if (text === "true" || text === "false") return text === "true";
  return /^["']/.test(text) ? unescaped(text.slice(1, -1)) : Number(text);
}

function callIn(script: string): Call | null {
  const [, name, args = ""] = CALL.exec(script) ?? [];
  if (name === undefined) return null;
  return { name, args: [...args.matchAll(new RegExp(LITERAL, "g"))].map(([text]) => literal(text)) };
}

/** Date patterns by the number passed to `AFDate_Format`. */
const DATES =
  "m/d m/d/yy mm/dd/yy mm/yy d-mmm d-mmm-yy dd-mmm-yy yy-mm-dd mmm-yy mmmm-yy mmm_d,_yyyy mmmm_d,_yyyy m/d/yy_h:MM_tt m/d/yy_HH:MM"
    .split(" ")
    .map((pattern) => pattern.replaceAll("_", " "));
/** Masks by the number passed to `AFSpecial_Format`; 2 is a telephone number, with or without its area code. */
const MASKS: Readonly<Record<number, string>> = { 0: "99999", 1: "99999-9999", 3: "999-99-9999" };
/**
 * A mask of the file: `9` a digit, `A` a letter, `O` either; `X`, any character, is excluded because our masks cannot
 * express it.
 */
const OWN_MASK = /^[^X]{1,100}$/;

/**
 * Thousands separator and decimal mark by the second argument of `AFNumber_Format`: 1,234.56; 1234.56; 1.234,56;
 * 1234,56; 1'234.56.
 */
const SEPARATORS: readonly (readonly [boolean, "." | ","])[] = [
  [true, "."],
  [false, "."],
  [true, ","],
  [false, ","],
  [true, "."],
];

function numberFormat([decimals, separators, negative, , currency]: readonly Literal[]): EntryRules | null {
  const [hasGroups, decimalMark] = SEPARATORS[Number(separators)] ?? [];
  if (typeof decimals !== "number" || hasGroups === undefined || !decimalMark) return null;
  const sign = typeof currency === "string" ? currency.trim() : "";
  return {
    format: { kind: "number", decimals, hasGroups, decimalMark, currency: sign },
    // In red, or in brackets.
    ...(negative ? { hasOther: true } : {}),
  };
}

const dateFormat = (pattern: Literal | undefined): EntryRules | null =>
  typeof pattern === "string" && pattern.length <= 40
    ? { format: { kind: "date", pattern: pattern.trim() } }
    : null;

function maskFormat(mask: Literal | undefined): EntryRules | null {
  if (typeof mask !== "string" || !OWN_MASK.test(mask)) return null;
  return { format: { kind: "mask", mask: mask.replace(/[\\*]/g, "\\$&").replaceAll("O", "*") } };
}

function range([hasMin, min, hasMax, max]: readonly Literal[]): EntryRules | null {
  const bound = (name: "min" | "max", isSet: Literal | undefined, value: Literal | undefined) =>
    isSet === true && typeof value === "number" ? { [name]: String(value) } : {};
  return { ...bound("min", hasMin, min), ...bound("max", hasMax, max) };
}

/** @returns null for a script whose effect is not known */
export function entryRulesIn(script: string): EntryRules | null {
  const call = script.length > MAX_CALL_LENGTH ? null : callIn(script);
  if (!call) return null;
  const [first] = call.args;
  switch (call.name) {
    case "AFNumber_Format":
    case "AFNumber_Keystroke":
      return numberFormat(call.args);
    case "AFDate_FormatEx":
    case "AFDate_KeystrokeEx":
      return dateFormat(first);
    case "AFDate_Format":
    case "AFDate_Keystroke":
      return dateFormat(DATES[Number(first)]);
    case "AFSpecial_Format":
    case "AFSpecial_Keystroke":
      return maskFormat(MASKS[Number(first)]);
    case "AFSpecial_KeystrokeEx":
      return maskFormat(first);
    case "AFRange_Validate":
      return range(call.args);
    default:
      return null;
  }
}

/**
 * @param lineage the widget and its ancestor fields, nearest first
 * @returns null for a field without such scripts
 */
export function entryRulesOf(pdf: PDF, lineage: readonly PdfDict[]): EntryRules | null {
  const scripts = ["F", "K", "V"]
    .flatMap((event) => fieldScript(pdf, lineage, event) ?? [])
    .filter(({ text }) => text?.trim() !== "");
  if (scripts.length === 0) return null;
  return scripts.reduce<EntryRules>((rules, { text }) => joined(rules, text), {});
}

/**
 * Adds the rules of another script to the previous ones, which take precedence: a script called while typing repeats
 * what the one for printing says.
 */
function joined(before: EntryRules, script: string | null): EntryRules {
  const rules: EntryRules = (script === null ? null : entryRulesIn(script)) ?? { hasOther: true };
  return { ...rules, ...before };
}
