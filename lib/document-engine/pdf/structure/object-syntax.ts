/**
 * A parser for as much of the object syntax (ISO 32000-2, 7.3) as the dictionaries of cross-reference sections need.
 * Independent of libpdf, which writes our files, so that its interpretation can be checked.
 */

/** A parsed value: its position in the file, and its type as far as callers need it. */
export interface SyntaxValue {
  readonly start: number;
  /** Offset after the last byte. */
  readonly end: number;
  /** Set for a number. */
  readonly number?: number;
  /** Set for a name, without its slash. */
  readonly name?: string;
  readonly dict?: SyntaxDict;
  /** Whether the dictionary has a duplicate key; readers disagree on which value applies. */
  readonly isAmbiguous?: boolean;
  readonly items?: readonly SyntaxValue[];
  /** Set for a reference: the number of the referenced object. */
  readonly ref?: number;
  /** Set for anything else that is not a string: `true`, `false`, `null`, or an unknown keyword. */
  readonly keyword?: string;
}

export type SyntaxDict = ReadonlyMap<string, SyntaxValue>;

/** The bytes are not a valid object, or it is nested deeper than any cross-reference section needs. */
export class PdfSyntaxError extends Error {
  override readonly name = "PdfSyntaxError";
}

const MAX_DEPTH = 16;
const SPACES = new Set([0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x20]);
const DELIMITERS = new Set([...Buffer.from("()<>[]{}/%")]);
const [OPEN, CLOSE, BACKSLASH, PERCENT, SLASH, LESS, GREATER] = Buffer.from("()\\%/<>");
const [BRACKET, END_BRACKET] = Buffer.from("[]");
const NUMBER = /^[+-]?\d*\.?\d*$/;
const INTEGER = /^\d+$/;

/** The first position from `at` that is neither white space nor a comment. */
export function skipSpace(bytes: Buffer, at: number): number {
  let position = at;
  while (position < bytes.length) {
    const byte = bytes[position] ?? 0;
    if (byte === PERCENT) {
      while (position < bytes.length && bytes[position] !== 0x0a && bytes[position] !== 0x0d) position++;
    } else if (SPACES.has(byte)) position++;
    else break;
  }
  return position;
}

export function startsWith(bytes: Buffer, at: number, word: string): boolean {
  return bytes.toString("latin1", at, at + word.length) === word;
}

/** The regular characters at `at`; empty at a delimiter. */
export function wordAt(bytes: Buffer, at: number): string {
  let end = at;
  while (end < bytes.length && !isBoundary(bytes[end] ?? 0)) end++;
  return bytes.toString("latin1", at, end);
}

function isBoundary(byte: number): boolean {
  return SPACES.has(byte) || DELIMITERS.has(byte);
}

/**
 * Parses the dictionary at `at`, after optional white space.
 * @throws PdfSyntaxError
 */
export function readDict(bytes: Buffer, at: number): { dict: SyntaxDict; end: number } {
  const value = readObject(bytes, at);
  if (!value.dict) throw new PdfSyntaxError("a dictionary was expected");
  return { dict: value.dict, end: value.end };
}

/**
 * Parses the value at `at`, after optional white space.
 * @throws PdfSyntaxError
 */
export function readObject(bytes: Buffer, at: number): SyntaxValue {
  return readValue(bytes, skipSpace(bytes, at), 0);
}

function readValue(bytes: Buffer, start: number, depth: number): SyntaxValue {
  if (depth > MAX_DEPTH) throw new PdfSyntaxError("nested too deeply");
  const byte = bytes[start];
  if (byte === LESS && bytes[start + 1] === LESS) return dictAt(bytes, start, depth);
  if (byte === LESS) return { start, end: after(bytes, start, GREATER) };
  if (byte === OPEN) return { start, end: endOfString(bytes, start) };
  if (byte === BRACKET) return arrayAt(bytes, start, depth);
  if (byte === SLASH) {
    const name = wordAt(bytes, start + 1);
    return { start, end: start + 1 + name.length, name: unescaped(name) };
  }
  return scalarAt(bytes, start);
}

/** A number, a reference (`12 0 R`), or a keyword. */
function scalarAt(bytes: Buffer, start: number): SyntaxValue {
  const text = wordAt(bytes, start);
  if (text === "") throw new PdfSyntaxError("a value was expected");
  const end = start + text.length;
  if (!INTEGER.test(text))
    return NUMBER.test(text) ? { start, end, number: Number(text) } : { start, end, keyword: text };
  const second = skipSpace(bytes, end);
  const generation = wordAt(bytes, second);
  const third = skipSpace(bytes, second + generation.length);
  if (INTEGER.test(generation) && wordAt(bytes, third) === "R")
    return { start, end: third + 1, ref: Number(text) };
  return { start, end, number: Number(text) };
}

function dictAt(bytes: Buffer, start: number, depth: number): SyntaxValue {
  const dict = new Map<string, SyntaxValue>();
  let isAmbiguous = false;
  let at = skipSpace(bytes, start + 2);
  while (!(bytes[at] === GREATER && bytes[at + 1] === GREATER)) {
    const key = readValue(bytes, at, depth + 1);
    if (key.name === undefined) throw new PdfSyntaxError("a key was expected");
    const value = readValue(bytes, skipSpace(bytes, key.end), depth + 1);
    isAmbiguous ||= dict.has(key.name);
    dict.set(key.name, value);
    at = skipSpace(bytes, value.end);
  }
  return { start, end: at + 2, dict, isAmbiguous };
}

function arrayAt(bytes: Buffer, start: number, depth: number): SyntaxValue {
  const items: SyntaxValue[] = [];
  let at = skipSpace(bytes, start + 1);
  while (bytes[at] !== END_BRACKET) {
    const item = readValue(bytes, at, depth + 1);
    items.push(item);
    at = skipSpace(bytes, item.end);
  }
  return { start, end: at + 1, items };
}

function endOfString(bytes: Buffer, start: number): number {
  let depth = 0;
  for (let at = start; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === BACKSLASH) at++;
    else if (byte === OPEN) depth++;
    else if (byte === CLOSE && --depth === 0) return at + 1;
  }
  throw new PdfSyntaxError("a string does not end");
}

function after(bytes: Buffer, start: number, byte: number | undefined): number {
  const found = byte === undefined ? -1 : bytes.indexOf(byte, start);
  if (found < 0) throw new PdfSyntaxError("a value does not end");
  return found + 1;
}

/** Decodes #xx escapes (ISO 32000-2, 7.3.5). */
function unescaped(name: string): string {
  return name.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
