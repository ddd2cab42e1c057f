import type { TemplateContent } from "@/lib/contracts/content";
import type { CreateDocumentBody } from "@/lib/contracts/create-document";
import { canAct } from "@/lib/domain/documents/policy";
import { AppError, type InputProblem, invalidInput } from "@/lib/errors";
import { newId } from "@/lib/pure/id";
import { searchForm } from "@/lib/pure/search-words";
import { unprintableProblems } from "@/lib/rules/values/assert-printable";

type RecipientInput = CreateDocumentBody["recipients"][number];

/**
 * Builds the recipient rows from the sender's input: each takes its role's kind and step.
 * @throws {AppError} UNKNOWN_ROLE_KEY, INVALID_INPUT (a duplicate role, a role with fields but without a recipient,
 *   no signer)
 */
export function resolveRecipients(content: TemplateContent, input: RecipientInput[]) {
  const roles = new Map(content.roles.map((role) => [role.key, role]));
  const known = [...roles.keys()].join(", ");
  const rows = input.map((recipient, position) => {
    const role = roles.get(recipient.roleKey);
    if (!role)
      throw new AppError("UNKNOWN_ROLE_KEY", {
        detail: `The template has no role "${recipient.roleKey}". Its roles are: ${known || "none"}.`,
        errors: [
          {
            path: `recipients.${position}.roleKey`,
            code: "unknown_role_key",
            message: `must be one of: ${known}`,
          },
        ],
      });
    return {
      id: newId(),
      roleKey: role.key,
      role: role.kind,
      name: recipient.name,
      email: recipient.email,
      order: content.settings.signingOrder === "parallel" ? 1 : role.order,
      position,
      locale: recipient.locale ?? null,
      delivery: recipient.delivery ?? ("email" as const),
      privateMessage: recipient.privateMessage?.trim() || null,
    };
  });
  const problems = [...duplicateRoles(rows), ...missingRoles(content, rows), ...unprintableNames(rows)];
  if (problems.length) throw invalidInput(...problems);
  if (!rows.some((r) => canAct(r.role)))
    throw invalidInput({
      path: "recipients",
      code: "no_signer",
      message: "must name at least one signer or approver",
    });
  return rows;
}

/** Reports duplicate roles: one person fills in a role's fields; several viewers or cc recipients may share a role. */
function duplicateRoles(rows: { roleKey: string; role: string }[]): InputProblem[] {
  return rows.flatMap((row, i) =>
    (row.role === "signer" || row.role === "approver") && rows.findIndex((r) => r.roleKey === row.roleKey) < i
      ? [
          {
            path: `recipients.${i}.roleKey`,
            code: "repeated",
            message: `role ${row.roleKey} already has a recipient`,
          },
        ]
      : [],
  );
}

/** Names are printed on the certificate and suggested as typed signatures, so they must be printable. */
function unprintableNames(rows: { name: string }[]): InputProblem[] {
  return unprintableProblems(Object.fromEntries(rows.map(({ name }, i) => [`recipients.${i}.name`, name])));
}

/**
 * Reports missing roles: every role with a field needs a recipient (contract, section 5); a role without fields may
 * be omitted.
 */
function missingRoles(content: TemplateContent, rows: { roleKey: string }[]): InputProblem[] {
  const named = new Set(rows.map((r) => r.roleKey));
  const withFields = new Set(content.fields.map((f) => f.roleKey));
  return content.roles
    .filter((role) => withFields.has(role.key) && !named.has(role.key))
    .map((role) => ({
      path: "recipients",
      code: "role_without_recipient",
      message: `role ${role.key} has fields and needs a recipient`,
    }));
}

type Searched = {
  name: string;
  externalId: string | null | undefined;
  recipients: { name: string; email: string }[];
};

/**
 * Returns the text that document search matches, in normalized form: name, recipients' names and email addresses,
 * external id.
 */
export function searchText({ name, externalId, recipients }: Searched): string {
  const people = recipients.flatMap((r) => [r.name, r.email]);
  return [name, ...people, ...(externalId ? [externalId] : [])].map(searchForm).join("\n");
}
