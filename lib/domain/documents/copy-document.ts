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
import { db, type Tx } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { newId } from "@/lib/pure/id";
import { isAskedOfSender } from "@/lib/rules/values/can-be-preset";
import { isFileValue } from "@/lib/rules/values/normalise";

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
  return { templateId: await db().$transaction((tx) => insertCopy(tx, ctx, document)) };
}

/**
 * As `copyDocument`, in the caller's transaction.
 * @param correctionOfId the document in whose place the copy is to be sent
 * @returns the id of the one-off template
 * @throws {AppError} INVALID_STATE (its PDF or text was removed with its template)
 */
export async function insertCopy(
  tx: Tx,
  ctx: WorkspaceContext,
  document: DocumentWithRecipients,
  correctionOfId: string | null = null,
): Promise<string> {
  const id = newId();
  const { version, source } = await versionWithSource(tx, document.templateVersionId);
  const { content, values } = filledIn(contentOf(version), document);
  await insertTemplateRows(tx, ctx, {
    id,
    name: document.name,
    kind: "oneoff",
    sourceKind: version.sourceKind,
    content,
    pages: pagesOf(version),
    ...(source ? { source } : {}),
  });
  await tx.template.update({
    where: { id },
    data: {
      sendDraft: { ...sendDraftOf(document, content, mayChange(ctx, document)), values },
      correctionOfId,
    },
  });
  return id;
}

/**
 * Keeps only the roles that had recipients, and replaces the template's settings with the document's. Prefilled values
 * are the sender's values again, or the defaults of fields that a sender is not asked for, and metadata becomes part of
 * the text: a fixed value, such as a price, must not be missing from the copy.
 */
function filledIn(
  content: TemplateContent,
  document: DocumentWithRecipients,
): { content: TemplateContent; values: NonNullable<SendDraft["values"]> } {
  const prefill = document.prefill as Record<string, FieldValue>;
  const taken = new Set(document.recipients.map(({ roleKey }) => roleKey));
  const values: NonNullable<SendDraft["values"]> = {};
  const fields = content.fields
    .filter(({ roleKey }) => taken.has(roleKey))
    .map((field) => {
      const value = Object.hasOwn(prefill, field.key) ? (prefill[field.key] ?? null) : null;
      if (value === null) return field;
      if (!isAskedOfSender(field) || isFileValue(value)) return { ...field, defaultValue: value };
      values[field.key] = value;
      return field;
    });
  return {
    content: {
      ...withMetadata(content, document.metadata as Record<string, string>),
      roles: content.roles.filter(({ key }) => taken.has(key)),
      fields,
      settings: { ...content.settings, ...optionsOf(document) },
    },
    values,
  };
}

/** @param isSenders whether the private messages are the caller's own: other members, who may read it, get none */
function sendDraftOf(
  document: DocumentWithRecipients,
  { roles, settings }: TemplateContent,
  isSenders: boolean,
): SendDraft {
  const message = document.message as { subject?: string | null; body?: string | null } | null;
  const people = roles.flatMap(({ key }) =>
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
  );
  return {
    name: document.name,
    // The recipients' page lists them in signing order, whatever the order of the roles: neighbours share a step.
    people: people.sort((a, b) => a.order - b.order),
    subject: message?.subject ?? settings.message.subject ?? "",
    body: message?.body ?? settings.message.body ?? "",
    expiresInDays: settings.expiresInDays,
    reminders: settings.reminders,
    redirectUrl: settings.redirectUrl,
    isOrdered: settings.signingOrder === "ordered",
    changedAt: getClock().now().getTime(),
  };
}
