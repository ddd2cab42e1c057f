/** The format of the table of advances (`advance-table.ts`). */

/** One file of the text font, as the generated table has it. */
export interface PackedFile {
  /** Code points that are drawn with this file: pairs of gap and length in base 36. */
  readonly own: string;
  /** Further code points that are drawn with this file after its letters: spaces and the like. */
  readonly carried: string;
  /** Distinct advances, in thousandths of an em. */
  readonly advances: string;
  /**
   * For each code point, `own` before `carried`: its advance, and its kerning classes as the first and as the second
   * character of a pair.
   */
  readonly advanceOf: string;
  readonly firstOf: string;
  readonly secondOf: string;
  /** Distinct kerning values, in thousandths of an em, and for each pair of classes the index of its value. */
  readonly kerning: string;
  readonly pairs: string;
  /** Set if the file is used only for right-to-left text, or only in text with kana. */
  readonly use?: "right-to-left" | "kana";
}

/** Indices are written as letters from this code on, except for those that a string would have to escape. */
const FIRST_LETTER = 0x25;

/** The index that a letter stands for. */
export const unpackIndex = (letters: string, at: number): number => {
  const code = letters.charCodeAt(at);
  return code - FIRST_LETTER - (code > 0x5c ? 1 : 0) - (code > 0x7f ? 0x22 : 0);
};

/** The letter of an index. */
export const packIndex = (index: number): string => {
  let code = index + FIRST_LETTER;
  if (code >= 0x5c) code += 1;
  if (code >= 0x7f) code += 0x22;
  return String.fromCharCode(code);
};

/** The characters of packed code points, ascending. */
export function codePointsOf(packed: string): string[] {
  const characters: string[] = [];
  let at = 0;
  for (const pair of packed === "" ? [] : packed.split(" ")) {
    const [gap = "0", length = "0"] = pair.split(".");
    at += Number.parseInt(gap, 36);
    const last = at + Number.parseInt(length || "0", 36);
    for (; at <= last; at++) characters.push(String.fromCharCode(at));
    at = last;
  }
  return characters;
}
