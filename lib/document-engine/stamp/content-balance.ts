import { type PDF, type PdfRef, PdfStream } from "@libpdf/core";

/** Content larger than this is not checked: drawings of this size come from programs that balance `q` and `Q`. */
const MAX_CONTENT_BYTES = 8 * 1024 * 1024;

/**
 * Returns how many `Q` operators restore the initial graphics state after a page's content that was preceded by one
 * extra `q`. Without them, content with unbalanced `q` would apply its transformation and clip to whatever is drawn
 * afterwards.
 */
export function closingRestores(pdf: PDF, contents: readonly PdfRef[]): number {
  const parts: Uint8Array[] = [];
  let size = 0;
  for (const ref of contents) {
    const stream = pdf.getObject(ref);
    if (!(stream instanceof PdfStream)) continue;
    size += stream.data.length;
    if (size > MAX_CONTENT_BYTES) return 1;
    try {
      parts.push(stream.getDecodedData());
    } catch {
      // Viewers skip a stream that cannot be decompressed, and so does this count.
    }
  }
  // Content streams are concatenated as if separated by a space (ISO 32000-1, 7.8.2).
  return restoresAfter(Buffer.concat(parts.flatMap((part) => [part, SPACE])));
}

const SPACE = Buffer.from(" ");

/** The same for decoded content; see {@link closingRestores}. */
export function restoresAfter(content: Uint8Array): number {
  let depth = 1;
  for (const operator of stateOperators(content)) {
    if (operator === "q") depth++;
    else if (depth > 0) depth--;
  }
  return depth;
}

/**
 * Yields the `q` and `Q` operators of a content stream, ignoring letters in strings, names, comments and inline images.
 */
function* stateOperators(content: Uint8Array): Generator<"q" | "Q"> {
  let at = 0;
  while (at < content.length) {
    const byte = content[at] ?? 0;
    if (byte === PAREN) at = skipString(content, at);
    else if (byte === PERCENT) at = skipUntil(content, at, isLineEnd);
    else if (byte === SLASH) at = skipUntil(content, at + 1, isDelimiter);
    else if (byte === LESS && content[at + 1] !== LESS) at = skipUntil(content, at, (b) => b === GREATER) + 1;
    else if (isDelimiter(byte)) at++;
    else {
      const end = skipUntil(content, at, isDelimiter);
      const length = end - at;
      if (length === 1 && (byte === LOWER_Q || byte === UPPER_Q)) yield byte === LOWER_Q ? "q" : "Q";
      const isImageData = length === 2 && byte === UPPER_I && content[at + 1] === UPPER_D;
      at = isImageData ? skipImageData(content, end) : end;
    }
  }
}

const [PAREN, CLOSE_PAREN, BACKSLASH, PERCENT, SLASH, LESS, GREATER] = [
  0x28, 0x29, 0x5c, 0x25, 0x2f, 0x3c, 0x3e,
];
const [LOWER_Q, UPPER_Q, UPPER_I, UPPER_D, UPPER_E] = [0x71, 0x51, 0x49, 0x44, 0x45];

function isLineEnd(byte: number): boolean {
  return byte === 0x0a || byte === 0x0d;
}

const SPACES = new Set([0x00, 0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x20]);
/** Lookup table: whether a byte ends a token. A table, because every byte of the page is checked. */
const DELIMITERS = Uint8Array.from({ length: 256 }, (_, byte) =>
  SPACES.has(byte) || "()<>[]{}/%".includes(String.fromCharCode(byte)) ? 1 : 0,
);

function isSpace(byte: number | undefined): boolean {
  return byte === undefined || SPACES.has(byte);
}

function isDelimiter(byte: number): boolean {
  return DELIMITERS[byte] === 1;
}

function skipUntil(content: Uint8Array, from: number, isEnd: (byte: number) => boolean): number {
  let at = from;
  while (at < content.length && !isEnd(content[at] ?? 0)) at++;
  return at;
}

function skipString(content: Uint8Array, from: number): number {
  let depth = 0;
  for (let at = from; at < content.length; at++) {
    const byte = content[at];
    if (byte === BACKSLASH) at++;
    else if (byte === PAREN) depth++;
    else if (byte === CLOSE_PAREN && --depth === 0) return at + 1;
  }
  return content.length;
}

/** Skips from after `ID` to after the `EI` that is a token of its own. */
function skipImageData(content: Uint8Array, from: number): number {
  for (let at = from; at < content.length; at++) {
    const isEnd = content[at] === UPPER_E && content[at + 1] === UPPER_I;
    if (isEnd && isSpace(content[at - 1]) && isSpace(content[at + 2])) return at + 2;
  }
  return content.length;
}
