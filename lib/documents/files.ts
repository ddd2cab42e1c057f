import "server-only";
import { auditActor, type WorkspaceContext } from "@/lib/context";
import { AUDIT_EVENTS_MAX, type AuditEventDto, type AuditQuery } from "@/lib/contracts/audit";
import { db } from "@/lib/db";
import { downloadName } from "@/lib/documents/download-name";
import { requireDocument } from "@/lib/documents/queries";
import { recordDownload } from "@/lib/documents/record-download";
import { toAuditEventDto } from "@/lib/documents/serialize";
import { AppError } from "@/lib/errors";
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
  const actor = auditActor(ctx.principal);
  await recordDownload({ documentId: id, actor, file: wanted.file }, ctx);
  return { url };
}

/**
 * The document's audit trail in order; of a very long one so many events at a time.
 * @param after the sequence number that the events follow; 0 begins with the first
 * @throws {AppError} NOT_FOUND, WRONG_WORKSPACE, NOT_DOCUMENT_OWNER
 */
export async function listAuditEvents(
  ctx: WorkspaceContext,
  id: string,
  { after }: AuditQuery = { after: 0 },
): Promise<AuditEventDto[]> {
  await requireDocument(db(), ctx, id, "read");
  const rows = await db().auditEvent.findMany({
    where: { documentId: id, sequence: { gt: after } },
    orderBy: { sequence: "asc" },
    take: AUDIT_EVENTS_MAX,
  });
  return rows.map(toAuditEventDto);
}
