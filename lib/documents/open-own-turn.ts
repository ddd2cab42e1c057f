import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import { db } from "@/lib/db";
import { isOpen } from "@/lib/documents/policy";
import { requireDocument } from "@/lib/documents/queries";
import { toDocumentDto } from "@/lib/documents/serialize";
import { ownTurn } from "@/lib/pure/own-turn";
import { ownUrl } from "@/lib/signing/token";

/**
 * The signing page of the caller's own turn in a document that they may read; null when it is not their turn.
 * An API key has no turn: it acts for a workspace, not for a person.
 * @throws {AppError} NOT_FOUND, WRONG_WORKSPACE, NOT_DOCUMENT_OWNER
 */
export async function openOwnTurn(ctx: WorkspaceContext, id: string): Promise<string | null> {
  if (ctx.principal.kind !== "user") return null;
  const document = await requireDocument(db(), ctx, id, "read");
  const turn = isOpen(document.status) ? ownTurn(toDocumentDto(document), ctx.principal.email) : undefined;
  const recipient = document.recipients.find((one) => one.id === turn?.id);
  return recipient ? ownUrl(recipient) : null;
}
