import "server-only";
import { auditActor, type WorkspaceContext } from "@/lib/context";
import type { DelegateRecipientBody } from "@/lib/contracts/delegation";
import type { DocumentDto } from "@/lib/contracts/documents";
import { lockChain } from "@/lib/domain/audit/append-events";
import { assertStatus } from "@/lib/domain/documents/policy";
import { requireDocument } from "@/lib/domain/documents/queries";
import { recordDelegation } from "@/lib/domain/documents/record-delegation";
import { toDocumentDto } from "@/lib/domain/documents/serialize";
import { publishedVersion } from "@/lib/domain/templates/published-version";
import { AppError, invalidInput } from "@/lib/errors";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { isSameAddress } from "@/lib/pure/pending-recipient";
import { assertPrintable } from "@/lib/rules/values/assert-printable";

/**
 * Has another person act in a recipient's place, at the sender's request. This is not a correction: the former
 * recipient was rightly asked, is notified, and the audit trail records that they were replaced, and why.
 * @throws {AppError} NOT_FOUND, WRONG_WORKSPACE, NOT_DOCUMENT_OWNER, INVALID_INPUT (the same address),
 *   INVALID_STATE (the document has ended, they have acted, or the pages of a text print what would change),
 *   RATE_LIMITED
 */
export async function delegateRecipient(
  ctx: WorkspaceContext,
  documentId: string,
  recipientId: string,
  { name, email, reason }: DelegateRecipientBody,
): Promise<DocumentDto> {
  const { templateVersionId } = await requireDocument(db(), ctx, documentId, "change");
  const published = await publishedVersion(templateVersionId);
  return db().$transaction(async (tx) => {
    const head = await lockChain(tx, documentId);
    const document = await requireDocument(tx, ctx, documentId, "change");
    assertStatus("correct", document.status);
    const before = document.recipients.find(({ id }) => id === recipientId);
    if (!head || !before) throw new AppError("NOT_FOUND", { detail: "This document has no such recipient." });
    assertPrintable({ name });
    if (isSameAddress(email, before.email))
      throw invalidInput({
        path: "email",
        code: "conflict",
        message: "is the recipient's own address: correct the name instead",
      });
    const at = getClock().now();
    await recordDelegation(tx, {
      ...{ head, document, published, before, after: { name, email }, at },
      ...{ by: "sender", reason: reason ?? null, actor: auditActor(ctx.principal), origin: ctx },
    });
    return toDocumentDto(await requireDocument(tx, ctx, documentId, "change"));
  });
}
