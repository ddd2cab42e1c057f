import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import { isOpen } from "@/lib/domain/documents/policy";
import { requireDocument } from "@/lib/domain/documents/queries";
import { toDocumentDto } from "@/lib/domain/documents/serialize";
import { ownSigningUrl } from "@/lib/domain/signing/signing-token";
import { db } from "@/lib/platform/database/db";
import { pendingRecipient } from "@/lib/pure/pending-recipient";

/**
 * Returns the signing page URL for the caller's own turn in a document that they may read; null if it is not their
 * turn. API keys have no turn: they act for a workspace, not for a person.
 * @throws {AppError} NOT_FOUND, WRONG_WORKSPACE, NOT_DOCUMENT_OWNER
 */
export async function openOwnSigningLink(ctx: WorkspaceContext, id: string): Promise<string | null> {
  if (ctx.principal.kind !== "user") return null;
  const document = await requireDocument(db(), ctx, id, "read");
  const turn = isOpen(document.status)
    ? pendingRecipient(toDocumentDto(document), ctx.principal.email)
    : undefined;
  const recipient = document.recipients.find((one) => one.id === turn?.id);
  return recipient ? ownSigningUrl(recipient) : null;
}
