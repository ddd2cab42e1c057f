import "server-only";
import type { ContentField, FieldValue, FileValue } from "@/lib/contracts/content";
import { keepStart } from "@/lib/domain/documents/visitor-starts/keep-start";
import { markUnusedBlobs } from "@/lib/domain/files/remove-unused-blobs";
import { removedStartError } from "@/lib/domain/signing/link-standing";
import { requireLink } from "@/lib/domain/signing/load-signing-link";
import { sourceUrl } from "@/lib/domain/signing/source-urls";
import { AppError, invalidInput } from "@/lib/errors";
import type { Blob } from "@/lib/generated/prisma/client";
import { db, type Tx } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { isFileValue } from "@/lib/rules/values/normalise";

/**
 * Files that a recipient has uploaded. Blobs are deduplicated by hash, so a hash alone must not grant access: naming
 * the hash of someone else's file must not open it. Each upload is a row under the recipient's id.
 */
const KIND = "upload";

/**
 * Link holders are untrusted: this is enough to upload a file for every field a few times, but too little to abuse
 * the instance as a file server.
 */
const MAX_UPLOADS = 50;
const MAX_TOTAL_BYTES = 100 * 1024 * 1024;

type Uploaded = Pick<Blob, "sha256" | "contentType" | "sizeBytes">;

async function uploadsOf(tx: Tx, recipientId: string): Promise<Uploaded[]> {
  const rows = await tx.recipientFile.findMany({
    where: { recipientId, kind: KIND },
    select: { blob: { select: { sha256: true, contentType: true, sizeBytes: true } } },
  });
  return rows.map(({ blob }) => blob);
}

function hasRoom(uploads: readonly Uploaded[], sizeBytes: number): boolean {
  const total = uploads.reduce((sum, upload) => sum + upload.sizeBytes, sizeBytes);
  return uploads.length < MAX_UPLOADS && total <= MAX_TOTAL_BYTES;
}

const tooMany = () =>
  invalidInput({
    path: "file",
    code: "too_many",
    message: "exceeds the number of files allowed for this document",
  });

/** @throws {AppError} INVALID_INPUT when this recipient's uploads have reached the limit in number or total size */
export async function assertMayUpload(recipientId: string): Promise<void> {
  if (!hasRoom(await uploadsOf(db(), recipientId), 1)) throw tooMany();
}

/**
 * Records an upload. The recipient's row is locked, so that concurrent uploads are counted against the limits.
 * @throws {AppError} INVALID_INPUT if the uploads would exceed the limits (the file is then unreferenced and
 *   removed), TOKEN_EXPIRED
 */
export async function rememberUpload(
  recipient: { id: string; documentId: string; isStart?: boolean },
  blob: Blob,
): Promise<void> {
  const { id: recipientId, documentId, isStart } = recipient;
  const isStored = await db().$transaction(async (tx) => {
    // A file is a value as well, so the visitor's start is kept from now on.
    if (isStart && !(await keepStart(tx, documentId)) && (await isRemoved(tx, documentId)))
      throw removedStartError();
    await tx.$queryRaw`select id from recipients where id = ${recipientId}::uuid for no key update`;
    const uploads = await uploadsOf(tx, recipientId);
    if (uploads.some(({ sha256, contentType }) => sha256 === blob.sha256 && contentType === blob.contentType))
      return true;
    if (!hasRoom(uploads, blob.sizeBytes)) return false;
    await tx.recipientFile.create({ data: { recipientId, documentId, blobId: blob.id, kind: KIND } });
    return true;
  });
  if (isStored) return;
  await markUnusedBlobs(db(), [blob.id]);
  throw tooMany();
}

/** A start that was sent meanwhile was not removed. */
const isRemoved = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.document.count({ where: { id, unsignedStartOf: null } })) === 0;

/**
 * Rejects file values that the recipient did not upload through their own link, exactly as stored. An unchanged value
 * that the sender prefilled is allowed.
 * @throws {AppError} INVALID_INPUT at `values.<fieldId>`
 */
export async function requireUploads(
  recipientId: string,
  fields: readonly ContentField[],
  values: Readonly<Record<string, FieldValue>>,
  prefill: Readonly<Record<string, FieldValue>>,
): Promise<void> {
  const sent = fields.flatMap((field): [string, FileValue][] => {
    const value = values[field.id];
    const prefilled = Object.hasOwn(prefill, field.key) ? prefill[field.key] : null;
    if (!isFileValue(value)) return [];
    return isFileValue(prefilled) && prefilled.sha256 === value.sha256 ? [] : [[field.id, value]];
  });
  if (sent.length === 0) return;
  const uploads = await uploadsOf(db(), recipientId);
  const problems = sent.filter(
    ([, file]) =>
      !uploads.some(
        ({ sha256, contentType, sizeBytes }) =>
          sha256 === file.sha256 && contentType === file.contentType && sizeBytes === file.sizeBytes,
      ),
  );
  if (problems.length)
    throw invalidInput(
      ...problems.map(([fieldId]) => ({
        path: `values.${fieldId}`,
        code: "unknown_file" as const,
        message: "must be uploaded again",
      })),
    );
}

/**
 * Marks which of a recipient's files belong to their submission, in the transaction that stores it: pictures of
 * signatures, and uploads that a value references. The others are removed once the document has ended.
 */
export async function markSubmittedFiles(
  tx: Tx,
  { id: recipientId, documentId }: { id: string; documentId: string },
  values: Readonly<Record<string, FieldValue>>,
  pictureIds: readonly string[],
): Promise<void> {
  const hashes = Object.values(values).flatMap((value) => (isFileValue(value) ? value.sha256 : []));
  if (hashes.length > 0)
    await tx.recipientFile.updateMany({
      where: { recipientId, kind: KIND, blob: { sha256: { in: hashes } } },
      data: { isSubmitted: true },
    });
  const owner = { recipientId, documentId, kind: "signature", isSubmitted: true };
  const pictures = [...new Set(pictureIds)].map((blobId) => ({ ...owner, blobId }));
  if (pictures.length > 0) await tx.recipientFile.createMany({ data: pictures, skipDuplicates: true });
}

/**
 * Returns the URL of a file that this link may access: its holder's uploads, and files that others submitted on this
 * document. The URL is revoked with the link (contract, section 12).
 * @throws {AppError} TOKEN_INVALID, TOKEN_EXPIRED, NOT_FOUND
 */
export async function attachmentUrl(token: string, sha256: string): Promise<string> {
  const link = await requireLink(token);
  const missing = new AppError("NOT_FOUND", { detail: "This document has no such file." });
  if (!/^[0-9a-f]{64}$/.test(sha256)) throw missing;
  const { prefill, submissions } = link.document;
  const uploads = await uploadsOf(db(), link.id);
  const allValues = [prefill, ...submissions.map(({ values }) => values)]
    .flatMap((values) => Object.values(values))
    .find((value): value is FileValue => isFileValue(value) && value.sha256 === sha256);
  const own = uploads.find((upload) => upload.sha256 === sha256);
  const contentType = own?.contentType ?? allValues?.contentType;
  const blob = contentType
    ? await db().blob.findFirst({ where: { sha256, contentType, status: "stored" } })
    : null;
  if (!blob) throw missing;
  const { id: recipientId, tokenVersion, embed } = link;
  const grant = { recipientId, tokenVersion, blobId: blob.id, name: allValues?.name ?? "Attachment" };
  return sourceUrl(grant, getClock().now(), embed?.expiresAt ?? null);
}
