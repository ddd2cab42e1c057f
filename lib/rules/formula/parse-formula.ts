import { CONTENT_LIMITS } from "@/lib/contracts/field-types";
import {
  type BinaryOperator,
  type Expression,
  FUNCTION_ARITY,
  type FunctionName,
} from "@/lib/rules/formula/expression";
import {
  type FormulaError,
  type FormulaErrorCode,
  FormulaException,
} from "@/lib/rules/formula/formula-error";
import { type FormulaToken, tokenise } from "@/lib/rules/formula/tokenise";

interface ParsedFormula {
  readonly expression: Expression;
  /** Keys of the fields that the formula references, each once. */
  readonly fieldKeys: readonly string[];
}
export type FormulaParseResult =
  | ({ readonly ok: true } & ParsedFormula)
  | { readonly ok: false; readonly error: FormulaError };

const MAX_DEPTH = 50;
/**
 * Maximum total length of cached sources, in characters, which bounds the memory of the trees (some 80 bytes per
 * character). The cache is cleared when full: formulas are evaluated in rotation, where a too small LRU cache would
 * never hit.
 */
const MAX_CACHED_LENGTH = 200_000;

const BINDING: Readonly<Record<BinaryOperator, number>> = {
  or: 1,
  and: 2,
  "=": 4,
  "!=": 4,
  "<": 4,
  "<=": 4,
  ">": 4,
  ">=": 4,
  "+": 5,
  "-": 5,
  "*": 6,
  "/": 6,
  "%": 6,
};
const NOT_BINDING = 3;
const COMPARISON_BINDING = 4;
const SIGN_BINDING = 7;

const isBinary = (text: string): text is BinaryOperator => Object.hasOwn(BINDING, text);
const isFunction = (text: string): text is FunctionName => Object.hasOwn(FUNCTION_ARITY, text);

/** A Pratt parser: each operator has a binding power, and the left operand grows while the next one binds tighter. */
class Parser {
  private index = 0;
  private depth = 0;
  readonly fieldKeys = new Set<string>();

  constructor(private readonly tokens: readonly FormulaToken[]) {}

  formula(): Expression {
    const expression = this.expression(0);
    if (this.current.kind !== "end") throw this.unexpected();
    return expression;
  }

  private get current(): FormulaToken {
    const token = this.tokens[this.index];
    if (!token) throw new RangeError("The token list ends with `end`, which is never passed");
    return token;
  }

  private advance(): FormulaToken {
    const token = this.current;
    if (token.kind !== "end") this.index += 1;
    return token;
  }

  private accept(operator: string): boolean {
    const matches = this.current.kind === "operator" && this.current.text === operator;
    if (matches) this.index += 1;
    return matches;
  }

  private expect(operator: string): void {
    if (!this.accept(operator)) throw this.unexpected(`, expected ${operator}`);
  }

  private unexpected(hint = ""): FormulaException {
    const { kind, text, at } = this.current;
    return kind === "end"
      ? new FormulaException("UNEXPECTED_END", `The formula ends unexpectedly${hint}`, at)
      : new FormulaException("UNEXPECTED_TOKEN", `“${text}” is not allowed here${hint}`, at);
  }

  private binaryOperator(): BinaryOperator | null {
    const { kind, text } = this.current;
    const operator = kind === "name" ? text.toLowerCase() : kind === "operator" ? text : "";
    return isBinary(operator) ? operator : null;
  }

  private expression(minimum: number): Expression {
    this.depth += 1;
    if (this.depth > MAX_DEPTH) {
      throw new FormulaException("TOO_DEEP", `Nested deeper than ${MAX_DEPTH} levels`, this.current.at);
    }
    let left = this.operand();
    for (let operator = this.binaryOperator(); operator; operator = this.binaryOperator()) {
      const binding = BINDING[operator];
      if (binding <= minimum) break;
      const { at } = this.advance();
      left = { kind: "binary", operator, left, right: this.expression(binding), at };
      // 1 < 2 < 3 would compare a boolean with a number: rejected rather than silently wrong.
      if (binding === COMPARISON_BINDING && this.isComparison())
        throw this.unexpected(", compare two at a time");
    }
    this.depth -= 1;
    return left;
  }

  private isComparison(): boolean {
    const operator = this.binaryOperator();
    return operator !== null && BINDING[operator] === COMPARISON_BINDING;
  }

  private operand(): Expression {
    const { kind, text, at } = this.current;
    if (kind === "name") return this.named();
    if (kind === "number" || kind === "text" || kind === "field") {
      this.advance();
      if (kind === "field") this.fieldKeys.add(text);
      return { kind, text, at };
    }
    if (this.accept("(")) {
      const inner = this.expression(0);
      this.expect(")");
      return inner;
    }
    for (const operator of ["-", "+"] as const) {
      if (this.accept(operator))
        return { kind: "unary", operator, operand: this.expression(SIGN_BINDING), at };
    }
    throw this.unexpected();
  }

  private named(): Expression {
    const { text, at } = this.advance();
    const name = text.toLowerCase();
    if (name === "true" || name === "false") return { kind: "boolean", value: name === "true", at };
    if (name === "not") return { kind: "unary", operator: "not", operand: this.expression(NOT_BINDING), at };
    if (!isFunction(name)) {
      const message = `Unknown function “${text}”; to refer to a field, use braces: {${text}}`;
      throw new FormulaException("UNKNOWN_FUNCTION", message, at);
    }
    this.expect("(");
    const args = this.args();
    const { min, max } = FUNCTION_ARITY[name];
    if (args.length < min || args.length > max) {
      const count = min === max ? `${min}` : `${min} to ${max}`;
      throw new FormulaException(
        "WRONG_ARGUMENT_COUNT",
        `${name} takes ${count} values, not ${args.length}`,
        at,
      );
    }
    return { kind: "call", name, args, at };
  }

  private args(): Expression[] {
    const args: Expression[] = [];
    if (this.accept(")")) return args;
    do {
      args.push(this.expression(0));
    } while (this.accept(","));
    this.expect(")");
    return args;
  }
}

function parse(source: string): FormulaParseResult {
  try {
    const parser = new Parser(tokenise(source));
    const expression = parser.formula();
    return { ok: true, expression, fieldKeys: [...parser.fieldKeys] };
  } catch (fault) {
    if (fault instanceof FormulaException) return { ok: false, error: fault.error };
    throw fault;
  }
}

const refused = (code: FormulaErrorCode, message: string, position: number): FormulaParseResult => ({
  ok: false,
  error: { code, message, position },
});

const cache = new Map<string, FormulaParseResult>();
let cachedLength = 0;

/**
 * Parses a formula; never throws. Limited to 2,000 characters and 50 levels. Results are cached, since every keystroke
 * on a signing page evaluates all formulas again.
 */
export function parseFormula(source: string): FormulaParseResult {
  const known = cache.get(source);
  if (known) return known;
  if (source.length > CONTENT_LIMITS.formulaLength) {
    return refused(
      "TOO_LONG",
      `Longer than ${CONTENT_LIMITS.formulaLength} characters`,
      CONTENT_LIMITS.formulaLength,
    );
  }
  if (source.trim() === "") return refused("EMPTY", "The formula is empty", 0);
  const result = parse(source);
  cachedLength += source.length;
  if (cachedLength > MAX_CACHED_LENGTH) {
    cache.clear();
    cachedLength = source.length;
  }
  cache.set(source, result);
  return result;
}
