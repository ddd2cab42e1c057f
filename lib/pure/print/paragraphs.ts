import type { MeasuredParagraph } from "@/lib/pure/print/fit-text";
import { graphemeBreaks, lineBreaks } from "@/lib/pure/print/line-breaks";

const PARAGRAPH_ENDS = /\r\n|[\n\r\u0085\u2028\u2029]/;
const CONTROLS = /[\p{Cc}\ufeff]/gu;

/**
 * The paragraphs of a text as they are printed: without control characters, and with letters and their marks
 * composed.
 */
export const paragraphsOf = (text: string): string[] =>
  text.split(PARAGRAPH_ENDS).map((raw) => composed(raw.replaceAll("\t", "    ").replace(CONTROLS, "")));

/** NFC for letters with combining marks, as covered by subsets and fonts; single characters are not normalised. */
function composed(text: string): string {
  return text.replace(/\P{M}\p{M}+|[\u1100-\u11ff]+/gu, (sign) => sign.normalize("NFC"));
}

/** Where a paragraph's lines can end; computed on demand, since most texts fit on one line. */
export const breaksOf = (paragraph: string): Pick<MeasuredParagraph, "breaks" | "cuts"> => ({
  breaks: once(() => lineBreaks(paragraph)),
  cuts: once(() => graphemeBreaks(paragraph)),
});

function once<T>(make: () => T): () => T {
  let memo: { readonly value: T } | null = null;
  return () => {
    memo ??= { value: make() };
    return memo.value;
  };
}
