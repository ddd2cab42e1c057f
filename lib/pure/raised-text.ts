/** Raised and lowered text where only plain text is possible: 10⁶ must not become 106, and m² must not become m2. */

type Shift = "superscript" | "subscript";

const SIGNS: Readonly<Record<Shift, { plain: string; shifted: string; mark: string }>> = {
  superscript: { plain: "0123456789+-−=()ni", shifted: "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱ", mark: "^" },
  subscript: { plain: "0123456789+-−=()", shifted: "₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎", mark: "_" },
};
/** Endings of ordinals and abbreviations, which mean the same on the line: 1st, Mme, 2ᵃ. */
const ENDING = /^[\p{L}\p{M}.]*$/u;
/** Powers and indices of one letter are not endings. */
const MIN_ENDING_LENGTH = 2;

/**
 * The text in raised or lowered digits if there are such, otherwise after ^ or _; endings of words stay on the line.
 */
export function shiftedText(text: string, shift: Shift | null | undefined): string {
  const plain = text.trim();
  if (!shift || plain === "") return text;
  const { plain: from, shifted, mark } = SIGNS[shift];
  const signs = Array.from(plain, (sign) => {
    const at = from.indexOf(sign);
    return at < 0 ? null : shifted.charAt(at);
  });
  const found = signs.every((sign) => sign !== null)
    ? signs.join("")
    : ENDING.test(plain) && (plain.length >= MIN_ENDING_LENGTH || /[ªºoae.]/u.test(plain))
      ? plain
      : `${mark}${/^[\p{L}\p{N}]$/u.test(plain) ? plain : `(${plain})`}`;
  return text.replace(plain, () => found);
}
