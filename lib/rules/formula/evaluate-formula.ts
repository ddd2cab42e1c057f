import type { FieldValue } from "@/lib/contracts/content";
import type { BinaryOperator, Expression } from "@/lib/rules/formula/expression";
import { type FormulaError, FormulaFault } from "@/lib/rules/formula/formula-error";
import {
  bounded,
  Decimal,
  type FormulaValue,
  isEmpty,
  numeric,
  toBoolean,
  toFieldValue,
  toNumber,
  toText,
} from "@/lib/rules/formula/formula-value";
import { callFunction } from "@/lib/rules/formula/functions";

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
      if (right.isZero()) throw new FormulaFault("DIVISION_BY_ZERO", "Division by zero", at);
      return operator === "/" ? left.div(right) : left.mod(right);
  }
}

function isEqual(left: FormulaValue, right: FormulaValue): boolean {
  if (isEmpty(left) || isEmpty(right)) return isEmpty(left) && isEmpty(right);
  const [a, b] = [numeric(left), numeric(right)];
  return a && b ? a.eq(b) : toText(left) === toText(right);
}

/** Compares numbers numerically, other texts by code units (which orders dates); empty is unordered. */
function order(left: FormulaValue, right: FormulaValue, at: number): number {
  if (isEmpty(left) || isEmpty(right)) return Number.NaN;
  const [a, b] = [numeric(left), numeric(right)];
  if (a && b) return a.cmp(b);
  if (typeof left === "string" && typeof right === "string") return left < right ? -1 : left > right ? 1 : 0;
  return toNumber(left, at).cmp(toNumber(right, at));
}

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
      return bounded(binary(operator, left, right, at, run), at);
    }
    case "call":
      return bounded(callFunction(expression.name, expression.args, expression.at, run), expression.at);
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
    if (fault instanceof FormulaFault) return { ok: false, error: fault.error };
    throw fault;
  }
}
