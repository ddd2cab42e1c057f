import { FIELD_TYPES, type FieldType } from "@/lib/contracts/field-types";

/** What a blank is for, by the words beside it, in the languages of the product that blanks are mostly found in. */
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

/** The type that the words beside a blank ask for; text if they say nothing. */
export function typeByWords(words: string): FieldType {
  const plain = words
    .toLowerCase()
    .replace(/[:：.,;()[\]]+/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  return BY_WORDS.find(([, pattern]) => pattern.test(plain))?.[0] ?? "text";
}

/** Names that tags of other products have for a type. */
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

/** Letters alone: "Check box", "date-signed". */
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

/** The type that an unknown name may have meant: one letter off, or a word for it in another language. */
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

/** Whether one letter is missing, too many, another one, or has changed places with the next. */
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

/** The words beside a blank as its label: the last ones of what stands before it. */
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
