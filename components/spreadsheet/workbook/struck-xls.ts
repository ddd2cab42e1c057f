import { CFB } from "@e965/xlsx";

/**
 * Finds the struck-out cells in workbooks of Excel 5 to 2003 (BIFF5, BIFF8; MS-XLS), since SheetJS does not read
 * their fonts.
 */

/**
 * Struck-out cells by sheet, in the order of their offsets in the file, as in SheetJS; cells are identified by {@link
 * cellKey}.
 */
export type StruckCells = readonly ReadonlySet<number>[];

/** @param row index from 0 @param column index from 0 */
export const cellKey = (row: number, column: number): number => row * 0x1_0000 + column;

const BOF = 0x0809;
const EOF = 0x000a;
const BOUNDSHEET = 0x0085;
const FONT = 0x0031;
const XF = 0x00e0;
const SST = 0x00fc;
const CONTINUE = 0x003c;
const LABEL_SST = 0x00fd;
/** A text with fonts of its own; Excel 97 and later store such texts among the shared texts. */
const RICH_STRING = 0x00d6;
const MULTIPLE_RK = 0x00bd;
/** Records for a formula, number, label, boolean or error, and RK: each begins with its row, column and format. */
const CELLS = new Set([0x0006, 0x0206, 0x0406, 0x0203, 0x0204, 0x0205, 0x027e, LABEL_SST, RICH_STRING]);
const BIFF8 = 0x0600;

/** Takes a workbook that SheetJS has read: records that it skips are skipped here too. */
export function struckCells(bytes: Uint8Array): StruckCells {
  const container = CFB.read(bytes, { type: "array" });
  const stream = CFB.find(container, "/Workbook") ?? CFB.find(container, "/Book");
  const content = stream?.content as ArrayLike<number> | undefined;
  return new Reader(Uint8Array.from(content ?? [])).read();
}

interface StyledRun {
  /** Index of the run's first character. */
  readonly from: number;
  readonly font: number;
}

