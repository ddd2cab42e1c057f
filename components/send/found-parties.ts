import { counted, foundCountText, renamedMessage } from "@/components/editor/model/field-search";
import { acceptSuggestions, type SuggestionSet, suggestionsFor } from "@/components/editor/model/suggestions";
import { contentWithPeople } from "@/components/send/people-as-roles";
import { isAddedRole, newPerson } from "@/components/send/send-draft";
import { withOrder } from "@/components/send/signing-steps";
import type { ContentRole, TemplateContent } from "@/lib/contracts/content";
import type { DetectionDto } from "@/lib/contracts/detection";
import type { Person, SendDraft } from "@/lib/contracts/send-draft";

/** Assigns fields detected in a file to its recipients. Pure functions. */

/** Whether a role is generic: the document names no parties. */
const isNameless = ({ label }: ContentRole): boolean => /^(?:signer)?\s*\d*$/i.test(label.trim());

const acts = ({ kind }: Person): boolean => kind === "signer" || kind === "approver";

/**
 * Matches a draft's people to the parties that a document names, in order of entry; adds people for further parties.
 * @returns the people, and each party's role key
 */
export function peopleForParties(
  { people, isOrdered }: Pick<SendDraft, "people" | "isOrdered">,
  parties: readonly ContentRole[],
): { people: Person[]; keyOf: ReadonlyMap<string, string> } {
  const next = [...people];
  const keyOf = new Map(
    next
      .filter(({ roleKey }) => parties.some(({ key }) => key === roleKey))
      .map(({ roleKey }) => [roleKey, roleKey]),
  );
  for (const party of parties) {
    if (keyOf.has(party.key)) continue;
    const taken = new Set(keyOf.values());
    let index = next.findIndex((person) => acts(person) && !taken.has(person.roleKey));
    if (index < 0) index = next.push(newPerson(next)) - 1;
    const person = next[index];
    if (!person) continue;
    const roleKey = isNameless(party) ? person.roleKey : party.key;
    next[index] = { ...person, roleKey };
    keyOf.set(party.key, roleKey);
  }
  return { people: withOrder(next, isOrdered), keyOf };
}

/** Adds all detected fields to the content, and the people they belong to. */
export function withFoundFields(
  content: TemplateContent,
  draft: SendDraft,
  { fields, roles }: SuggestionSet,
): { content: TemplateContent; people: Person[] } {
  const { people, keyOf } = peopleForParties(draft, roles);
  const found = {
    fields: fields.map((field) => ({ ...field, roleKey: keyOf.get(field.roleKey) ?? field.roleKey })),
    roles: roles.map((role) => ({ ...role, key: keyOf.get(role.key) ?? role.key })),
  };
  const suggested = suggestionsFor(content, found);
  const ids = suggested.fields.map(({ id }) => id);
  const fallback = people.find(acts)?.roleKey ?? null;
  const accepted = acceptSuggestions(content, suggested, ids, fallback).content;
  return { content: contentWithPeople(accepted, { ...draft, people }), people };
}

const listed = (names: readonly string[]): string =>
  new Intl.ListFormat("en", { style: "long", type: "conjunction" }).format(names);

/** Summarizes the detected fields in a sentence. */
export function foundMessage({ fields, roles }: Pick<DetectionDto, "fields" | "roles">): string {
  const parties = roles.filter((role) => !isNameless(role)).map(({ label }) => label);
  const isForm = fields.every(({ origin }) => origin === "acroform");
  const whose = parties.length > 0 ? `, for ${listed(parties)}` : "";
  return isForm
    ? `This PDF is a form with ${counted(fields.length, "field")}${whose}.`
    : `We found ${foundCountText(fields)}${whose}.`;
}

/**
 * Says which recipients are named after the document's parties; empty if it names none. Refers to them by position,
 * so that it is not announced again with each letter of a name.
 */
export function partiesMessage(
  { roles }: Pick<TemplateContent, "roles">,
  people: readonly Pick<Person, "roleKey">[],
): string {
  const labels = new Map(roles.map(({ key, label }) => [key, label.trim()]));
  return renamedMessage(
    people.flatMap(({ roleKey }, i) => {
      const label = isAddedRole(roleKey) ? "" : labels.get(roleKey);
      return label ? [{ who: `recipient ${i + 1}`, label }] : [];
    }),
  );
}
