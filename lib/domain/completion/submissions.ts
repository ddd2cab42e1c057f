import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import type { SubmissionDto } from "@/lib/contracts/submissions";
import { signaturePictures } from "@/lib/domain/completion/signature-pictures";
import { requireDocument } from "@/lib/domain/documents/queries";
import { presignImages } from "@/lib/domain/files/presigned-images";
import { imageHashes } from "@/lib/domain/signatures/image-hashes";
import { publishedVersion } from "@/lib/domain/templates/published-version";
import { db } from "@/lib/platform/database/db";

const LIFETIME_SECONDS = 600;

/**
 * Lists the submission of each signer of a document; pending ones have `submittedAt: null`.
 * @throws {AppError} NOT_FOUND, WRONG_WORKSPACE, NOT_DOCUMENT_OWNER
 */
export async function listSubmissions(ctx: WorkspaceContext, documentId: string): Promise<SubmissionDto[]> {
  const { templateVersionId } = await requireDocument(db(), ctx, documentId, "read");
  const { content } = await publishedVersion(templateVersionId);
  const rows = await db().submission.findMany({ where: { documentId }, orderBy: { id: "asc" } });
  const stored = rows.map((row) => row.signatures);
  const pictures = await Promise.all(rows.map(signaturePictures));
  const [urls, images] = await Promise.all([
    presignImages(
      pictures.flatMap((ofOne) => [...ofOne.values()]),
      LIFETIME_SECONDS,
    ),
    imageHashes(stored.flatMap((ofOne) => Object.values(ofOne))),
  ]);
  const fieldsOf = (row: (typeof rows)[number]) => {
    return content.fields
      .filter(({ roleKey }) => roleKey === row.roleKey)
      .map(({ id, key, label, type }) => ({ id, key, label, type, value: row.values[id] ?? null }));
  };
  return rows.map((row, i) => ({
    id: row.id,
    documentId: row.documentId,
    recipientId: row.recipientId,
    roleKey: row.roleKey,
    status: row.submittedAt ? "submitted" : "pending",
    submittedAt: row.submittedAt?.toISOString() ?? null,
    values: row.values,
    fields: fieldsOf(row),
    signatures: Object.entries(stored[i] ?? {}).map(([fieldId, { mode, text, font, paths, blobId }]) => ({
      fieldId,
      mode,
      imageUrl: urls.get(pictures[i]?.get(fieldId) ?? "") ?? null,
      text,
      font: font ?? null,
      paths: paths ?? null,
      imageSha256: images.get(blobId ?? "") ?? null,
    })),
    consent: row.consent,
    ip: row.ip,
    userAgent: row.userAgent,
  }));
}
