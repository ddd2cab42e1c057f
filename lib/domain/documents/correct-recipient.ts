import "server-only";
import { auditActor, type WorkspaceContext } from "@/lib/context";
import { DOCUMENT_FACTS } from "@/lib/contracts/document-facts";
import type { CorrectRecipientBody, DocumentDto } from "@/lib/contracts/documents";
import { appendAuditEvents, lockChain } from "@/lib/domain/audit/append-events";
import { assertStatus } from "@/lib/domain/documents/policy";
import { requireDocument } from "@/lib/domain/documents/queries";
import { mailNewPerson, replacePerson } from "@/lib/domain/documents/replace-person";
import { toDocumentDto } from "@/lib/domain/documents/serialize";
import { publishedVersion } from "@/lib/domain/templates/published-version";
import { recordDocumentEvent } from "@/lib/domain/webhooks/events/record-event";
import { AppError } from "@/lib/errors";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { assertPrintable } from "@/lib/rules/values/assert-printable";

/**
 * Corrects the name or email address of a recipient who has not acted yet, while the document is open. A different
 * address means a different person: the old link is revoked, everything filled in through it is deleted, and a new link
 * is emailed if it is their turn.
 * @throws {AppError} NOT_FOUND, WRONG_WORKSPACE, NOT_DOCUMENT_OWNER, INVALID_STATE (the document has ended, they have
 * acted, or the pages of a text print what would change), RATE_LIMITED (daily email limit reached)
 */
export async function correctRecipient(
  ctx: WorkspaceContext,
  documentId: string,
  recipientId: string,
  input: CorrectRecipientBody,
): Promise<DocumentDto> {
  const { templateVersionId } = await requireDocument(db(), ctx, documentId, "change");
  const published = await publishedVersion(templateVersionId);
  return db().$transaction(async (tx) => {
    // Takes the same row lock as signing, so that a concurrent correction and signature are serialized.
    const head = await lockChain(tx, documentId);
    const document = await requireDocument(tx, ctx, documentId, "change");
    assertStatus("correct", document.status);
    const before = document.recipients.find(({ id }) => id === recipientId);
    if (!before) throw new AppError("NOT_FOUND", { detail: "This document has no such recipient." });
    const after = { name: input.name ?? before.name, email: input.email ?? before.email };
    if (after.name !== before.name) assertPrintable({ name: after.name });
    if (!head || (after.name === before.name && after.email === before.email)) return toDocumentDto(document);
    const at = getClock().now();
    const { recipients, isNewPerson } = await replacePerson(tx, { document, published, before, after, at });
    const data = { recipientId, from: { name: before.name, email: before.email }, to: after };
    await appendAuditEvents(tx, head, [
      { type: DOCUMENT_FACTS.updated.audit, actor: auditActor(ctx.principal), at, origin: ctx, data },
    ]);
    const shared = { at, document, status: document.status, recipients };
    const fact = head.auditSequence + 1;
    await recordDocumentEvent(tx, {
      ...shared,
      type: DOCUMENT_FACTS.corrected.event,
      extra: {
        recipient: { id: recipientId, ...after },
        previous: { name: before.name, email: before.email },
        correctedAt: at.toISOString(),
      },
      fact: `${DOCUMENT_FACTS.corrected.event}:${fact}`,
    });
    await recordDocumentEvent(tx, {
      ...shared,
      type: DOCUMENT_FACTS.updated.event,
      extra: { changed: ["recipients"], updatedAt: at.toISOString() },
      fact: `${DOCUMENT_FACTS.updated.event}:${fact}`,
    });
    if (isNewPerson) await mailNewPerson(tx, document, before);
    return toDocumentDto(await requireDocument(tx, ctx, documentId, "change"));
  });
}
