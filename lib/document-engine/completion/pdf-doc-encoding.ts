/** PDFDocEncoding (ISO 32000-2, annex D.3) where it differs from Latin-1: the characters for bytes 0x18 to 0x1f. */
const FROM_18 = "\u02d8\u02c7\u02c6\u02d9\u02dd\u02db\u02da\u02dc";
/** The characters for bytes 0x80 to 0xa0; 0x7f, 0x9f and 0xad are undefined. */
const FROM_80 =
  "\u2022\u2020\u2021\u2026\u2014\u2013\u0192\u2044\u2039\u203a\u2212\u2030\u201e\u201c\u201d\u2018\u2019\u201a\u2122\ufb01\ufb02\u0141\u0152\u0160\u0178\u017d\u0131\u0142\u0153\u0161\u017e\u0000\u20ac";

const BYTES = new Map<string, number>([
  ...Array.from(FROM_18, (character, i): [string, number] => [character, 0x18 + i]),
  ...Array.from(FROM_80, (character, i): [string, number] => [character, 0x80 + i]),
]);

/**
 * Encodes text that was decoded as PDFDocEncoding back to its bytes.
 * @returns null when a byte was lost because it has no character
 */
export function encodePdfDocText(text: string): Uint8Array | null {
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    const byte = BYTES.get(text.charAt(i)) ?? code;
    if (code === 0 || byte > 0xff) return null;
    bytes[i] = byte;
  }
  return bytes;
}
