type Literal = string | number | boolean | null;
export type Comparison = "==" | "!=" | "<" | "<=" | ">" | ">=" | "in";

export type Node =
  | { type: "literal"; value: Literal }
  /** `event.data.id` is ["event", "data", "id"]. */
  | { type: "path"; path: string[] }
  | { type: "list"; items: Node[] }
  | { type: "not"; operand: Node }
  | { type: "and" | "or" | "add"; left: Node; right: Node }
  | { type: "compare"; op: Comparison; left: Node; right: Node };

type Token = { kind: "number" | "string" | "name" | "symbol"; text: string; at: number };

const TOKEN =
  /\s*(?:(\d+(?:\.\d+)?)|("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|([A-Za-z_]\w*)|(&&|\|\||[=!<>]=|[<>!()[\],.+-]))/y;
const COMPARISONS = new Set<string>(["==", "!=", "<", "<=", ">", ">=", "in"]);
const ROOTS = new Set(["event", "async"]);
const CONSTANTS = new Map<string, Literal>([
  ["true", true],
  ["false", false],
  ["null", null],
]);
const ESCAPES = new Map([
  ["n", "\n"],
  ["r", "\r"],
  ["t", "\t"],
]);

function tokenize(source: string): Token[] {
  const tokens: Token[] = [];
  const end = source.trimEnd().length;
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < end) {
    const start = TOKEN.lastIndex;
    const match = TOKEN.exec(source);
    if (!match) throw new SyntaxError(`${source}: unexpected text at ${start + 1}`);
    const [, number, string, name, symbol] = match;
    const at = TOKEN.lastIndex - (number ?? string ?? name ?? symbol ?? "").length + 1;
    if (number !== undefined) tokens.push({ kind: "number", text: number, at });
    else if (string !== undefined) tokens.push({ kind: "string", text: unquote(string), at });
    else if (name !== undefined) tokens.push({ kind: "name", text: name, at });
    else if (symbol !== undefined) tokens.push({ kind: "symbol", text: symbol, at });
  }
  return tokens;
}

const unquote = (quoted: string): string =>
  quoted.slice(1, -1).replace(/\\(.)/gs, (_all, escaped: string) => ESCAPES.get(escaped) ?? escaped);

/** Recursive descent; each method is one level of precedence, the loosest first. */
class Parser {
  readonly #tokens: Token[];
  #position = 0;

  constructor(private readonly source: string) {
    this.#tokens = tokenize(source);
  }

  parse(): Node {
    const node = this.#or();
    const rest = this.#tokens[this.#position];
    if (rest) this.#fail(rest);
    return node;
  }

  #or(): Node {
    let left = this.#and();
    while (this.#take("||")) left = { type: "or", left, right: this.#and() };
    return left;
  }

  #and(): Node {
    let left = this.#comparison();
    while (this.#take("&&")) left = { type: "and", left, right: this.#comparison() };
    return left;
  }

  #comparison(): Node {
    let left = this.#sum();
    for (let op = this.#takeComparison(); op; op = this.#takeComparison())
      left = { type: "compare", op, left, right: this.#sum() };
    return left;
  }

  #takeComparison(): Comparison | null {
    const next = this.#tokens[this.#position];
    if (!next || next.kind === "string" || !COMPARISONS.has(next.text)) return null;
    this.#position++;
    return next.text as Comparison;
  }

  #sum(): Node {
    let left = this.#unary();
    while (this.#take("+")) left = { type: "add", left, right: this.#unary() };
    return left;
  }

  #unary(): Node {
    if (this.#take("!")) return { type: "not", operand: this.#unary() };
    if (this.#take("-")) {
      const number = this.#next();
      if (number.kind !== "number") this.#fail(number);
      return { type: "literal", value: -Number(number.text) };
    }
    return this.#primary();
  }

  #primary(): Node {
    const token = this.#next();
    if (token.kind === "number") return { type: "literal", value: Number(token.text) };
    if (token.kind === "string") return { type: "literal", value: token.text };
    if (token.kind === "name") return this.#name(token);
    if (token.text === "(") {
      const inner = this.#or();
      this.#expect(")");
      return inner;
    }
    if (token.text === "[") return { type: "list", items: this.#items() };
    return this.#fail(token);
  }

  #name(token: Token): Node {
    const constant = CONSTANTS.get(token.text);
    if (constant !== undefined) return { type: "literal", value: constant };
    if (!ROOTS.has(token.text)) this.#fail(token);
    const path = [token.text];
    for (;;) {
      if (this.#take(".")) {
        const key = this.#next();
        if (key.kind !== "name") this.#fail(key);
        path.push(key.text);
      } else if (this.#take("[")) {
        const key = this.#next();
        if (key.kind !== "string" && key.kind !== "number") this.#fail(key);
        path.push(key.text);
        this.#expect("]");
      } else return { type: "path", path };
    }
  }

  #items(): Node[] {
    const items: Node[] = [];
    if (this.#take("]")) return items;
    do items.push(this.#or());
    while (this.#take(","));
    this.#expect("]");
    return items;
  }

  #take(symbol: string): boolean {
    const next = this.#tokens[this.#position];
    if (next?.kind !== "symbol" || next.text !== symbol) return false;
    this.#position++;
    return true;
  }

  #expect(symbol: string): void {
    if (!this.#take(symbol)) throw new SyntaxError(`${this.source}: "${symbol}" is missing`);
  }

  #next(): Token {
    const token = this.#tokens[this.#position++];
    if (!token) throw new SyntaxError(`${this.source}: ends too early`);
    return token;
  }

  #fail(token: Token): never {
    throw new SyntaxError(`${this.source}: unexpected "${token.text}" at ${token.at}`);
  }
}

/** @throws {SyntaxError} that names the place */
export const parse = (source: string): Node => new Parser(source).parse();
