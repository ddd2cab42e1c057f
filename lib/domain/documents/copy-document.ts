import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import type { FieldValue, TemplateContent } from "@/lib/contracts/content";
import type { SendDraft } from "@/lib/contracts/send-draft";
import { withMetadata } from "@/lib/domain/documents/body-metadata";
import { optionsOf } from "@/lib/domain/documents/options";
import { mayChange } from "@/lib/domain/documents/policy";
import { requireDocument } from "@/lib/domain/documents/queries";
import type { DocumentWithRecipients } from "@/lib/domain/documents/serialize";
import { versionWithSource } from "@/lib/domain/documents/version-source";
import { insertTemplateRows } from "@/lib/domain/templates/create-template";
import { contentOf, pagesOf } from "@/lib/domain/templates/serialize";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { newId } from "@/lib/pure/id";

/**
 * Duplicates a document as a new upload of the caller with the same PDF or text, fields, recipients, message and
 * settings, to be sent. The original is unchanged, and nothing that its recipients filled in is copied.
 * @returns the one-off template with which the send flow continues
 * @throws {AppError} NOT_FOUND, WRONG_WORKSPACE, NOT_DOCUMENT_OWNER, INVALID_STATE (its PDF or text was removed
 * with its template)
 */
export async function copyDocument(
  ctx: WorkspaceContext,
  documentId: string,
): Promise<{ templateId: string }> {
  const document = await requireDocument(db(), ctx, documentId, "read");
  const templateId = newId();
  await db().$transaction(async (tx) => {
    const { version, source } = await versionWithSource(tx, document.templateVersionId);
    const content = contentWithOptions(contentOf(version), document);
    await insertTemplateRows(tx, ctx, {
      id: templateId,
      name: document.name,
      kind: "oneoff",
      sourceKind: version.sourceKind,
      content,
      pages: pagesOf(version),
      ...(source ? { source } : {}),
    });
    await tx.template.update({
      where: { id: templateId },
      data: { sendDraft: sendDraftOf(document, content, mayChange(ctx, document)) },
    });
  });
  return { templateId };
}

/**
 * Keeps only the roles that had recipients, and replaces the template's settings with the document's. Prefilled values
 * become the fields' defaults, and metadata becomes part of the text: a fixed value, such as a price, must not be
 * missing from the copy.
 */
function contentWithOptions(content: TemplateContent, document: DocumentWithRecipients): TemplateContent {
  const prefill = document.prefill as Record<string, FieldValue>;
  const taken = new Set(document.recipients.map(({ roleKey }) => roleKey));
  return {
    ...withMetadata(content, document.metadata as Record<string, string>),
    roles: content.roles.filter(({ key }) => taken.has(key)),
    fields: content.fields
      .filter(({ roleKey }) => taken.has(roleKey))
      .map((field) => {
        const value = Object.hasOwn(prefill, field.key) ? prefill[field.key] : null;
        return value === undefined || value === null ? field : { ...field, defaultValue: value };
      }),
    settings: { ...content.settings, ...optionsOf(document) },
  };
}

/** @param isSenders whether the private messages are the caller's own: other members, who may read it, get none */
function sendDraftOf(
  document: DocumentWithRecipients,
  { roles, settings }: TemplateContent,
  isSenders: boolean,
): SendDraft {
  const message = document.message as { subject?: string | null; body?: string | null } | null;
  return {
    name: document.name,
    people: roles.flatMap(({ key }) =>
      document.recipients
        .filter(({ roleKey }) => roleKey === key)
        .map(({ roleKey, name, email, role, order, locale, privateMessage }) => ({
          roleKey,
          name,
          email,
          kind: role,
          order,
          ...(locale ? { locale } : {}),
          ...(privateMessage && isSenders ? { privateMessage } : {}),
        })),
    ),
    subject: message?.subject ?? settings.message.subject ?? "",
    body: message?.body ?? settings.message.body ?? "",
    expiresInDays: settings.expiresInDays,
    reminders: settings.reminders,
    redirectUrl: settings.redirectUrl,
    isOrdered: settings.signingOrder === "ordered",
    changedAt: getClock().now().getTime(),
  };
}
