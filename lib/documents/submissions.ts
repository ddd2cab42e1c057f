import "server-only";
import { presignImages } from "@/lib/blobs/presigned-images";
import type { WorkspaceContext } from "@/lib/context";
import type { FieldValue } from "@/lib/contracts/content";
import type { SubmissionDto } from "@/lib/contracts/submissions";
import { db } from "@/lib/db";
import { requireDocument } from "@/lib/documents/queries";
import { signaturePictures } from "@/lib/documents/signature-pictures";
import type { StoredSignature } from "@/lib/signing/signature-image";

const LIFE_SECONDS = 600;

/**
 * What each signer of a document has submitted, or is still to (`submittedAt: null`).
 * @throws {AppError} NOT_FOUND, WRONG_WORKSPACE, NOT_DOCUMENT_OWNER
 */
export async function listSubmissions(ctx: WorkspaceContext, documentId: string): Promise<SubmissionDto[]> {
  await requireDocument(db(), ctx, documentId, "read");
  const rows = await db().submission.findMany({ where: { documentId }, orderBy: { id: "asc" } });
  const stored = rows.map((row) => row.signatures as Record<string, StoredSignature>);
  const pictures = await Promise.all(rows.map(signaturePictures));
  const urls = await presignImages(
    pictures.flatMap((ofOne) => [...ofOne.values()]),
    LIFE_SECONDS,
  );
  return rows.map((row, i) => ({
    id: row.id,
    documentId: row.documentId,
    recipientId: row.recipientId,
    roleKey: row.roleKey,
    status: row.submittedAt ? "submitted" : "pending",
    submittedAt: row.submittedAt?.toISOString() ?? null,
    values: row.values as Record<string, FieldValue>,
    signatures: Object.entries(stored[i] ?? {}).map(([fieldId, { mode }]) => ({
      fieldId,
      mode,
      imageUrl: urls.get(pictures[i]?.get(fieldId) ?? "") ?? null,
    })),
    consent: row.consent as SubmissionDto["consent"],
    ip: row.ip,
    userAgent: row.userAgent,
  }));
}
