import "server-only";
import { markUnusedBlobs, removeBlobsNow } from "@/lib/domain/files/remove-unused-blobs";
import { assertHashes, type NewBlob, storeBlobs } from "@/lib/domain/files/store-blob";
import type { Blob, BlobStatus, Effect, SealedFile } from "@/lib/generated/prisma/client";
import { db, type Tx } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { keyForSha256 } from "@/lib/platform/ports/storage/keys";
import { runInBatches } from "@/lib/pure/run-in-batches";

/**
 * No two runs produce the same bytes (the seal includes the signing time), so a run that crashes or loses the race
 * leaves unreferenced files. Each run therefore claims its files before it stores them, and the transaction that
 * assigns them to the document drops the claims: a remaining claim marks an unreferenced file.
 */
const PREFIX = "seal:";
const claimKey = (documentId: string, sha256: string): string => `${PREFIX}${documentId}:${sha256}`;

/** Keys of the claims on these files. */
export const claimKeys = (documentId: string, hashes: readonly string[]): string[] =>
  hashes.map((sha256) => claimKey(documentId, sha256));

/** Pattern (`like`) of all claims on files of a document. */
export const claimsOf = (documentId: string): string => `${PREFIX}${documentId}:%`;

type Claimed = { documentId: string; sha256: string };

/** Longer than any run takes, and longer than any download URL is valid; in milliseconds. */
const ABANDONED_AFTER_MS = 60 * 60 * 1000;
const BATCH = 200;

type SealFile = { path: string; sha256: string; sizeBytes: number; pageCount: number | null };
type SealFiles = { signed: SealFile; certificate: SealFile };
export type SealBlobs = { signed: Blob; certificate: Blob };

/** Claims both files of a run, then stores them. @throws {Error} for files with another hash than their worker said */
export async function storeSealFiles(documentId: string, files: SealFiles): Promise<SealBlobs> {
  const { signed, certificate } = files;
  const blobs = [toBlob(signed), toBlob(certificate)];
  await assertHashes(blobs);
  await claimSealBlobs(db(), documentId, [signed.sha256, certificate.sha256]);
  const [first, second] = await storeBlobs(blobs);
  if (!first || !second) throw new Error("sealed files were stored without their rows");
  return { signed: first, certificate: second };
}

const toBlob = (file: SealFile): NewBlob => ({
  sha256: file.sha256,
  ext: "pdf",
  contentType: "application/pdf",
  sizeBytes: file.sizeBytes,
  ...(file.pageCount === null ? {} : { pageCount: file.pageCount }),
  source: { path: file.path },
});

/** Marks these files as possibly unreferenced from now on. */
export async function claimSealBlobs(tx: Tx, documentId: string, hashes: string[]): Promise<void> {
  const createdAt = getClock().now();
  await tx.effect.createMany({
    data: hashes.map((sha256) => ({
      key: claimKey(documentId, sha256),
      data: { documentId, sha256 },
      createdAt,
    })),
    skipDuplicates: true,
  });
}

/** Drops the claims on files, in the transaction that assigns them to the document. */
export async function dropClaims(tx: Tx, documentId: string, hashes: string[]): Promise<void> {
  await tx.effect.deleteMany({
    where: { key: { in: claimKeys(documentId, hashes) } },
  });
}

/**
 * Removes files that interrupted or losing runs stored for a sealed (or deleted) document. Files that are not stored
 * yet are skipped: another run may be storing them, and that run or the sweep removes them.
 * @returns how many files were removed
 */
export async function removeUnusedSealBlobs(documentId: string): Promise<number> {
  const claims = await db().effect.findMany({ where: { key: { startsWith: `${PREFIX}${documentId}:` } } });
  if (claims.length === 0) return 0;
  const document = await db().document.findUnique({
    where: { id: documentId },
    select: { sealedAt: true, deletedAt: true },
  });
  if (!document?.sealedAt && !document?.deletedAt) return 0;
  return release(claims, ["stored", "removing"]);
}

/**
 * Removes files that crashed runs claimed at least an hour ago, oldest first, whatever the state of their documents.
 * @returns how many files were removed
 */
export async function sweepSealBlobs(): Promise<number> {
  const before = new Date(getClock().now().getTime() - ABANDONED_AFTER_MS);
  let removed = 0;
  await runInBatches(BATCH, async () => {
    const claims = await db().$queryRaw<Effect[]>`
      select key, data, created_at as "createdAt" from effects
       where key like 'seal:%' and created_at < ${before} order by created_at, key limit ${BATCH}`;
    removed += await release(claims);
    return claims.length;
  });
  return removed;
}

/**
 * Releases claimed files for removal; files that are referenced after all, by a document or anything else, are kept.
 * @param statuses only blobs in these states; claims on others are kept
 * @returns how many files were removed
 */
async function release(claims: readonly Effect[], statuses?: BlobStatus[]): Promise<number> {
  const claimed = claims.map(({ key, data }) => ({ claim: key, key: keyOf(data as Claimed) }));
  const blobs = await db().blob.findMany({
    where: { key: { in: claimed.map(({ key }) => key) }, ...(statuses ? { status: { in: statuses } } : {}) },
    select: { id: true, key: true },
  });
  const keys = new Set(blobs.map(({ key }) => key));
  const released = claimed.filter(({ key }) => !statuses || keys.has(key)).map(({ claim }) => claim);
  const ids = blobs.map(({ id }) => id);
  await db().$transaction(async (tx) => {
    await markUnusedBlobs(tx, ids, { dueAt: getClock().now() });
    await tx.effect.deleteMany({ where: { key: { in: released } } });
  });
  return removeBlobsNow(ids);
}

const keyOf = ({ sha256 }: Claimed): string => keyForSha256(sha256, "pdf");

/** A sealed file, and which of its pages form the certificate of completion. */
export type SealedFileRecord = Pick<SealedFile, "sha256" | "certificateFrom" | "certificateCount">;

/**
 * Records that these are sealed files of the document and may be handed out: verification recognizes them permanently,
 * even after they are replaced or deleted. Called in the transaction that assigns them to the document.
 */
export async function recordSealedFiles(
  tx: Tx,
  documentId: string,
  files: readonly SealedFileRecord[],
  sealedAt: Date,
): Promise<void> {
  await tx.sealedFile.createMany({ data: sealedFileRows(documentId, files, sealedAt), skipDuplicates: true });
}

/** The rows of `recordSealedFiles`. */
export const sealedFileRows = (documentId: string, files: readonly SealedFileRecord[], sealedAt: Date) =>
  files.map((file) => ({ ...file, documentId, sealedAt }));
