import { type Node, parse } from "@/lib/ports/jobs/drivers/embedded/expression-parser";

/**
 * The expressions in function definitions (`if`, `match`, keys): the part of CEL that the Inngest SDK itself
 * writes and that its documentation shows for events. Paths into `event` and `async`, literals, lists,
 * comparisons, `in`, `!`, `&&`, `||`, `+` and parentheses.
 *
 * Kinder than CEL in one way: what is missing is null instead of an error. Stricter in another: two paths of
 * which neither leads anywhere are not equal, so that an event without an id does not match every waiting run.
 */
export type Scope = { event: unknown; async?: unknown };

export type Expression = {
  source: string;
  evaluate(scope: Scope): unknown;
  /** True only for `true`: anything else, an error included, is no match. */
  matches(scope: Scope): boolean;
  /** `event.<left> == async.<right>` somewhere in the top-level conjunction: what an index can find. */
  join: { event: string[]; async: string[] } | null;
};

/** @throws {SyntaxError} that names the place */
export function compileExpression(source: string): Expression {
  const node = parse(source);
  return {
    source,
    evaluate: (scope) => evaluate(node, scope),
    matches: (scope) => evaluate(node, scope) === true,
    join: findJoin(node),
  };
}

function lookUp(path: string[], root: unknown): unknown {
  let value = root;
  for (const key of path) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return null;
    value = (value as Record<string, unknown>)[key];
  }
  return value ?? null;
}

function same(left: unknown, right: unknown): boolean {
  if (typeof left === "object" && left !== null) return JSON.stringify(left) === JSON.stringify(right);
  return left === right;
}

/** -1, 0 or 1 for two numbers or two strings, else null: nothing else is ordered. */
function order(left: unknown, right: unknown): number | null {
  const comparable =
    (typeof left === "number" && typeof right === "number") ||
    (typeof left === "string" && typeof right === "string");
  if (!comparable) return null;
  return left < right ? -1 : left > right ? 1 : 0;
}

function compare(node: Extract<Node, { type: "compare" }>, scope: Scope): boolean {
  const left = evaluate(node.left, scope);
  const right = evaluate(node.right, scope);
  if (node.op === "in") return Array.isArray(right) && right.some((item) => same(left, item));
  if (node.op === "==" || node.op === "!=") {
    const bothMissing =
      left === null && right === null && node.left.type === "path" && node.right.type === "path";
    return (node.op === "==") === (same(left, right) && !bothMissing);
  }
  const sign = order(left, right);
  if (sign === null) return false;
  if (node.op === "<") return sign < 0;
  if (node.op === "<=") return sign <= 0;
  return node.op === ">" ? sign > 0 : sign >= 0;
}

function add(left: unknown, right: unknown): unknown {
  if (typeof left === "number" && typeof right === "number") return left + right;
  if (typeof left === "string" && typeof right === "string") return left + right;
  return null;
}

function evaluate(node: Node, scope: Scope): unknown {
  switch (node.type) {
    case "literal":
      return node.value;
    case "path":
      return lookUp(node.path, scope);
    case "list":
      return node.items.map((item) => evaluate(item, scope));
    case "not": {
      const value = evaluate(node.operand, scope);
      return typeof value === "boolean" ? !value : null;
    }
    case "and":
      return evaluate(node.left, scope) === true && evaluate(node.right, scope) === true;
    case "or":
      return evaluate(node.left, scope) === true || evaluate(node.right, scope) === true;
    case "add":
      return add(evaluate(node.left, scope), evaluate(node.right, scope));
    case "compare":
      return compare(node, scope);
  }
}

function findJoin(node: Node): Expression["join"] {
  if (node.type === "and") return findJoin(node.left) ?? findJoin(node.right);
  if (node.type !== "compare" || node.op !== "==") return null;
  if (node.left.type !== "path" || node.right.type !== "path") return null;
  const [a, b] = [node.left.path, node.right.path];
  if (a[0] === "event" && b[0] === "async") return { event: a.slice(1), async: b.slice(1) };
  if (a[0] === "async" && b[0] === "event") return { event: b.slice(1), async: a.slice(1) };
  return null;
}

type Scalar = string | number | boolean;
const isScalar = (value: unknown): value is Scalar => ["string", "number", "boolean"].includes(typeof value);
const keyOf = (path: string[], value: Scalar) => JSON.stringify([path, value]);

/**
 * What an event must carry that a run started by `event` awaits, as one text that an index finds; null when only
 * evaluating the whole expression can tell.
 */
export function awaitedKey(expression: Expression | null, event: unknown): string | null {
  if (!expression?.join) return null;
  const value = lookUp(expression.join.event, event);
  return isScalar(value) ? keyOf(expression.join.async, value) : null;
}

/** More distinct values than this in one event are not worth an index. */
const MAX_KEYS = 500;

/** All keys (see `awaitedKey`) that `event` satisfies; null when there are too many. */
export function carriedKeys(event: unknown): string[] | null {
  const keys: string[] = [];
  const walk = (value: unknown, path: string[]): void => {
    if (keys.length > MAX_KEYS) return;
    if (isScalar(value)) keys.push(keyOf(path, value));
    else if (typeof value === "object" && value !== null)
      for (const [key, inner] of Object.entries(value)) walk(inner, [...path, key]);
  };
  walk(event, []);
  return keys.length > MAX_KEYS ? null : keys;
}
