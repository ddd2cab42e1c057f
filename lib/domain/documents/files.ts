import "server-only";
import { auditActor, type WorkspaceContext } from "@/lib/context";
import { AUDIT_EVENTS_MAX, type AuditEventDto, type AuditQuery } from "@/lib/contracts/audit";
import { downloadName } from "@/lib/domain/documents/download-name";
import { requireDocument } from "@/lib/domain/documents/queries";
import { recordDownload } from "@/lib/domain/documents/record-download";
import { toAuditEventDto } from "@/lib/domain/documents/serialize";
import { AppError } from "@/lib/errors";
import { db } from "@/lib/platform/database/db";
import { getStorage } from "@/lib/platform/ports/storage/get-storage";

/** Presigned URLs expire after 10 minutes (API specification, Limits). */
const LIFETIME_SECONDS = 600;

type Wanted = { file: "signed-pdf" | "certificate"; isDownload: boolean };

/**
 * Creates a presigned URL of the sealed PDF or the certificate of completion; the download is recorded in the audit
 * trail.
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
      detail: "It becomes available once everyone has signed and the document is sealed.",
    });
  const url = await getStorage().presignGet(blob.key, {
    ttlSeconds: LIFETIME_SECONDS,
    disposition: wanted.isDownload ? "attachment" : "inline",
    contentType: "application/pdf",
    filename: downloadName(document.name, isSigned ? "signed" : "certificate"),
  });
  const actor = auditActor(ctx.principal);
  await recordDownload({ documentId: id, actor, file: wanted.file }, ctx);
  return { url };
}

/**
 * Lists the document's audit trail in order, paginated.
 * @param query `after`: the sequence number after which to start; 0 starts with the first event
 * @throws {AppError} NOT_FOUND, WRONG_WORKSPACE, NOT_DOCUMENT_OWNER
 */
export async function listAuditEvents(
  ctx: WorkspaceContext,
  id: string,
  { after, limit }: AuditQuery = { after: 0, limit: AUDIT_EVENTS_MAX },
): Promise<AuditEventDto[]> {
  await requireDocument(db(), ctx, id, "read");
  const rows = await db().auditEvent.findMany({
    where: { documentId: id, sequence: { gt: after } },
    orderBy: { sequence: "asc" },
    take: limit,
  });
  return rows.map(toAuditEventDto);
}
