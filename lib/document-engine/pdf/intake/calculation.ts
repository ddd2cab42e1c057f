import type { PDF, PdfDict } from "@libpdf/core";
import { fieldScript, MAX_SCRIPT_LENGTH } from "./field-script";

/**
 * Calculations of form fields. A calculation is a script (/AA /C) and is removed like every script; nothing here runs
 * one. Most forms use a single call of a function that all PDF readers have, which is recognized by its text.
 */

export const CALCULATION_OPERATIONS = ["SUM", "PRD", "AVG", "MIN", "MAX"] as const;

/** A call of `AFSimple_Calculate`; empty fields count as 0. */
export interface Calculation {
  readonly operation: (typeof CALCULATION_OPERATIONS)[number];
  /** Full names of fields or of groups of fields. */
  readonly fields: readonly string[];
}

const MAX_FIELDS = 200;
const STRING = String.raw`"[^"\\\n]*"|'[^'\\\n]*'`;
const LIST = `(?:${STRING})(?:\\s*,\\s*(?:${STRING}))*`;
/** Matches a script that is a single call, with the names as an array or as a comma-separated text. */
const CALL = new RegExp(
  `^\\s*AFSimple_Calculate\\s*\\(\\s*["'](${CALCULATION_OPERATIONS.join("|")})["']\\s*,\\s*` +
    `(?:new\\s+Array\\s*\\(\\s*(${LIST})\\s*\\)|\\[\\s*(${LIST})\\s*\\]|(${STRING}))\\s*\\)\\s*;?\\s*$`,
);

/** @returns null for any script other than one simple calculation */
export function calculationIn(script: string): Calculation | null {
  if (script.length > MAX_SCRIPT_LENGTH) return null;
  const [, operation, array, brackets, text] = CALL.exec(script) ?? [];
  const known = CALCULATION_OPERATIONS.find((one) => one === operation);
  const list = array ?? brackets;
  const names = list ? stringsIn(list) : text ? text.slice(1, -1).split(",") : [];
  const fields = names.map((name) => name.trim()).filter((name) => name !== "");
  return known && fields.length > 0 && fields.length <= MAX_FIELDS ? { operation: known, fields } : null;
}

const stringsIn = (list: string): string[] =>
  [...list.matchAll(new RegExp(STRING, "g"))].map(([quoted]) => quoted.slice(1, -1));

/** @param lineage the widget and its ancestor fields, nearest first */
export function calculationOf(pdf: PDF, lineage: readonly PdfDict[]): Calculation | null {
  const script = fieldScript(pdf, lineage, "C");
  return script?.text ? calculationIn(script.text) : null;
}
