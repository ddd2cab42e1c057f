import type { ContentField, FieldValue } from "@/lib/contracts/content";
import { FIELD_TRAITS } from "@/lib/contracts/field-types";
import type { Language } from "@/lib/contracts/languages";
import type { SignatureInput } from "@/lib/contracts/signing";
import type { SigningTask } from "@/lib/contracts/signing-page";
import type { FieldProblem } from "@/lib/rules/values/validate";

/** A recipient's entries. Only fields that they edited are included, so that prefilled values remain the server's. */
export interface Entries {
  readonly values: Readonly<Record<string, FieldValue>>;
  readonly signatures: Readonly<Record<string, SignatureInput>>;
}

/** Entries of fields that the document still has; a draft may be older than the page. */
export function knownEntries(entries: Entries, fields: readonly ContentField[]): Entries {
  const ids = new Set(fields.map((field) => field.id));
  const pick = <T>(record: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(record).filter(([id]) => ids.has(id)));
  return { values: pick(entries.values), signatures: pick(entries.signatures) };
}

/**
 * Initial entries: the server's draft, overridden field by field by entries that this tab could not save. Another
 * device may have saved in between; its values of other fields are kept.
 */
export function startingEntries(
  { draft, fields }: Pick<SigningTask, "draft" | "fields">,
  unsaved: Entries | null,
): Entries {
  const merged = {
    values: { ...draft?.values, ...unsaved?.values },
    signatures: { ...draft?.signatures, ...unsaved?.signatures },
  };
  return knownEntries(merged, fields);
}

/** Entries without those that the server would reject: a partly typed number must not block the rest. */
export function savableEntries(entries: Entries, problems: readonly FieldProblem[]): Entries {
  const refused = new Set(problems.map(({ fieldId }) => fieldId));
  const keep = <T>(record: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(record).filter(([id]) => !refused.has(id)));
  return { values: keep(entries.values), signatures: keep(entries.signatures) };
}

/** Entries of visible fields; fields that a condition has hidden again are not submitted. */
export function submittableEntries(entries: Entries, visible: ReadonlySet<string>): Entries {
  const keep = <T>(record: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(record).filter(([id]) => visible.has(id)));
  return { values: keep(entries.values), signatures: keep(entries.signatures) };
}

/** The first signature made of each kind, which is offered for every other field of that kind. */
export function adoptedSignatures(
  fields: readonly ContentField[],
  signatures: Entries["signatures"],
): Partial<Record<"signature" | "initials", SignatureInput>> {
  const adopted: Partial<Record<"signature" | "initials", SignatureInput>> = {};
  for (const field of fields) {
    const { signature } = FIELD_TRAITS[field.type];
    const entered = signatures[field.id];
    if (signature && entered) adopted[signature] ??= entered;
  }
  return adopted;
}

/** Scripts with joined letters: initials next to each other would read as a word. */
const JOINING = /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Nko}\p{Script=Mongolian}]/u;

/**
 * Initials of a typed name: "Ada King Lovelace" → "AKL". Names without spaces in Han or Hangul keep up to four
 * characters, and letters that would join are separated.
 * @param language the reader's language: the capital of a Turkish "i" is "İ"
 */
export function signatureInitialsOf(name: string, language: Language): string {
  const words = name.split(/[\s-]+/u).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const [only] = words;
  if (only && words.length === 1 && /[\p{Script=Han}\p{Script=Hangul}]/u.test(only))
    return [...only].slice(0, 4).join("");
  const letters = words.slice(0, 4).map((word) => [...word][0] ?? "");
  return letters.join(letters.some((letter) => JOINING.test(letter)) ? " " : "").toLocaleUpperCase(language);
}
