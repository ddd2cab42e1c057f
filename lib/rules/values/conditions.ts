import type { ConditionClause, FieldCondition, FieldValue } from "@/lib/contracts/content";
import { hasVisibleText } from "@/lib/contracts/visible-content";
import { isCalendarDate } from "@/lib/rules/formula/calendar-date";
import { canonicalDecimal, compareDecimals, decimalFromNumber } from "@/lib/rules/formula/decimal-text";

/** The normalized value of the field with this key; null if it is empty, hidden or unknown. */
export type ReadFieldValue = (key: string) => FieldValue;

type Operand = ConditionClause["value"];

/** Whether a value counts as empty, as do an unchecked box and a text without any visible character. */
export function isEmptyValue(value: FieldValue): boolean {
  if (typeof value === "string") return !hasVisibleText(value);
  return value === null || value === false || (Array.isArray(value) && value.length === 0);
}

function operandText(operand: Operand): string {
  if (typeof operand === "number") return decimalFromNumber(operand) ?? String(operand);
  return operand === null ? "" : String(operand);
}

/**
 * Compares numbers if both sides are numbers, so that 10.50 equals 10.5; dates if both are dates; otherwise returns
 * null.
 */
function compareSides(value: string, operand: string): number | null {
  const [left, right] = [canonicalDecimal(value), canonicalDecimal(operand)];
  if (left !== null && right !== null) return compareDecimals(left, right);
  if (!isCalendarDate(value) || !isCalendarDate(operand)) return null;
  return value < operand ? -1 : value > operand ? 1 : 0;
}

function textOf(value: FieldValue): string {
  if (value === null) return "";
  if (Array.isArray(value)) return value.join(", ");
  return typeof value === "object" ? value.name : String(value);
}

function equals(value: FieldValue, operand: Operand): boolean {
  const text = operandText(operand);
  if (typeof value === "boolean" || typeof operand === "boolean")
    return String(value === true) === (text || "false");
  if (Array.isArray(value)) return value.length === 1 && value[0] === text;
  if (isEmptyValue(value)) return text === "";
  return textOf(value) === text || compareSides(textOf(value), text) === 0;
}

function contains(value: FieldValue, operand: Operand): boolean {
  const text = operandText(operand);
  if (text === "" || isEmptyValue(value)) return false;
  return Array.isArray(value)
    ? value.includes(text)
    : textOf(value).toLowerCase().includes(text.toLowerCase());
}

/** Order against the operand; NaN, which fails every comparison, if the two cannot be ordered. */
function orderOf(value: FieldValue, operand: Operand): number {
  return (typeof value === "string" ? compareSides(value, operandText(operand)) : null) ?? Number.NaN;
}

const OPERATORS: Record<ConditionClause["op"], (value: FieldValue, operand: Operand) => boolean> = {
  equals,
  not_equals: (value, operand) => !equals(value, operand),
  contains,
  is_empty: isEmptyValue,
  is_not_empty: (value) => !isEmptyValue(value),
  gt: (value, operand) => orderOf(value, operand) > 0,
  gte: (value, operand) => orderOf(value, operand) >= 0,
  lt: (value, operand) => orderOf(value, operand) < 0,
  lte: (value, operand) => orderOf(value, operand) <= 0,
};

/** Whether the condition holds; a field without one is always visible. */
export function conditionHolds(condition: FieldCondition | null, read: ReadFieldValue): boolean {
  if (condition === null) return true;
  const holds = ({ field, op, value }: ConditionClause): boolean => OPERATORS[op](read(field), value);
  return "all" in condition ? condition.all.every(holds) : condition.any.some(holds);
}
