import "server-only";
import type { RequestContext } from "@/lib/context";
import { db } from "@/lib/db";
import { downloadName } from "@/lib/documents/download-name";
import { recordDownload } from "@/lib/documents/record-download";
import { AppError } from "@/lib/errors";
import { getStorage } from "@/lib/ports/storage/get-storage";
import { type Link, requireLink } from "@/lib/signing/load-link";
import { recipientActor } from "@/lib/signing/record-opened";
import { publishedVersion } from "@/lib/templates/published-version";

const LIFE_SECONDS = 600;

/**
 * The PDF as it stands for this recipient: the sealed one once the document is complete, else the snapshot of
 * their step, which is the source itself when nobody had filled anything before.
 */
async function blobFor(link: Link) {
  const { document } = link;
  if (document.status === "completed") return document.signedBlobId;
  if (link.snapshotBlobId) return link.snapshotBlobId;
  const isFirst = !document.recipients.some((r) => r.status === "signed" && r.order < link.order);
  if (!isFirst) return null;
  return (await publishedVersion(document.templateVersionId)).version.sourceBlobId;
}

/**
 * `GET /v1/sign/{token}/document`.
 * @throws {AppError} TOKEN_INVALID, TOKEN_EXPIRED, RENDER_NOT_READY
 */
export async function signingDocumentUrl(token: string, origin: RequestContext): Promise<{ url: string }> {
  const link = await requireLink(token);
  const blobId = await blobFor(link);
  const blob = blobId ? await db().blob.findUnique({ where: { id: blobId } }) : null;
  if (!blob)
    throw new AppError("RENDER_NOT_READY", {
      detail: "The document is being put together. Try again in a few seconds.",
    });
  const isFinal = link.document.status === "completed";
  if (isFinal)
    await recordDownload(
      { documentId: link.documentId, actor: recipientActor(link), file: "signed-pdf" },
      origin,
    );
  const url = await getStorage().presignGet(blob.key, {
    ttlSeconds: LIFE_SECONDS,
    disposition: isFinal ? "attachment" : "inline",
    contentType: "application/pdf",
    filename: downloadName(link.document.name, isFinal ? "signed" : "for review"),
  });
  return { url };
}
