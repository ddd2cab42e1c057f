import type { TrueField } from "./labelled-form";

/** Matches `12a`, `12a.`, `(3)`, `b)` and `b`. */
const NUMBERING = /^(?:\(?(?:\d{1,3}[a-z]?|[a-z])[.)]|(?:\d{1,3}[a-z]?|[a-z])(?=\s)|\([a-z\d]{1,3}\))\s*/u;
const ENDS = /^[\s\p{P}\p{S}]+|[\s\p{P}\p{S}]+$/gu;
/** Maximum number of words of a label within a sentence. */
const SENTENCE_WORDS = 8;
const LAST_NUMBER = /[\s\p{P}]+\d{1,3}$/u;

/** The normalized label for comparisons: without case, numbering, and punctuation at its ends. */
export function plainLabel(label: string): string {
  const text = label.normalize("NFKC").toLowerCase().replaceAll("’", "'").replace(/\s+/g, " ").trim();
  const bare = text.replace(NUMBERING, "").replace(ENDS, "").replace(NUMBERING, "").replace(ENDS, "");
  // Of "20" and "〒", nothing would be left.
  return bare === "" ? text : bare;
}

/** Two texts joined in either order, without the punctuation between them. */
const joins = (a: string, b: string): string[] => [wordsOf(`${a} ${b}`), wordsOf(`${b} ${a}`)];
const wordsOf = (text: string): string => text.replace(/[\s\p{P}\p{S}]+/gu, " ").trim();

/**
 * Whether a detected label is the printed one. A cell's label consists of its column's heading and its row's words,
 * joined in any way; an option's label is its own words, with or without its question's. A trailing number, which
 * distinguishes rows without words, is allowed, and so are some words of the sentence before the label.
 */
export function isRightLabel(truth: TrueField, found: string): boolean {
  const { label, also = [], row, group, isInSentence } = truth;
  if (typeof label !== "string") return false;
  const it = plainLabel(found);
  const unnumbered = plainLabel(it.replace(LAST_NUMBER, ""));
  return [label, ...also].map(plainLabel).some((right) => {
    if (row !== undefined && !/^\d+$/.test(row))
      return joins(right, plainLabel(row)).includes(wordsOf(it)) || isTick(group, row, right, it);
    if (it === right || unnumbered === right) return true;
    if (isInSentence) return endsWith(wordsOf(it), wordsOf(right));
    return group !== undefined && joins(plainLabel(group), right).includes(wordsOf(it));
  });
}

/** In a table of check boxes whose rows are the questions, an option's own words are enough. */
const isTick = (group: string | undefined, row: string, right: string, it: string): boolean =>
  group === row && it === right;

const endsWith = (long: string, end: string): boolean =>
  long.endsWith(` ${end}`) && long.split(" ").length <= SENTENCE_WORDS;
