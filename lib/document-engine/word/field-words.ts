import { FIELD_TYPES, type FieldType } from "@/lib/contracts/field-types";

/** Types of blanks by the words next to them, in those of the product's languages in which blanks mostly occur. */
const BY_WORDS: readonly (readonly [FieldType, RegExp])[] = [
  ["date_signed", /^(?:date|dated|date signed|date of signature|datum|fecha|data|le)$/],
  ["signature", /\b(?:signature|signed|sign here|unterschrift|firma|assinatura|handtekening|podpis)\b|^by$/],
  ["initials", /\b(?:initials?|paraph|paraphe|iniciales|iniziali|rubrica)\b/],
  ["date", /\b(?:date|datum|fecha|data)\b/],
  ["email", /\be-?mail\b/],
  ["phone", /\b(?:phone|telephone|mobile|telefon|téléphone|teléfono|telefono|telefone|telefoon)\b/],
  ["company", /\b(?:company|firm name|unternehmen|société|empresa|azienda|bedrijf)\b/],
  ["title", /^(?:title|position|titel|fonction|cargo|titolo|functie)$/],
  ["name", /^(?:(?:full|print|printed) )?(?:name|nom|nombre|nome|naam)(?: in print)?$/],
];

/** Returns the type that the words next to a blank ask for; `text` if they do not say. */
export function typeByWords(words: string): FieldType {
  const plain = words
    .toLowerCase()
    .replace(/[:：.,;()[\]]+/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  return BY_WORDS.find(([, pattern]) => pattern.test(plain))?.[0] ?? "text";
}

/** Names for types in the tags of other products. */
const ALSO_CALLED: Readonly<Record<string, FieldType>> = {
  datenow: "date_signed",
  datesigned: "date_signed",
  sign: "signature",
  initial: "initials",
  file: "attachment",
  dropdown: "select",
  multiple: "checkbox_group",
  textarea: "multiline",
};

/** Removes white space, underscores and hyphens, and lower-cases the rest: "Check box", "date-signed". */
const lettersOf = (name: string): string =>
  name
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\s_-]+/g, "");

const TYPES: ReadonlyMap<string, FieldType> = new Map([
  ...FIELD_TYPES.map((type) => [lettersOf(type), type] as const),
  ...Object.entries(ALSO_CALLED),
]);

export const typeByName = (name: string): FieldType | null => TYPES.get(lettersOf(name)) ?? null;

/**
 * Returns the type that an unknown name probably means: a name that differs by one letter, or a word for it in
 * another language.
 */
export function typeLike(name: string): FieldType | null {
  const letters = lettersOf(name);
  const near = new Set(
    letters.length < 4
      ? []
      : [...TYPES].flatMap(([known, type]) => (isMisspelling(letters, known) ? [type] : [])),
  );
  const [type] = near;
  if (type && near.size === 1) return type;
  const meant = typeByWords(name);
  if (meant === "date_signed") return "date";
  return meant === "text" ? null : meant;
}

/** Whether one letter is missing, added, wrong, or swapped with the next. */
function isMisspelling(written: string, meant: string): boolean {
  let at = 0;
  while (at < meant.length && written[at] === meant[at]) at += 1;
  const [a, b] = [written.slice(at), meant.slice(at)];
  return (
    a.slice(1) === b.slice(1) ||
    a.slice(1) === b ||
    a === b.slice(1) ||
    (a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2))
  );
}

/** Returns the last words of a text next to a blank as the blank's label. */
export function labelFrom(words: string): string {
  const plain = words
    .replace(/[\uFFFB\uFFFC_]+/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  const last = plain.split(/[.;!?]\s+/).at(-1) ?? "";
  const trimmed = last.replace(/^[\s,:()[\]–—-]+|[\s,:：([\]–—-]+$/g, "");
  return [...trimmed].length <= 60
    ? trimmed
    : trimmed.split(" ").slice(-5).join(" ").slice(0, 60).toWellFormed();
}
