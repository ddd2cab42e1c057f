import type { FieldValue } from "@/lib/contracts/content";
import { CONTENT_LIMITS } from "@/lib/contracts/field-types";
import { daysBetween } from "@/lib/rules/formula/calendar-date";
import type { BinaryOperator, Expression, FunctionName } from "@/lib/rules/formula/expression";
import { type FormulaError, FormulaException } from "@/lib/rules/formula/formula-error";
import {
  Decimal,
  ensureBounded,
  type FormulaValue,
  isEmpty,
  isTickedOptions,
  toBoolean,
  toDecimalOrNull,
  toFieldValue,
  toNumber,
  toText,
} from "@/lib/rules/formula/formula-value";

/** Value of the field with this key; null if it is empty, hidden or unknown. */
export type ReadField = (key: string) => FormulaValue;

export type FormulaResult =
  | { readonly ok: true; readonly value: FieldValue }
  | { readonly ok: false; readonly error: FormulaError };

function arithmetic(
  operator: "+" | "-" | "*" | "/" | "%",
  left: Decimal,
  right: Decimal,
  at: number,
): Decimal {
  switch (operator) {
    case "+":
      return left.plus(right);
    case "-":
      return left.minus(right);
    case "*":
      return left.times(right);
    default:
      if (right.isZero()) throw new FormulaException("DIVISION_BY_ZERO", "Division by zero", at);
      return operator === "/" ? left.div(right) : left.mod(right);
  }
}

function isEqual(left: FormulaValue, right: FormulaValue): boolean {
  if (isEmpty(left) || isEmpty(right)) return isEmpty(left) && isEmpty(right);
  if (isTickedOptions(left) || isTickedOptions(right)) return hasSameOptions(left, right);
  const [a, b] = [toDecimalOrNull(left), toDecimalOrNull(right)];
  return a && b ? a.eq(b) : toText(left) === toText(right);
}

/** Several options never equal a single one, whatever its name; they equal the same options in any order. */
function hasSameOptions(left: FormulaValue, right: FormulaValue): boolean {
  if (!isTickedOptions(left) || !isTickedOptions(right)) return false;
  return left.length === right.length && left.every((option) => right.includes(option));
}

/** Compares numbers numerically, other texts by code units (which orders dates); empty is unordered. */
function order(left: FormulaValue, right: FormulaValue, at: number): number {
  if (isEmpty(left) || isEmpty(right)) return Number.NaN;
  if (isTickedOptions(left) || isTickedOptions(right)) return order(ordered(left), ordered(right), at);
  const [a, b] = [toDecimalOrNull(left), toDecimalOrNull(right)];
  if (a && b) return a.cmp(b);
  if (typeof left === "string" && typeof right === "string") return left < right ? -1 : left > right ? 1 : 0;
  return toNumber(left, at).cmp(toNumber(right, at));
}

const ordered = (value: FormulaValue): FormulaValue => (isTickedOptions(value) ? toText(value) : value);

type Evaluate = (expression: Expression) => FormulaValue;

function binary(
  operator: BinaryOperator,
  left: Expression,
  right: Expression,
  at: number,
  run: Evaluate,
): FormulaValue {
  switch (operator) {
    case "and":
      return toBoolean(run(left), left.at) && toBoolean(run(right), right.at);
    case "or":
      return toBoolean(run(left), left.at) || toBoolean(run(right), right.at);
    case "=":
      return isEqual(run(left), run(right));
    case "!=":
      return !isEqual(run(left), run(right));
    case "<":
      return order(run(left), run(right), at) < 0;
    case "<=":
      return order(run(left), run(right), at) <= 0;
    case ">":
      return order(run(left), run(right), at) > 0;
    case ">=":
      return order(run(left), run(right), at) >= 0;
    default:
      return arithmetic(operator, toNumber(run(left), left.at), toNumber(run(right), right.at), at);
  }
}

