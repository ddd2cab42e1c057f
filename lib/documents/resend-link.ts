import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import { db } from "@/lib/db";
import { assertStatus } from "@/lib/documents/policy";
import { requireDocument } from "@/lib/documents/queries";
import { AppError } from "@/lib/errors";
import { writeOutbox } from "@/lib/outbox/write-outbox";
import { newId } from "@/lib/pure/id";

/**
 * Mails a recipient's link once more, when they have lost it: the same link, at the owner's wish.
 * @throws {AppError} NOT_FOUND, WRONG_WORKSPACE, NOT_DOCUMENT_OWNER, INVALID_STATE
 */
export async function resendLink(
  ctx: WorkspaceContext,
  documentId: string,
  recipientId: string,
): Promise<void> {
  const document = await requireDocument(db(), ctx, documentId, "change");
  assertStatus("resend", document.status);
  const recipient = document.recipients.find((r) => r.id === recipientId);
  if (!recipient) throw new AppError("NOT_FOUND", { detail: "There is no such recipient on this document." });
  if (recipient.status !== "pending" && recipient.status !== "delivered")
    throw new AppError("INVALID_STATE", { detail: "This recipient holds no active link." });
  await db().$transaction((tx) =>
    writeOutbox(tx, "document/link-requested", { documentId, recipientId, requestId: newId() }),
  );
}
