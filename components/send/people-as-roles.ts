import { isAddedRole } from "@/components/send/send-draft";
import type { TemplateContent } from "@/lib/contracts/content";
import type { Person, SendDraft } from "@/lib/contracts/send-draft";

/**
 * Maps people to roles of a one-off template. On a PDF, fields of removed people are removed with them. In a text they
 * remain in place and go to the first signer. Roles named by the document keep their names.
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

/** What detection and import call the only signer of a file that names none. */
const NAMELESS = "Signer";

/**
 * The roles of a one-off document that say more than its people's own names: a single "Signer" says nothing, and
 * whoever takes that role is called as they would be without it.
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