function evaluate(expression: Expression, read: ReadField): FormulaValue {
  const run: Evaluate = (inner) => evaluate(inner, read);
  switch (expression.kind) {
    case "number":
      return new Decimal(expression.text);
    case "text":
      return expression.text;
    case "boolean":
      return expression.value;
    case "field":
      return read(expression.text);
    case "unary": {
      const { operator, operand } = expression;
      if (operator === "not") return !toBoolean(run(operand), operand.at);
      const number = toNumber(run(operand), operand.at);
      return operator === "-" ? number.negated() : number;
    }
    case "binary": {
      const { operator, left, right, at } = expression;
      return ensureBounded(binary(operator, left, right, at, run), at);
    }
    case "call":
      return ensureBounded(callFunction(expression.name, expression.args, expression.at, run), expression.at);
  }
}

/**
 * Evaluates a parsed formula; never throws. Numbers have 40 significant digits, and the result at most 10 decimal
 * places. Empty fields count as 0 in arithmetic and are skipped by sum, min and max.
 */
export function evaluateFormula(expression: Expression, read: ReadField): FormulaResult {
  try {
    return { ok: true, value: toFieldValue(evaluate(expression, read)) };
  } catch (fault) {
    if (fault instanceof FormulaException) return { ok: false, error: fault.error };
    throw fault;
  }
}

type Run = (expression: Expression) => FormulaValue;
type Implementation = (args: readonly Expression[], run: Run, at: number) => FormulaValue;

const MAX_PLACES = 15;

/** The non-empty arguments, as numbers. */
function numbers(args: readonly Expression[], run: Run): Decimal[] {
  return args.flatMap((arg) => {
    const value = run(arg);
    return isEmpty(value) ? [] : [toNumber(value, arg.at)];
  });
}

function round([number, places]: readonly Expression[], run: Run, at: number): FormulaValue {
  if (!number) return null;
  const value = run(number);
  if (isEmpty(value)) return null;
  const count = places ? toNumber(run(places), places.at) : new Decimal(0);
  if (!count.isInteger() || count.lt(0) || count.gt(MAX_PLACES)) {
    throw new FormulaException("NOT_A_NUMBER", `round takes 0 to ${MAX_PLACES} places`, places?.at ?? at);
  }
  return toNumber(value, number.at).toDecimalPlaces(count.toNumber());
}

/** Stops at the limit: 200 long arguments must not be concatenated before the length check. */
function concat(args: readonly Expression[], run: Run, at: number): FormulaValue {
  let text = "";
  for (const arg of args) {
    text += toText(run(arg));
    if (text.length > CONTENT_LIMITS.valueLength) return ensureBounded(text, at);
  }
  return text;
}

function daysBetweenDates([start, end]: readonly Expression[], run: Run, at: number): FormulaValue {
  if (!start || !end) return null;
  const [from, to] = [run(start), run(end)];
  if (isEmpty(from) || isEmpty(to)) return null;
  const days = daysBetween(toText(from), toText(to));
  if (days === null)
    throw new FormulaException("NOT_A_DATE", "days_between takes two dates in the form YYYY-MM-DD", at);
  return new Decimal(days);
}

const FUNCTIONS: Record<FunctionName, Implementation> = {
  if: ([condition, yes, no], run) => {
    const chosen = condition && toBoolean(run(condition), condition.at) ? yes : no;
    return chosen ? run(chosen) : null;
  },
  and: (args, run) => args.every((arg) => toBoolean(run(arg), arg.at)),
  or: (args, run) => args.some((arg) => toBoolean(run(arg), arg.at)),
  sum: (args, run) => numbers(args, run).reduce((total, value) => total.plus(value), new Decimal(0)),
  min: (args, run) => {
    const values = numbers(args, run);
    return values.length ? Decimal.min(...values) : null;
  },
  max: (args, run) => {
    const values = numbers(args, run);
    return values.length ? Decimal.max(...values) : null;
  },
  round,
  concat,
  days_between: daysBetweenDates,
};

/** Calls a function of the formula language; `if`, `and` and `or` short-circuit. */
export function callFunction(
  name: FunctionName,
  args: readonly Expression[],
  at: number,
  run: Run,
): FormulaValue {
  return FUNCTIONS[name](args, run, at);
}
