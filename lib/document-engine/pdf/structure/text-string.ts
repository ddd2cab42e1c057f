import type { PdfString } from "@libpdf/core";

/**
 * A language tag between escape characters may occur anywhere in a Unicode text (ISO 32000-2, 7.9.2.2). In UTF-16,
 * some programs write its letters as single bytes, so that two letters look like one character.
 */
const ESCAPE = "\u001b";
const LANGUAGE_TAG = new RegExp(`${ESCAPE}(?:[A-Za-z0-9-]{1,16}|[\u4141-\u7a7a]{1,2})${ESCAPE}`, "g");

/** Byte order marks: UTF-8 since PDF 2.0; UTF-16 little-endian is not allowed in PDF, but occurs. */
const MARKS = [
  { mark: [0xef, 0xbb, 0xbf], encoding: "utf-8" },
  { mark: [0xfe, 0xff], encoding: "utf-16be" },
  { mark: [0xff, 0xfe], encoding: "utf-16le" },
] as const;

/**
 * Decodes a text string (ISO 32000-2, 7.9.2.2): Unicode after a byte order mark, otherwise PDFDocEncoding. The
 * library recognizes only one of the three marks, and shows the others as letters.
 */
export function textOfString(value: PdfString): string {
  const { bytes } = value;
  const known = MARKS.find(({ mark }) => mark.every((byte, at) => bytes[at] === byte));
  if (!known) return value.asString();
  return new TextDecoder(known.encoding).decode(bytes).replace(LANGUAGE_TAG, "");
}
