import { foldText } from "./fold-text";
import { tidyLabel } from "./label-text";

/** Interprets the names that authors give to form fields. Pure. */

const MAX_WORDS = 8;

/** Words in a name that describe the kind of object rather than what is asked for. */
const GENERIC = new Set(
  `acro adobe area aoform blank box button cb cbox cell champ check checkbox chk col column combo content control
  copy data dropdown edit element entry feld field fieldname fill fld form group id input item kids line list listbox
  new num number object opt option page pdf radio radiobutton rb root row section sheet sig subform tb text textbox
  textfeld textfield texte toggle topmost topmostsubform txt txtfield undefined unnamed untitled value widget xfa
  zone kontrollkastchen kontrollkaestchen casilla cuadro campo texto campotexto caixa casella testo veld tekst
  tekstveld pole tekstowe of de du da di von`.split(/\s+/),
);

/** Single letters and line numbers are not labels. */
export const isLabelText = (text: string): boolean => /\p{L}\p{M}*\p{L}|\p{Script=Han}/u.test(text);

/** A date format such as "dd.mm.yyyy" says how to write the answer, not what is asked. */
const DATE_FORMAT =
  /^[djt]{1,2}[\s./-]?m{2,3}[\s./-]?[yjaå]{2,4}$|^m{2}[\s./-]?[djt]{2}[\s./-]?[yja]{2,4}$|^[yja]{4}[\s./-]?m{2}[\s./-]?[djt]{2}$/i;
const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi;

/** Whether text gives only a field's kind and number, such as "Text Field 12" or "f1 02", or a date format. */
export function isPlaceholder(text: string): boolean {
  if (DATE_FORMAT.test(text.trim())) return true;
  const words = foldText(text)
    .split(" ")
    .map((word) => word.replace(/\d+/g, ""))
    .filter((word) => word.length > 1);
  return words.every((word) => GENERIC.has(word));
}

export interface FieldName {
  readonly text: string;
  /** Whether it is written as words rather than as an abbreviation. */
  readonly isClear: boolean;
}

/**
 * Returns the words of a field's full name, taken from its last part that has some, so
 * `Page1[0].applicant.dateOfBirth[0]` is "Date of birth"; null for names such as `Text12` or `f1_02[0]`.
 */
export function wordsOfName(name: string): FieldName | null {
  const part = name
    .split(".")
    .reverse()
    .find((one) => /\p{L}/u.test(one));
  const text = tidyLabel(
    (part ?? "")
      .replace(UUID, " ")
      .replace(/\[\d+\]|#\d+/g, " ")
      .replace(/^(?:txt|tf|fld|dt|cmb|lst|num)_?(?=\p{Lu})/u, "")
      .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
      .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, "$1 $2")
      .replace(/[_\s-]+/g, " ")
      .replace(/ \d{1,3}$/, ""),
  );
  if (!isLabelText(text) || isPlaceholder(text) || text.split(" ").length > MAX_WORDS) return null;
  const words = text.split(" ").filter((word) => /^\p{L}{3,}$/u.test(word));
  const isSpelled = words.some((word) => word.length >= 4 && /[aeiouyäöüàâéèêëîïôùûáíóúãõåæø]/iu.test(word));
  const isAbbreviation = text === text.toUpperCase() && text !== text.toLowerCase();
  const isClear = (isSpelled && !isAbbreviation) || !/\p{Script=Latin}/u.test(text);
  return { text: /\p{Ll}\p{Lu}/u.test(part ?? "") ? inSentenceCase(text) : text, isClear };
}

/** Puts the words of a name into sentence case: "date Of Birth" becomes "Date of birth". */
function inSentenceCase(text: string): string {
  const words = text.split(" ").map((word) => (/^\p{Lu}\p{Ll}/u.test(word) ? word.toLowerCase() : word));
  const [first = "", ...rest] = words;
  return [first.charAt(0).toUpperCase() + first.slice(1), ...rest].join(" ");
}

const plain = (text: string): string => foldText(text).replace(/[^\p{L}]+/gu, "");

/** Whether a caption and a field's name are the same words: "Code postal" and `CODEPOSTAL`. */
export function matchesFieldName(caption: string, { text }: FieldName): boolean {
  const [a, b] = [plain(caption), plain(text)];
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return a === b || (short.length >= 4 && long.startsWith(short));
}
