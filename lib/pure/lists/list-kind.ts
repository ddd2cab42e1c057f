/** How paragraphs of word processors are numbered, and which of it a list of the text can have. */

export type ListKind =
  | "bullet"
  | "legal"
  /** A number that no list of the text has: it becomes part of the words. */
  | "written"
  | "1"
  | "a"
  | "A"
  | "i"
  | "I";

/** What a paragraph of a list is. */
export interface ListPlace {
  /** Of the list; levels of one list share it. */
  readonly key: string;
  readonly level: number;
  readonly kind: ListKind;
  readonly value: number;
  /** The number as the word processor prints it; "" for bullets. */
  readonly text: string;
}

/** A level of a list, in the terms of WordprocessingML. */
export interface ListLevel {
  readonly format: string;
  /** With `%1` for the number of the first level. */
  readonly text: string;
}

const PLAIN: Readonly<Record<string, ListKind>> = {
  decimal: "1",
  lowerLetter: "a",
  upperLetter: "A",
  lowerRoman: "i",
  upperRoman: "I",
};

/** Levels of the text's legal lists: 1 or 1., 1.1 or 1.1., (a), (i). */
const LEGAL: readonly { readonly format: string; readonly text: RegExp }[] = [
  { format: "decimal", text: /^%1\.?$/ },
  { format: "decimal", text: /^%1\.%2\.?$/ },
  { format: "lowerLetter", text: /^\(%3\)$/ },
  { format: "lowerRoman", text: /^\(%4\)$/ },
];

/** How many levels, from the first on, are numbered as those of a legal list. */
function legalDepth(levels: readonly (ListLevel | undefined)[]): number {
  const other = LEGAL.findIndex(({ format, text }, at) => {
    const level = levels[at];
    return level?.format !== format || !text.test(level.text);
  });
  return other < 0 ? LEGAL.length : other;
}

/** The kind of a level, 0 for the first, of a list with these levels. */
export function listKindOf(levels: readonly (ListLevel | undefined)[], at: number): ListKind {
  const level = levels[at];
  if (!level || level.format === "none") return "written";
  if (level.format === "bullet") return "bullet";
  if (/%1.*%2/.test(levels[1]?.text ?? "")) {
    const depth = legalDepth(levels);
    return depth >= 2 && at < depth ? "legal" : "written";
  }
  const plain = PLAIN[level.format];
  return plain && new RegExp(`^\\(?%${at + 1}[.)]?$`).test(level.text) ? plain : "written";
}
