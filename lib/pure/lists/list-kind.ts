/** How word processors number paragraphs, and which of these numberings lists in a text support. */

export type ListKind =
  | "bullet"
  | "legal"
  /** A number that lists in a text do not support: it becomes part of the paragraph. */
  | "written"
  | "1"
  | "a"
  | "A"
  | "i"
  | "I";

/** A paragraph's position in a list. */
export interface ListPlace {
  /** Identifies the list; shared by its levels. */
  readonly key: string;
  readonly level: number;
  readonly kind: ListKind;
  readonly value: number;
  /** The number as the word processor prints it; "" for bullets. */
  readonly text: string;
  /** The separator between the number and the words, if the number is written into the paragraph. */
  readonly gap?: "" | " ";
  /** Whether the number is written with other numerals than those of its format. */
  readonly isOther?: boolean;
}

/** A level of a list, in the terms of WordprocessingML. */
export interface ListLevel {
  readonly format: string;
  /** The pattern of the number, with `%1` for the number of the first level. */
  readonly text: string;
}

const PLAIN: Readonly<Record<string, ListKind>> = {
  decimal: "1",
  lowerLetter: "a",
  upperLetter: "A",
  lowerRoman: "i",
  upperRoman: "I",
};

/** Levels of legal lists in a text: 1 or 1., 1.1 or 1.1., (a), (i). */
const LEGAL: readonly { readonly format: string; readonly text: RegExp }[] = [
  { format: "decimal", text: /^%1\.?$/ },
  { format: "decimal", text: /^%1\.%2\.?$/ },
  { format: "lowerLetter", text: /^\(%3\)$/ },
  { format: "lowerRoman", text: /^\(%4\)$/ },
];

/** The number of leading levels that are numbered as in a legal list. */
function legalDepth(levels: readonly (ListLevel | undefined)[]): number {
  const other = LEGAL.findIndex(({ format, text }, at) => {
    const level = levels[at];
    return level?.format !== format || !text.test(level.text);
  });
  return other < 0 ? LEGAL.length : other;
}

/** The kind of a level (0-based) of a list with these levels. */
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
