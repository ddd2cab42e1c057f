import "server-only";
import type { ContentField, FieldValue, FileValue } from "@/lib/contracts/content";
import { db } from "@/lib/db";
import { AppError, invalidInput } from "@/lib/errors";
import { getStorage } from "@/lib/ports/storage/get-storage";
import { isFileValue } from "@/lib/rules/values/normalise";
import { requireLink } from "@/lib/signing/load-link";

/**
 * Which files a recipient has uploaded. Blobs are shared by hash, so that a hash alone proves nothing: naming the hash
 * of somebody else's file must not open it. Each upload leaves an effect under the recipient's id.
 */

const prefixOf = (recipientId: string): string => `upload:${recipientId}:`;
const keyOf = (recipientId: string, sha256: string): string => `${prefixOf(recipientId)}${sha256}`;

type Upload = Pick<FileValue, "contentType" | "sizeBytes">;

/** A link is held by somebody we do not know: enough for every field to be tried a few times, and no file server. */
const MAX_UPLOADS = 100;

/** @throws {AppError} INVALID_INPUT when this recipient has brought too many files already */
export async function assertMayUpload(recipientId: string): Promise<void> {
  const count = await db().effect.count({ where: { key: { startsWith: prefixOf(recipientId) } } });
  if (count >= MAX_UPLOADS)
    throw invalidInput({ path: "file", code: "too_many", message: "is one file too many for this document" });
}

export async function rememberUpload(recipientId: string, file: FileValue): Promise<void> {
  const data: Upload = { contentType: file.contentType, sizeBytes: file.sizeBytes };
  await db().effect.createMany({
    data: [{ key: keyOf(recipientId, file.sha256), data }],
    skipDuplicates: true,
  });
}

/**
 * Refuses file values that the recipient did not upload through their own link, as stored. A value that the sender
 * prefilled and that comes back unchanged is the sender's.
 * @throws {AppError} INVALID_INPUT with `values.<fieldId>`
 */
export async function requireUploads(
  recipientId: string,
  fields: readonly ContentField[],
  values: Readonly<Record<string, FieldValue>>,
  prefill: Readonly<Record<string, FieldValue>>,
): Promise<void> {
  const sent = fields.flatMap((field): [string, FileValue][] => {
    const value = values[field.id];
    const given = Object.hasOwn(prefill, field.key) ? prefill[field.key] : null;
    if (!isFileValue(value)) return [];
    return isFileValue(given) && given.sha256 === value.sha256 ? [] : [[field.id, value]];
  });
  if (sent.length === 0) return;
  const rows = await db().effect.findMany({
    where: { key: { in: sent.map(([, file]) => keyOf(recipientId, file.sha256)) } },
  });
  const uploads = new Map(rows.map((row) => [row.key, row.data as Upload]));
  const problems = sent.filter(([, file]) => {
    const upload = uploads.get(keyOf(recipientId, file.sha256));
    return upload?.contentType !== file.contentType || upload.sizeBytes !== file.sizeBytes;
  });
  if (problems.length)
    throw invalidInput(
      ...problems.map(([fieldId]) => ({
        path: `values.${fieldId}`,
        code: "unknown_file",
        message: "must be uploaded again",
      })),
    );
}

const LIFE_SECONDS = 600;

/**
 * An address of a file that this link may see: what its holder uploaded, and what others have given on this document.
 * @throws {AppError} TOKEN_INVALID, TOKEN_EXPIRED, NOT_FOUND
 */
export async function attachmentUrl(token: string, sha256: string): Promise<string> {
  const link = await requireLink(token);
  const missing = new AppError("NOT_FOUND", { detail: "There is no such file on this document." });
  if (!/^[0-9a-f]{64}$/.test(sha256)) throw missing;
  const [own, submissions] = await Promise.all([
    db().effect.findUnique({ where: { key: keyOf(link.id, sha256) } }),
    db().submission.findMany({
      where: { documentId: link.documentId, submittedAt: { not: null } },
      select: { values: true },
    }),
  ]);
  const given = [link.document.prefill, ...submissions.map((s) => s.values)]
    .flatMap((values) => Object.values(values as Record<string, FieldValue>))
    .find((value): value is FileValue => isFileValue(value) && value.sha256 === sha256);
  const contentType = (own?.data as Upload | undefined)?.contentType ?? given?.contentType;
  const blob = contentType
    ? await db().blob.findFirst({ where: { sha256, contentType, status: "stored" } })
    : null;
  if (!blob) throw missing;
  return getStorage().presignGet(blob.key, {
    ttlSeconds: LIFE_SECONDS,
    disposition: blob.contentType.startsWith("image/") ? "inline" : "attachment",
    contentType: blob.contentType,
    filename: given?.name ?? "Attachment",
  });
}
