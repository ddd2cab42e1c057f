import { codePointLabel } from "@/lib/pure/print/direction-controls";
import { graphemes } from "@/lib/pure/print/graphemes";
import { isPrintable } from "@/lib/pure/print/printable";

/** Matches texts that are printed unchanged, as most texts are. */
const PLAIN = /^[\n\t\u0020-\u007e\u00a0-\u017f\u0391-\u03a1\u03a3-\u03c9\u0400-\u045f\u2018-\u201e\u20ac]*$/;

/**
 * All bidi control characters except U+2068 and U+2069: first-strong isolates reorder nothing outside, and the
 * certificate of completion delimits names with them.
 */
const TURNING = /[\u202a-\u202e\u2066\u2067]/u;

/**
 * A text as the PDFs show it: graphemes without a glyph and bidi control characters are replaced by their code
 * points, "[U+1019 U+103C]". Input with such characters is rejected; this is for text that cannot be rejected, such
 * as the name of a recipient's file.
 */
export function printedText(text: string): string {
  if (PLAIN.test(text)) return text;
  let printed = "";
  let numbers: string[] = [];
  const end = () => {
    if (numbers.length > 0) printed += `[${numbers.join(" ")}]`;
    numbers = [];
  };
  for (const { text: sign } of graphemes(text)) {
    if (isPrintable(sign) && !TURNING.test(sign)) {
      end();
      printed += sign;
    } else numbers.push(...Array.from(sign, codePointLabel));
  }
  end();
  return printed;
}
