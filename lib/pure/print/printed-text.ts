import { numberOf } from "@/lib/pure/print/direction-controls";
import { graphemes } from "@/lib/pure/print/graphemes";
import { isPrintable } from "@/lib/pure/print/printable";

/** Texts of these alone are printed as they are, and most texts are such. */
const PLAIN = /^[\n\t\u0020-\u007e\u00a0-\u017f\u0391-\u03a1\u03a3-\u03c9\u0400-\u045f\u2018-\u201e\u20ac]*$/;

/**
 * All direction controls but isolates that take the direction of what is in them (U+2068, U+2069): they turn nothing, and
 * the certificate sets names apart by them.
 */
const TURNING = /[\u202a-\u202e\u2066\u2067]/u;

/**
 * A text as the PDFs show it: signs that no font has, and characters that turn the direction of reading, stand there by the
 * numbers of their characters, "[U+1019 U+103C]". Where words are given such signs are refused; this is for what cannot be,
 * such as the name of a recipient's file, and for what was stored before they were.
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
    } else numbers.push(...Array.from(sign, numberOf));
  }
  end();
  return printed;
}
