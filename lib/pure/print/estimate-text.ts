import type { MeasuredParagraph, MeasuredText } from "@/lib/pure/print/fit-text";
import { breaksOf, paragraphsOf } from "@/lib/pure/print/paragraphs";

const NARROW = /[ijlt.,:;'|!()[\] I]/;
const BROAD = /[mwMW@%]/;
const TALL = /[\p{Lu}\d]/u;
const SQUARE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}]/u;
const WITHOUT_WIDTH = /[\p{M}\p{Cf}]/u;
const FIRST_STRONG = /\p{L}/u;
const RIGHT_TO_LEFT = /[\u0590-\u08ff]/;

/** Mean width of such a character, in em. */
function characterEm(character: string): number {
  if (WITHOUT_WIDTH.test(character)) return 0;
  if (NARROW.test(character)) return 0.3;
  if (BROAD.test(character)) return 0.9;
  if (SQUARE.test(character)) return 1;
  return TALL.test(character) ? 0.62 : 0.57;
}

function estimated(text: string): MeasuredParagraph {
  const advances = new Float64Array(text.length + 1);
  let [width, index] = [0, 0];
  for (const character of text) {
    width += characterEm(character);
    index += character.length;
    // Both units of a surrogate pair get the same width.
    advances.fill(width, index - character.length + 1, index + 1);
  }
  const strong = FIRST_STRONG.exec(text)?.[0] ?? "";
  return { text, base: RIGHT_TO_LEFT.test(strong) ? "rtl" : "ltr", advances, ...breaksOf(text) };
}

/**
 * An estimate of how a text is printed, for drawing it until its measures are known; it must not be the basis of any
 * message.
 */
export const estimateText = (text: string): MeasuredText => ({
  paragraphs: paragraphsOf(text).map(estimated),
  lineEm: 1.2,
});
