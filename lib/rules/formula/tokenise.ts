import { FormulaException } from "@/lib/rules/formula/formula-error";

/** The lexer of the formula language (contract, section 4). */

export type FormulaToken =
  | {
      readonly kind: "number" | "text" | "field" | "name" | "operator";
      readonly text: string;
      readonly at: number;
    }
  | { readonly kind: "end"; readonly text: ""; readonly at: number };

const NUMBER = /[0-9]{1,20}(?:\.[0-9]{1,15})?/y;
const NAME = /[A-Za-z_][A-Za-z0-9_]*/y;
const OPERATOR = /<=|>=|<>|!=|==|[-+*/%(),<>=−×÷]/y;
const SPACE = /\s+/y;

/** Variants of operators that are pasted from documents, or used in other languages. */
const SYNONYMS: ReadonlyMap<string, string> = new Map(
  Object.entries({ "−": "-", "×": "*", "÷": "/", "==": "=", "<>": "!=" }),
);

const CLOSING: ReadonlyMap<string, string> = new Map(Object.entries({ "{": "}", '"': '"', "'": "'" }));

function take(pattern: RegExp, source: string, at: number): string | null {
  pattern.lastIndex = at;
  return pattern.exec(source)?.[0] ?? null;
}

/** Reads `{key}`, `"text"` or `'text'`; a quote inside text is escaped by doubling it. */
function enclosed(
  source: string,
  at: number,
  open: string,
  close: string,
): { token: FormulaToken; end: number } {
  let text = "";
  for (let i = at + 1; i < source.length; i += 1) {
    const char = source.charAt(i);
    if (char !== close) {
      text += char;
    } else if (open !== "{" && source.charAt(i + 1) === close) {
      text += close;
      i += 1;
    } else {
      const token: FormulaToken =
        open === "{" ? { kind: "field", text: text.trim(), at } : { kind: "text", text, at };
      return { token, end: i + 1 };
    }
  }
  throw new FormulaException("UNTERMINATED", `${open} has no matching ${close}`, at);
}

function next(source: string, at: number): { token: FormulaToken; end: number } {
  const open = source.charAt(at);
  const close = CLOSING.get(open);
  if (close !== undefined) return enclosed(source, at, open, close);
  for (const [kind, pattern] of [
    ["number", NUMBER],
    ["name", NAME],
    ["operator", OPERATOR],
  ] as const) {
    const text = take(pattern, source, at);
    if (text !== null)
      return { token: { kind, text: SYNONYMS.get(text) ?? text, at }, end: at + text.length };
  }
  const char = String.fromCodePoint(source.codePointAt(at) ?? 0);
  throw new FormulaException("UNEXPECTED_CHARACTER", `“${char}” cannot be used here`, at);
}

/**
 * Splits a formula into tokens, the last of kind `end`.
 * @throws {FormulaException} UNEXPECTED_CHARACTER or UNTERMINATED
 */
export function tokenise(source: string): FormulaToken[] {
  const tokens: FormulaToken[] = [];
  let at = take(SPACE, source, 0)?.length ?? 0;
  while (at < source.length) {
    const { token, end } = next(source, at);
    tokens.push(token);
    at = end + (take(SPACE, source, end)?.length ?? 0);
  }
  tokens.push({ kind: "end", text: "", at: source.length });
  return tokens;
}
