import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import { lockChain } from "@/lib/domain/audit/append-events";
import { insertCopy } from "@/lib/domain/documents/copy-document";
import { commitDeletion } from "@/lib/domain/documents/delete-document";
import { assertStatus } from "@/lib/domain/documents/policy";
import { requireDocument } from "@/lib/domain/documents/queries";
import { db } from "@/lib/platform/database/db";

/**
 * Takes a draft back into the send flow, with everything that was entered. The draft is deleted in the same transaction,
 * and its schedule with it, so that it is not sent beside what is made of it; its external id and metadata go to the document
 * that is sent.
 * @returns the one-off template with which the send flow continues
 * @throws {AppError} NOT_FOUND, WRONG_WORKSPACE, NOT_DOCUMENT_OWNER, INVALID_STATE (it is not a draft, or its PDF or text
 * was removed with its template)
 */
export async function editDraft(ctx: WorkspaceContext, id: string): Promise<{ templateId: string }> {
  const templateId = await db().$transaction(async (tx) => {
    // The row lock of sending: what is sent concurrently is not edited.
    await lockChain(tx, id);
    const document = await requireDocument(tx, ctx, id, "change");
    assertStatus("update", document.status);
    const { correctionOfId, externalId, metadata } = document;
    const isKnown = externalId !== null || Object.keys(metadata as object).length > 0;
    const copyId = await insertCopy(tx, ctx, document, correctionOfId ?? (isKnown ? id : null));
    await commitDeletion(tx, ctx, document);
    return copyId;
  });
  return { templateId };
}