class Reader {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  /** Whether each font strikes text out, by font number. There is no font 4. */
  readonly #fonts: boolean[] = [];
  /** Whether the font of each cell format strikes text out, by format number. */
  readonly #formats: boolean[] = [];
  /** Whether each shared text has a struck-out part. */
  #texts: boolean[] = [];
  readonly #sheets = new Map<number, Set<number>>();
  #isBiff8 = true;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  read(): StruckCells {
    let depth = 0;
    let sheet: Set<number> | undefined;
    for (let at = 0; at + 4 <= this.#bytes.length; ) {
      const type = this.#view.getUint16(at, true);
      const from = at + 4;
      const to = Math.min(from + this.#view.getUint16(at + 2, true), this.#bytes.length);
      if (type === BOF) {
        if (depth === 0) sheet = this.#sheets.get(at);
        if (at === 0 && to - from >= 2) this.#isBiff8 = this.#view.getUint16(from, true) === BIFF8;
        depth += 1;
      } else if (type === EOF) depth -= 1;
      // Records at a greater depth belong to a chart in the sheet.
      else if (depth === 1) this.#readRecord(type, from, to, sheet);
      at = to;
    }
    return [...this.#sheets].sort(([one], [other]) => one - other).map(([, cells]) => cells);
  }

  #readRecord(type: number, from: number, to: number, sheet: Set<number> | undefined): void {
    if (sheet) this.#readCells(type, from, to, sheet);
    else if (type === BOUNDSHEET && to - from >= 4)
      this.#sheets.set(this.#view.getUint32(from, true), new Set());
    else if (type === FONT && to - from >= 4) {
      if (this.#fonts.length === 4) this.#fonts.push(false);
      this.#fonts.push((this.#view.getUint16(from + 2, true) & 8) !== 0);
    } else if (type === XF && to - from >= 2)
      this.#formats.push(this.#strikes(this.#view.getUint16(from, true)));
    else if (type === SST) this.#readTexts(from, to);
  }

  #readCells(type: number, from: number, to: number, sheet: Set<number>): void {
    if (to - from < 6) return;
    const [row, column] = [this.#view.getUint16(from, true), this.#view.getUint16(from + 2, true)];
    if (type === MULTIPLE_RK) {
      // Each cell has a format and a number; the last column follows them.
      for (let i = 0; from + 4 + i * 6 + 6 <= to - 2; i++)
        if (this.#formats[this.#view.getUint16(from + 4 + i * 6, true)]) sheet.add(cellKey(row, column + i));
      return;
    }
    if (!CELLS.has(type)) return;
    const isShared = type === LABEL_SST && to - from >= 10;
    const isStruck =
      this.#formats[this.#view.getUint16(from + 4, true)] ||
      (isShared && this.#texts[this.#view.getUint32(from + 6, true)]) ||
      (type === RICH_STRING && !this.#isBiff8 && this.#isRichStruck(from + 6, to));
    if (isStruck) sheet.add(cellKey(row, column));
  }

  #strikes(font: number): boolean {
    return this.#fonts[font] === true;
  }

  /** For Excel 5 and 95: single-byte characters, then one byte for the position and one for the font of each run. */
  #isRichStruck(from: number, to: number): boolean {
    if (to - from < 3) return false;
    const length = this.#view.getUint16(from, true);
    const text = String.fromCharCode(...this.#bytes.subarray(from + 2, Math.min(from + 2 + length, to)));
    const rest = this.#bytes.subarray(Math.min(from + 2 + length, to), to);
    const runs: StyledRun[] = [];
    for (let i = 1; i + 1 < rest.length; i += 2) runs.push({ from: rest[i] ?? 0, font: rest[i + 1] ?? 0 });
    return this.#hasStruck(text, runs);
  }

  #hasStruck(text: string, runs: readonly StyledRun[]): boolean {
    return runs.some(
      ({ from, font }, i) => this.#strikes(font) && text.slice(from, runs[i + 1]?.from).trim() !== "",
    );
  }

  /** Reads the shared texts (2.5.293), from one record and its continuation records. */
  #readTexts(from: number, to: number): void {
    const pieces = [this.#bytes.subarray(from, to)];
    for (let at = to; at + 4 <= this.#bytes.length; ) {
      if (this.#view.getUint16(at, true) !== CONTINUE) break;
      const end = at + 4 + this.#view.getUint16(at + 2, true);
      pieces.push(this.#bytes.subarray(at + 4, end));
      at = end;
    }
    const cursor = new PiecesCursor(pieces);
    cursor.skip(8);
    this.#texts = [];
    while (!cursor.isAtEnd) {
      const length = cursor.number(2);
      const flags = cursor.number(1);
      const runCount = (flags & 8) !== 0 ? cursor.number(2) : 0;
      const furtherBytes = (flags & 4) !== 0 ? cursor.number(4) : 0;
      const text = cursor.characters(length, (flags & 1) !== 0);
      const runs: StyledRun[] = [];
      for (let i = 0; i < runCount && !cursor.isAtEnd; i++)
        runs.push({ from: cursor.number(2), font: cursor.number(2) });
      cursor.skip(furtherBytes);
      this.#texts.push(this.#hasStruck(text, runs));
    }
  }
}

/** Reads across the pieces of a record and its continuations. Past the end, it returns zeros. */
class PiecesCursor {
  readonly #pieces: readonly Uint8Array[];
  #piece = 0;
  #at = 0;

  constructor(pieces: readonly Uint8Array[]) {
    this.#pieces = pieces;
  }

  get isAtEnd(): boolean {
    this.#leaveEmpty();
    return this.#piece >= this.#pieces.length;
  }

  /** @param size in bytes, little-endian */
  number(size: number): number {
    let value = 0;
    for (let i = 0; i < size; i++) value += this.#byte() * 2 ** (8 * i);
    return value;
  }

  skip(count: number): void {
    for (let left = count; left > 0 && !this.isAtEnd; ) {
      const step = Math.min(left, this.#left);
      this.#at += step;
      left -= step;
    }
  }

  /** Reads characters. If a text continues in the next piece, that piece begins with a flag for two-byte characters. */
  characters(count: number, isWide: boolean): string {
    let text = "";
    let width = isWide ? 2 : 1;
    for (let left = count; left > 0; ) {
      if (this.#left < width) {
        this.#at += this.#left;
        if (this.isAtEnd) break;
        width = (this.#byte() & 1) !== 0 ? 2 : 1;
      }
      const step = Math.min(left, Math.floor(this.#left / width));
      for (let i = 0; i < step; i++) text += String.fromCharCode(this.number(width));
      left -= step;
      // The piece only contains its flag.
      if (step === 0 && this.#left > 0) this.skip(this.#left);
    }
    return text;
  }

  get #left(): number {
    return (this.#pieces[this.#piece]?.length ?? 0) - this.#at;
  }

  #byte(): number {
    if (this.isAtEnd) return 0;
    const byte = this.#pieces[this.#piece]?.[this.#at] ?? 0;
    this.#at += 1;
    return byte;
  }

  #leaveEmpty(): void {
    while (this.#piece < this.#pieces.length && this.#left <= 0) {
      this.#piece += 1;
      this.#at = 0;
    }
  }
}
