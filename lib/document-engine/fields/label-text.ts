import { meaningOf } from "./vocabulary";

/** Extracts the label from a line of text. Pure. */

const MAX_LABEL = 200;
export const COLON = /[:：]\s*$/;

/** Removes what surrounds a label: list marks, colons, brackets. */
export function tidyLabel(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .replace(/^[\s,;:：.)\]–—•*·-]+|[\s:：,;([*–—-]+$/g, "")
    .replace(/^\((.*)\)$/, "$1")
    .slice(0, MAX_LABEL)
    .toWellFormed()
    .trim();
}

/** The number of a question or of a form's line: `12a`, `3.`, `(b)`, `c)`, `A.`; a lone letter may be a word. */
const NUMBERING =
  /^(?:\(?(?:\d{1,3}[a-z]?|[a-zA-Z])[.)]|\d{1,3}[a-z]?(?=\s+\p{L})|[b-hj-z](?=\s+\p{Lu}))\s*(?=\S)/u;

/** Removes the number before words, unless there is nothing after it. */
export const withoutNumbering = (text: string): string => text.replace(NUMBERING, "");

/** Joins the lines of one text; a word may be divided at the end of a line. */
export const joinLines = (lines: readonly string[]): string =>
  lines.reduce((all, line) => (/[\p{L}\p{N}]-$/u.test(all) ? all + line : `${all} ${line}`), "").trim();

/** Whether text is a sentence with a blank in it, rather than the blank's name. */
export const isSentence = (text: string): boolean =>
  !COLON.test(text) && (text.split(" ").length > 3 || /^\p{Ll}/u.test(text));

/** Whether a sentence ends before the blank; abbreviations and labels with a full stop do not count. */
export const hasEnded = (text: string, language: string): boolean =>
  /\p{Ll}{4,}[.!]$/u.test(text) && !(meaningOf(text, language)?.isWhole && /^\p{Lu}/u.test(text));

/** The end of a sentence, except within brackets, which explain the words before them. */
const SENTENCE_END = /(?<=[.;!?。；])\s+(?![^()]*\))/;

/** Of the words before a blank within a sentence, returns those since the last full stop. */
export function lastWords(text: string): string {
  const last = text.split(SENTENCE_END).at(-1) ?? text;
  const words = last.split(" ");
  return COLON.test(last) || words.length <= 8 ? last : words.slice(-6).join(" ");
}

const PROSE_LENGTH = 60;

/** The last sentence of a line of prose, which may continue in the blank; null if it has ended. */
export function proseEnd(text: string): string | null {
  if (/^\p{Ll}[^:]*\p{Ll}\.$/u.test(text)) return null;
  if (text.length <= PROSE_LENGTH && !/[.;]\s*$/.test(text)) return text;
  if (/[.;。]\s*$/.test(text)) return text.split(" ").length > 6 ? null : text;
  return text.split(SENTENCE_END).at(-1) ?? text;
}
