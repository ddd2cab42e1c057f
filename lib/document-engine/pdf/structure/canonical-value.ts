import { PdfSyntaxError, type SyntaxValue } from "./object-syntax";

const [OPEN, LESS, BACKSLASH, CR, LF] = Buffer.from("(<\\\r\n");
const KEYWORDS = new Set(["true", "false", "null"]);
const ESCAPES: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };

/**
 * Returns the canonical text of a value: values with equal text mean the same to every reader.
 * @throws PdfSyntaxError for a value that readers may interpret differently: a duplicate key, an unknown keyword
 */
export function canonicalText(bytes: Buffer, value: SyntaxValue): string {
  const { start, end, dict, items, name, number, ref, keyword } = value;
  if (dict) {
    if (value.isAmbiguous) throw new PdfSyntaxError("a key is named twice");
    const entries = [...dict].map(([key, of]) => `${JSON.stringify(key)}:${canonicalText(bytes, of)}`);
    return `{${entries.sort().join(",")}}`;
  }
  if (items) return `[${items.map((item) => canonicalText(bytes, item)).join(",")}]`;
  if (name !== undefined) return `/${JSON.stringify(name)}`;
  if (ref !== undefined) return `${ref} ${generationOf(bytes, value)} R`;
  if (number !== undefined && Number.isFinite(number)) return String(number);
  if (bytes[start] === OPEN || bytes[start] === LESS)
    return `<${stringBytesOf(bytes, value).toString("hex")}>`;
  if (keyword !== undefined && KEYWORDS.has(keyword)) return keyword;
  throw new PdfSyntaxError(
    `a word without a meaning: ${bytes.toString("latin1", start, Math.min(end, start + 20))}`,
  );
}

function generationOf(bytes: Buffer, { start, end }: SyntaxValue): number {
  const generation = /^\d+[\s\0]+(\d+)[\s\0]+R$/.exec(bytes.toString("latin1", start, end))?.[1];
  if (generation === undefined) throw new PdfSyntaxError("a reference is interrupted");
  return Number(generation);
}

/** Whether the value is a string. */
export function isPdfString(bytes: Buffer, { start, dict }: SyntaxValue): boolean {
  return !dict && (bytes[start] === OPEN || bytes[start] === LESS);
}

/** The decoded bytes of a string (ISO 32000-2, 7.3.4). */
export function stringBytesOf(bytes: Buffer, { start, end }: SyntaxValue): Buffer {
  const inner = bytes.subarray(start + 1, end - 1);
  if (bytes[start] === OPEN) return literal(inner);
  const digits = inner.toString("latin1").replace(/[\s\0]/g, "");
  if (/[^0-9a-fA-F]/.test(digits)) throw new PdfSyntaxError("a string is not hexadecimal");
  return Buffer.from(digits.length % 2 ? `${digits}0` : digits, "hex");
}

function literal(inner: Buffer): Buffer {
  const out: number[] = [];
  for (let at = 0; at < inner.length; at++) {
    const byte = inner[at] ?? 0;
    if (byte === CR) {
      out.push(0x0a);
      if (inner[at + 1] === LF) at++;
    } else if (byte !== BACKSLASH) out.push(byte);
    else {
      const { value, length } = escaped(inner.toString("latin1", at + 1, at + 4));
      out.push(...value);
      at += length;
    }
  }
  return Buffer.from(out);
}

/** @param text the text after the backslash */
function escaped(text: string): { value: number[]; length: number } {
  const octal = /^[0-7]{1,3}/.exec(text)?.[0];
  if (octal) return { value: [Number.parseInt(octal, 8) & 0xff], length: octal.length };
  if (text.startsWith("\r\n")) return { value: [], length: 2 };
  const character = text[0] ?? "";
  if (character === "\r" || character === "\n") return { value: [], length: 1 };
  return { value: [...Buffer.from(ESCAPES[character] ?? character, "latin1")], length: character.length };
}

/**
 * Calls `visit` for every object that a value references.
 * @throws PdfSyntaxError as {@link canonicalText} does, except for strings, which contain no references
 */
export function eachReference(value: SyntaxValue, visit: (number: number) => void): void {
  if (value.isAmbiguous) throw new PdfSyntaxError("a key is named twice");
  if (value.keyword !== undefined && !KEYWORDS.has(value.keyword))
    throw new PdfSyntaxError("a word without a meaning");
  if (value.ref !== undefined) visit(value.ref);
  for (const item of value.dict?.values() ?? value.items ?? []) eachReference(item, visit);
}
