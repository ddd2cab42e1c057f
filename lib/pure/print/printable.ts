import { graphemes, isEmoji, visibleCodePoints } from "@/lib/pure/print/graphemes";
import { ALONE, TOGETHER } from "@/lib/pure/print/printable-table";

/**
 * Whether the fonts of the PDFs have glyphs for a text, by the same test as drawing
 * (`lib/document-engine/text/font-picker.ts`): a single character can be in any font file; all characters of a
 * cluster (a letter with its marks, an emoji sequence) must be in one file.
 */

type Ranges = readonly number[];

/** Unpacks pairs of gap and length in base 36 to first and last code points, ascending. */
function unpack(packed: string): Ranges {
  const bounds: number[] = [];
  let at = 0;
  for (const pair of packed.split(" ")) {
    const [gap = "0", length = "0"] = pair.split(".");
    at += Number.parseInt(gap, 36);
    bounds.push(at, at + Number.parseInt(length || "0", 36));
    at = bounds.at(-1) ?? at;
  }
  return bounds;
}

function has(ranges: Ranges, codePoint: number): boolean {
  let [low, high] = [0, ranges.length / 2 - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    if (codePoint < (ranges[middle * 2] ?? 0)) high = middle - 1;
    else if (codePoint > (ranges[middle * 2 + 1] ?? 0)) low = middle + 1;
    else return true;
  }
  return false;
}

let tables: { readonly alone: Ranges; readonly together: readonly Ranges[] } | null = null;

/** Whether a grapheme, of one character or several, has a glyph; line breaks and tabs need none. */
export function isPrintable(grapheme: string): boolean {
  tables ??= { alone: unpack(ALONE), together: TOGETHER.map(unpack) };
  const { alone, together } = tables;
  const isIn = (codePoints: readonly number[]) =>
    codePoints.length <= 1
      ? codePoints.every((codePoint) => has(alone, codePoint))
      : together.some((file) => codePoints.every((codePoint) => has(file, codePoint)));
  return (
    isIn(visibleCodePoints(grapheme.normalize("NFC"))) ||
    (isEmoji(grapheme) && isIn(visibleCodePoints(grapheme)))
  );
}

/** Maximum number reported: in an unsupported script, every character is unprintable. */
const MAX_NAMED = 10;

/**
 * Matches texts of only Latin letters and signs that have a glyph and never combine: most texts need not be segmented
 * into graphemes.
 */
export const ALL_PRINTABLE =
  /^[\n\t -~\u00A0-\u00AC\u00AE-\u017F\u2013\u2014\u2018-\u201A\u201C-\u201E\u2022\u2026\u20AC]*$/;

/** The graphemes of a text that would be printed as empty boxes, each once, in order; the first ten. */
export function unprintableCharacters(text: string): string[] {
  if (ALL_PRINTABLE.test(text)) return [];
  const found = new Set<string>();
  for (const { text: sign } of graphemes(text)) {
    if (found.size >= MAX_NAMED) break;
    if (!/^[\n\t]$/.test(sign) && !found.has(sign) && !isPrintable(sign)) found.add(sign);
  }
  return [...found];
}
