import { isAddedRole } from "@/components/send/send-draft";
import type { TemplateContent } from "@/lib/contracts/content";
import type { Person, SendDraft } from "@/lib/contracts/send-draft";

/**
 * Maps people to the roles of a one-off template. In a PDF, fields of removed people are removed as well; in a text,
 * they stay in place and are reassigned to the first signer. Roles named by the document keep their names.
 */
export function contentWithPeople(content: TemplateContent, draft: SendDraft): TemplateContent {
  const { people, isOrdered } = draft;
  const keys = new Set(people.map(({ roleKey }) => roleKey));
  const labels = new Map(content.roles.map(({ key, label }) => [key, label]));
  const isText = content.body !== null;
  const successor =
    people.find(({ kind }) => kind === "signer") ?? people.find(({ kind }) => kind === "approver");
  return {
    ...content,
    roles: people.map(({ roleKey, name, kind, order }) => ({
      key: roleKey,
      label: (!isAddedRole(roleKey) && labels.get(roleKey)) || name,
      kind,
      order,
    })),
    fields: content.fields.flatMap((field) => {
      if (keys.has(field.roleKey)) return [field];
      return isText && successor ? [{ ...field, roleKey: successor.roleKey }] : [];
    }),
    settings: { ...content.settings, signingOrder: isOrdered ? "ordered" : "parallel" },
  };
}

/** Name that detection and import give the only signer of a file that names no parties. */
const NAMELESS = "Signer";

/**
 * Role names of a one-off document that differ from its people's names. A single "Signer" is omitted: it adds
 * nothing, and the person in that role is shown as if there were no role name.
 */
export function namedRoles(
  { roles }: Pick<TemplateContent, "roles">,
  people: readonly Person[],
): ReadonlyMap<string, string> {
  const names = new Map(people.map(({ roleKey, name }) => [roleKey, name.trim()]));
  const given = roles
    .filter(({ key }) => !isAddedRole(key))
    .map(({ key, label }) => [key, label.trim() || key] as const);
  if (given.length === 1 && given[0]?.[1] === NAMELESS) return new Map();
  return new Map(given.filter(([key, label]) => label !== names.get(key)));
}
