import "server-only";
import { Readable } from "node:stream";
import type { RequestContext } from "@/lib/context";
import { downloadName } from "@/lib/domain/documents/download-name";
import { recordDownload } from "@/lib/domain/documents/record-download";
import { isLinkInUse } from "@/lib/domain/signing/link-standing";
import { requireLink, type SigningLink } from "@/lib/domain/signing/load-signing-link";
import { recipientActor } from "@/lib/domain/signing/record-opened";
import { readSourceUrl, type SourceGrant, sourceUrl } from "@/lib/domain/signing/source-urls";
import { documentVersion } from "@/lib/domain/templates/published-version";
import { AppError } from "@/lib/errors";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { contentDisposition } from "@/lib/platform/ports/storage/content-disposition";
import { getStorage } from "@/lib/platform/ports/storage/get-storage";

const LIFETIME_SECONDS = 600;

/**
 * Returns the PDF for this recipient: the sealed one once the document is complete, else the snapshot of their step,
 * which is the source itself if no one had filled in anything before.
 */
async function blobFor(link: SigningLink) {
  const { document } = link;
  if (document.status === "completed") return document.signedBlobId;
  if (link.snapshotBlobId) return link.snapshotBlobId;
  const isFirst = !document.recipients.some((r) => r.status === "signed" && r.order < link.order);
  if (!isFirst) return null;
  return (await documentVersion(document)).version.sourceBlobId;
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
      detail: "The PDF is still being generated. Try again in a few seconds.",
    });
  const isFinal = link.document.status === "completed";
  if (isFinal)
    await recordDownload(
      { documentId: link.documentId, actor: recipientActor(link), file: "signed-pdf" },
      origin,
    );
  // The recipient may keep the sealed PDF; an unfinished one is shown only while the link is valid.
  if (!isFinal) {
    const grant = { recipientId: link.id, tokenVersion: link.tokenVersion, blobId: blob.id, name: null };
    return { url: sourceUrl(grant, getClock().now(), link.embed?.expiresAt ?? null) };
  }
  const url = await getStorage().presignGet(blob.key, {
    ttlSeconds: LIFETIME_SECONDS,
    disposition: "attachment",
    contentType: "application/pdf",
    filename: downloadName(link.document.name, "signed"),
  });
  return { url };
}

/**
 * Verifies a URL made by `sourceUrl` and returns what it grants.
 * @throws {AppError} TOKEN_EXPIRED if the URL is not ours, has expired, or its link was revoked
 */
export async function requireSourceGrant(recipientId: string, search: URLSearchParams): Promise<SourceGrant> {
  const grant = readSourceUrl(recipientId, search, getClock().now());
  if (!grant || !(await isLinkInUse(grant)))
    throw new AppError("TOKEN_EXPIRED", {
      detail: "This URL is no longer valid. Open the document again.",
    });
  return grant;
}

/**
 * Streams the file of such a URL: the document inline, uploads as downloads unless they are images.
 * @throws {AppError} NOT_FOUND
 */
export async function openSource({ recipientId, blobId, name }: SourceGrant) {
  const [blob, { document }] = await Promise.all([
    db().blob.findFirst({ where: { id: blobId, status: "stored" } }),
    db().recipient.findUniqueOrThrow({
      where: { id: recipientId },
      select: { document: { select: { name: true } } },
    }),
  ]);
  if (!blob) throw new AppError("NOT_FOUND", { detail: "This file no longer exists." });
  const bytes = Readable.toWeb(await getStorage().openRead(blob.key)) as ReadableStream<Uint8Array>;
  const { contentType } = blob;
  if (name === null)
    return {
      bytes,
      contentType,
      disposition: contentDisposition("inline", downloadName(document.name, "for review")),
    };
  const way = contentType.startsWith("image/") ? "inline" : "attachment";
  return { bytes, contentType, disposition: contentDisposition(way, name) };
}
