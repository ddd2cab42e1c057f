import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import type { ContentRole, TemplateContent } from "@/lib/contracts/content";
import { documentOptionsOf } from "@/lib/domain/documents/options";
import { requireDocument } from "@/lib/domain/documents/queries";
import type { DocumentWithRecipients } from "@/lib/domain/documents/serialize";
import { versionWithSource } from "@/lib/domain/documents/version-source";
import { insertTemplateRows } from "@/lib/domain/templates/create-template";
import { versionContentOf, versionPagesOf } from "@/lib/domain/templates/serialize";
import { db } from "@/lib/platform/database/db";
import { newId } from "@/lib/pure/id";

/**
 * Creates a template draft from a document: the same PDF or text, fields, message and settings. Recipients and
 * submitted or prefilled values are not copied.
 * @throws {AppError} NOT_FOUND, WRONG_WORKSPACE, NOT_DOCUMENT_OWNER, INVALID_STATE (its PDF or text was removed with
 *   its template)
 */
export async function saveAsTemplate(
  ctx: WorkspaceContext,
  documentId: string,
): Promise<{ templateId: string }> {
  const document = await requireDocument(db(), ctx, documentId, "read");
  const templateId = newId();
  await db().$transaction(async (tx) => {
    const { version, source } = await versionWithSource(tx, document.templateVersionId);
    await insertTemplateRows(tx, ctx, {
      id: templateId,
      name: document.name,
      kind: "reusable",
      sourceKind: version.sourceKind,
      content: reusable(versionContentOf(version), document),
      pages: versionPagesOf(version),
      ...(source ? { source } : {}),
    });
  });
  return { templateId };
}

function reusable(content: TemplateContent, document: DocumentWithRecipients): TemplateContent {
  const { message } = document;
  return {
    ...content,
    roles: withoutNames(content.roles, document),
    settings: {
      ...content.settings,
      ...documentOptionsOf(document),
      message: { ...content.settings.message, ...message },
    },
  };
}

const KINDS = {
  signer: "Signer",
  approver: "Approver",
  viewer: "Viewer",
  cc: "Copy",
} as const satisfies Record<ContentRole["kind"], string>;

/** Renames roles that are named after recipients: an upload's roles are, a template's are not. */
function withoutNames(roles: readonly ContentRole[], { recipients }: DocumentWithRecipients): ContentRole[] {
  const isPerson = ({ key, label }: ContentRole) =>
    recipients.some(({ roleKey, name }) => roleKey === key && name === label);
  const taken = new Set(roles.filter((role) => !isPerson(role)).map(({ label }) => label));
  return roles.map((role) => {
    if (!isPerson(role)) return role;
    let number = 1;
    while (taken.has(`${KINDS[role.kind]} ${number}`)) number++;
    const label = `${KINDS[role.kind]} ${number}`;
    taken.add(label);
    return { ...role, label };
  });
}
