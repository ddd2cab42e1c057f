import { isAddedRole } from "@/components/send/send-draft";
import type { TemplateContent } from "@/lib/contracts/content";
import type { SendDraft } from "@/lib/contracts/send-draft";

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
