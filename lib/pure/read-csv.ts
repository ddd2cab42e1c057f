/** Reads CSV as spreadsheets write it: RFC 4180 with other delimiters and line ends. */

export const DELIMITERS = [",", ";", "\t", "|"] as const;

/** Thrown for a quote that is opened in this line (counted from 1) and never closed, or closed within another cell. */
export class UnclosedQuoteError extends Error {
  constructor(readonly line: number) {
    super(`The quote in line ${line} is not closed`);
  }
}

/** One record, with the line of the text at which it starts, counted from 1. */
export interface CsvRecord {
  readonly line: number;
  readonly cells: readonly string[];
}

export interface CsvText {
  readonly delimiter: string;
  /** Whether the text itself names its delimiter, in a line `sep=;` as spreadsheets write it. */
  readonly isDeclared: boolean;
  readonly records: readonly CsvRecord[];
}

/** The line in which spreadsheets name the delimiter; some quote it, and some write a tab as `\\t`. */
const SEPARATOR_LINE = /^"?sep=(\\t|[^\r\n"])"?[\t,;| ]*(?:\r\n|[\r\n]|$)/i;

/** Number of lines that are examined to find the delimiter. */
const SAMPLED = 20;

/** How often each delimiter occurs outside quotes, in each of the first lines that have any text. */
function counted(text: string): number[][] {
  const lines: number[][] = [];
  let counts = DELIMITERS.map(() => 0);
  let isQuoted = false;
  let hasText = false;
  let before = "\n";
  for (let i = 0; i < text.length; i++) {
    const sign = text.charAt(i);
    const at = (DELIMITERS as readonly string[]).indexOf(sign);
    const isStart = before === "\n" || (DELIMITERS as readonly string[]).includes(before);
    before = sign === "\r" ? "\n" : sign;
    if (isQuoted) {
      if (sign !== '"') continue;
      // A doubled quote belongs to the cell.
      if (text[i + 1] === '"') i += 1;
      else isQuoted = false;
      hasText = true;
    } else if (sign === '"' && isStart) isQuoted = true;
    else if (sign === "\n" || sign === "\r") {
      if (hasText) lines.push(counts);
      if (lines.length === SAMPLED) return lines;
      counts = DELIMITERS.map(() => 0);
      hasText = false;
    } else if (at >= 0) counts[at] = (counts[at] ?? 0) + 1;
    else if (sign.trim() !== "") hasText = true;
  }
  return hasText ? [...lines, counts] : lines;
}

/**
 * The delimiter that occurs equally often in every line; otherwise the one that occurs in the most lines, and equally
 * often in the most of these: there may be a title above them.
 */
function delimiterOf(text: string): string {
  const lines = counted(text);
  const scores = DELIMITERS.map((_, i) => {
    const counts = lines.map((line) => line[i] ?? 0).filter((count) => count > 0);
    const often = Math.max(0, ...counts.map((count) => counts.filter((other) => other === count).length));
    const isEverywhere = counts.length === lines.length && often === lines.length;
    return [isEverywhere ? (counts[0] ?? 0) : 0, counts.length, often, lines[0]?.[i] ?? 0];
  });
  const [best] = scores
    .map((score, i) => ({ score, delimiter: DELIMITERS[i] }))
    .sort((one, other) => {
      const differing = one.score.findIndex((part, i) => part !== other.score[i]);
      return differing < 0 ? 0 : (other.score[differing] ?? 0) - (one.score[differing] ?? 0);
    });
  return best?.delimiter ?? ",";
}

/**
 * The records of a CSV text; empty lines are left out. Quoted cells may contain delimiters, line breaks and doubled
 * quotes; a quote inside an unquoted cell is text.
 * @param wanted the delimiter; detected if omitted
 * @throws {UnclosedQuoteError}
 */
export function parseCsv(text: string, wanted?: string): CsvText {
  const whole = text.startsWith("\uFEFF") ? text.slice(1) : text;
  const [line = "", named] = SEPARATOR_LINE.exec(whole) ?? [];
  const declared = named?.toLowerCase() === "\\t" ? "\t" : named;
  const source = whole.slice(line.length);
  const delimiter = wanted ?? declared ?? delimiterOf(source);
  const reader = new CsvReader(source, delimiter, line === "" ? 1 : 2);
  return { delimiter, isDeclared: declared !== undefined, records: reader.records() };
}

/** The cells of each record. @throws {UnclosedQuoteError} */
export const readCsv = (text: string): string[][] => parseCsv(text).records.map(({ cells }) => [...cells]);

class CsvReader {
  readonly #records: CsvRecord[] = [];
  readonly #plain: RegExp;
  #cells: string[] = [];
  #cell = "";
  /** The current line; `#start` is the record's first line. */
  #line: number;
  #start: number;

  constructor(
    private readonly source: string,
    private readonly delimiter: string,
    firstLine: number,
  ) {
    this.#line = firstLine;
    this.#start = firstLine;
    this.#plain = new RegExp(`[^${delimiter.replace(/[\\\]^-]/g, "\\$&")}\\r\\n]+`, "y");
  }

  records(): CsvRecord[] {
    const { source, delimiter } = this;
    for (let i = 0; i < source.length; ) {
      const sign = source[i];
      if (sign === '"' && this.#cell === "") i = this.#readQuoted(i + 1);
      else if (sign === delimiter) {
        this.#endCell();
        i += 1;
      } else if (sign === "\n" || sign === "\r") {
        i += sign === "\r" && source[i + 1] === "\n" ? 2 : 1;
        this.#line += 1;
        this.#endRecord();
      } else i = this.#readPlain(i);
    }
    this.#endRecord();
    return this.#records;
  }

  #endCell() {
    this.#cells.push(this.#cell);
    this.#cell = "";
  }

  #endRecord() {
    this.#endCell();
    if (this.#cells.some((one) => one.trim() !== ""))
      this.#records.push({ line: this.#start, cells: this.#cells });
    this.#cells = [];
    this.#start = this.#line;
  }

  /** @returns the index after the closing quote */
  #readQuoted(from: number): number {
    const { source } = this;
    const opened = this.#line;
    for (let at = from; ; ) {
      const end = source.indexOf('"', at);
      if (end < 0) throw new UnclosedQuoteError(opened);
      this.#cell += source.slice(at, end);
      if (source[end + 1] !== '"') {
        this.#line += this.#cell.split(/\r\n|[\r\n]/).length - 1;
        // The quote ends where another cell's quote opens: the text in between belongs to cells of other lines.
        if (this.#line > opened && !this.#isEnd(end + 1)) throw new UnclosedQuoteError(opened);
        return end + 1;
      }
      this.#cell += '"';
      at = end + 2;
    }
  }

  /** Whether a cell may end here; some programs put spaces after a quote. */
  #isEnd(at: number): boolean {
    let i = at;
    while (this.source[i] === " ") i += 1;
    const sign = this.source[i];
    // Any delimiter ends a cell: the text may be read with a delimiter other than its own.
    return sign === undefined || [...DELIMITERS, this.delimiter, "\n", "\r"].includes(sign);
  }

  /** @returns the index after the text up to the next delimiter or line end */
  #readPlain(from: number): number {
    this.#plain.lastIndex = from;
    const [text = ""] = this.#plain.exec(this.source) ?? [];
    this.#cell += text;
    return from + text.length;
  }
}
