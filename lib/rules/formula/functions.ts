import { CONTENT_LIMITS } from "@/lib/contracts/field-types";
import { daysBetween } from "@/lib/rules/formula/calendar-date";
import type { Expression, FunctionName } from "@/lib/rules/formula/expression";
import { FormulaFault } from "@/lib/rules/formula/formula-error";
import {
  bounded,
  Decimal,
  type FormulaValue,
  isEmpty,
  toBoolean,
  toNumber,
  toText,
} from "@/lib/rules/formula/formula-value";

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
    throw new FormulaFault("NOT_A_NUMBER", `round takes 0 to ${MAX_PLACES} places`, places?.at ?? at);
  }
  return toNumber(value, number.at).toDecimalPlaces(count.toNumber());
}

/** Stops at the limit: 200 long arguments must not be concatenated before the length check. */
function concat(args: readonly Expression[], run: Run, at: number): FormulaValue {
  let text = "";
  for (const arg of args) {
    text += toText(run(arg));
    if (text.length > CONTENT_LIMITS.valueLength) return bounded(text, at);
  }
  return text;
}

function daysBetweenDates([start, end]: readonly Expression[], run: Run, at: number): FormulaValue {
  if (!start || !end) return null;
  const [from, to] = [run(start), run(end)];
  if (isEmpty(from) || isEmpty(to)) return null;
  const days = daysBetween(toText(from), toText(to));
  if (days === null)
    throw new FormulaFault("NOT_A_DATE", "days_between takes two dates in the form YYYY-MM-DD", at);
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
