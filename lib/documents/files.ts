import "server-only";
import { appendAuditEvents, lockChain } from "@/lib/audit/append-events";
import { auditActor, type WorkspaceContext } from "@/lib/context";
import type { AuditEventDto } from "@/lib/contracts/audit";
import { db } from "@/lib/db";
import { downloadName } from "@/lib/documents/download-name";
import { requireDocument } from "@/lib/documents/queries";
import { toAuditEventDto } from "@/lib/documents/serialize";
import { AppError } from "@/lib/errors";
import { getClock } from "@/lib/ports/clock/get-clock";
import { getStorage } from "@/lib/ports/storage/get-storage";

/** Presigned addresses live 10 minutes (interface, Limits). */
const LIFE_SECONDS = 600;

type Wanted = { file: "signed-pdf" | "certificate"; isDownload: boolean };

/**
 * A presigned address of the sealed PDF or the certificate; the audit trail notes who asked.
 * @throws {AppError} NOT_FOUND (no document, or not sealed yet), WRONG_WORKSPACE, NOT_DOCUMENT_OWNER
 */
export async function documentFileUrl(
  ctx: WorkspaceContext,
  id: string,
  wanted: Wanted,
): Promise<{ url: string }> {
  const document = await requireDocument(db(), ctx, id, "read");
  const isSigned = wanted.file === "signed-pdf";
  const blobId = isSigned ? document.signedBlobId : document.certificateBlobId;
  const blob = blobId ? await db().blob.findUnique({ where: { id: blobId } }) : null;
  if (!blob)
    throw new AppError("NOT_FOUND", {
      detail: "It is there once everyone has signed and the document is sealed.",
    });
  const url = await getStorage().presignGet(blob.key, {
    ttlSeconds: LIFE_SECONDS,
    disposition: wanted.isDownload ? "attachment" : "inline",
    contentType: "application/pdf",
    filename: downloadName(document.name, isSigned ? "signed" : "certificate"),
  });
  const at = getClock().now();
  await db().$transaction(async (tx) => {
    const head = await lockChain(tx, id);
    if (!head) return;
    const actor = auditActor(ctx.principal);
    await appendAuditEvents(tx, head, [
      { type: "downloaded", actor, at, origin: ctx, data: { file: wanted.file } },
    ]);
  });
  return { url };
}

/**
 * The document's audit trail in order.
 * @throws {AppError} NOT_FOUND, WRONG_WORKSPACE, NOT_DOCUMENT_OWNER
 */
export async function listAuditEvents(ctx: WorkspaceContext, id: string): Promise<AuditEventDto[]> {
  await requireDocument(db(), ctx, id, "read");
  const rows = await db().auditEvent.findMany({ where: { documentId: id }, orderBy: { sequence: "asc" } });
  return rows.map(toAuditEventDto);
}
