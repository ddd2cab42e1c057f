import { Decimal as BaseDecimal } from "decimal.js";
import type { FieldValue } from "@/lib/contracts/content";
import { CONTENT_LIMITS } from "@/lib/contracts/field-types";
import { canonicalDecimal } from "@/lib/rules/formula/decimal-text";
import { FormulaException } from "@/lib/rules/formula/formula-error";

/** A clone with its own settings, so that other users of the library are not affected, nor this engine by them. */
export const Decimal = BaseDecimal.clone({
  precision: 40,
  rounding: BaseDecimal.ROUND_HALF_UP,
  maxE: 400,
  minE: -400,
  defaults: true,
});
export type Decimal = BaseDecimal;

/**
 * Several ticked options. Their names can contain commas, so they are not converted to text before a text is needed.
 */
export type TickedOptions = readonly string[];

/** A value in a formula; null is empty. Dates are text, and so is a single option. */
export type FormulaValue = Decimal | string | boolean | TickedOptions | null;

/** Decimal places kept in a result, so that a third terminates. */
const RESULT_PLACES = 10;

const isNumber = (value: FormulaValue): value is Decimal => BaseDecimal.isDecimal(value);
export const isEmpty = (value: FormulaValue): value is null | "" => value === null || value === "";
export const isTickedOptions = (value: FormulaValue): value is TickedOptions => Array.isArray(value);

/** The value as a number if it is one or can be parsed as one, else null. */
export function toDecimalOrNull(value: FormulaValue): Decimal | null {
  if (isNumber(value)) return value;
  if (typeof value !== "string") return null;
  const text = canonicalDecimal(value);
  return text === null ? null : new Decimal(text);
}

/** For arithmetic: empty is 0, a checked box 1. */
export function toNumber(value: FormulaValue, at: number): Decimal {
  if (isEmpty(value)) return new Decimal(0);
  if (typeof value === "boolean") return new Decimal(value ? 1 : 0);
  const number = toDecimalOrNull(value);
  if (number) return number;
  throw new FormulaException("NOT_A_NUMBER", `“${toText(value).slice(0, 40)}” is not a number`, at);
}

/** For conditions: empty is false, a number is true unless it is 0. */
export function toBoolean(value: FormulaValue, at: number): boolean {
  if (typeof value === "boolean") return value;
  if (isEmpty(value)) return false;
  if (isNumber(value)) return !value.isZero();
  throw new FormulaException(
    "NOT_A_CONDITION",
    `“${toText(value).slice(0, 40)}” is neither true nor false`,
    at,
  );
}

export function toText(value: FormulaValue): string {
  if (value === null) return "";
  if (isTickedOptions(value)) return value.join(", ");
  return isNumber(value) ? plain(value) : String(value);
}

/** Plain notation without trailing zeros. */
function plain(value: Decimal): string {
  return value.toDecimalPlaces(RESULT_PLACES).toFixed();
}

/** Every result is checked here, so that no chain of formulas can grow without bound. */
export function ensureBounded(value: FormulaValue, at: number): FormulaValue {
  if (
    (typeof value === "string" || isTickedOptions(value)) &&
    toText(value).length > CONTENT_LIMITS.valueLength
  ) {
    const message = `The text exceeds ${CONTENT_LIMITS.valueLength} characters`;
    throw new FormulaException("TEXT_TOO_LONG", message, at);
  }
  if (isNumber(value) && !value.isFinite()) {
    throw new FormulaException("NUMBER_TOO_LARGE", "The number is too large", at);
  }
  return value;
}

/** Converts a formula's result to a field value. */
export function toFieldValue(value: FormulaValue): FieldValue {
  if (isEmpty(value)) return null;
  if (!isNumber(value)) return isTickedOptions(value) ? toText(value) : value;
  const text = canonicalDecimal(plain(value));
  if (text === null) throw new FormulaException("NUMBER_TOO_LARGE", "The number has more than 20 digits", 0);
  return text;
}

/** Converts a field's normalized value for a formula: a single ticked option becomes text, a file its name. */
export function fromFieldValue(value: FieldValue, isNumberField: boolean): FormulaValue {
  if (typeof value === "string" && isNumberField) return toDecimalOrNull(value);
  if (Array.isArray(value)) return value.length > 1 ? value : (value[0] ?? null);
  return typeof value === "object" && value !== null ? value.name : value;
}
