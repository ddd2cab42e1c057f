import "server-only";
import { stat } from "node:fs/promises";
import { type Blob, Prisma } from "@/lib/generated/prisma/client";
import { db } from "@/lib/platform/database/db";
import { hashFile } from "@/lib/platform/hash-file";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { getStorage } from "@/lib/platform/ports/storage/get-storage";
import { keyForSha256 } from "@/lib/platform/ports/storage/keys";
import type { BlobSource } from "@/lib/platform/ports/storage/port";
import { newId } from "@/lib/pure/id";

export type NewBlob = {
  sha256: string;
  ext: string;
  contentType: string;
  sizeBytes: number;
  pageCount?: number;
  source: BlobSource;
};

/** A removal of the same file can interfere at most once per attempt; more than a few in a row indicate a bug. */
const ATTEMPTS = 5;

/**
 * Stores bytes under their hash. The row is inserted before the bytes are written (`pending`) and marked `stored`
 * after, so that a crash in between leaves a trace; identical bytes are stored once (deduplicated). The caller has an
 * hour to reference the blob: until then it is not removed, even if it existed before and is otherwise unreferenced.
 * @throws {Error} for a file with another hash or size than was said
 */
export async function storeBlob(blob: NewBlob): Promise<Blob> {
  await assertHashes([blob]);
  const existing = await reuseBlobs({ key: keyOf(blob) });
  if (existing) return existing;
  const [stored] = await storeBlobs([blob]);
  if (!stored) throw new Error(`no row for the blob ${keyOf(blob)}`);
  return stored;
}

/**
 * Checks what was said about files, such as by the worker that wrote them. A worker may have been taken over by what it
 * parsed: with the hash of another tenant's file it would get that file, and with the hash of one that is still to come it
 * would decide what that one holds.
 * @throws {Error} for a file with another hash or size
 */
export async function assertHashes(blobs: readonly NewBlob[]): Promise<void> {
  for (const { sha256, sizeBytes, source } of blobs) {
    if (!("path" in source)) continue;
    const [hash, { size }] = await Promise.all([hashFile(source.path), stat(source.path)]);
    if (hash !== sha256 || size !== sizeBytes) throw new Error("a file is another than was said");
  }
}

/**
 * Reuses a blob that is already stored, for a caller that is about to reference it without uploading its bytes, and
 * has an hour to do so.
 * @returns null if there is none
 */
export async function reuseBlob(blob: Pick<Blob, "sha256" | "contentType">): Promise<Blob | null> {
  const { sha256, contentType } = blob;
  return reuseBlobs({ sha256, contentType });
}

async function reuseBlobs(where: Prisma.BlobWhereInput): Promise<Blob | null> {
  const [row] = await db().blob.updateManyAndReturn({
    where: { ...where, status: "stored" },
    data: { reusedAt: getClock().now() },
  });
  return row ?? null;
}

/**
 * Stores several blobs like {@link storeBlob}, but assumes that they are new, and that {@link assertHashes} was called:
 * existence is not checked first.
 * @returns their rows, in the same order
 */
export async function storeBlobs(blobs: readonly NewBlob[]): Promise<Blob[]> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const missing = await claim(blobs);
    await Promise.all(
      blobs
        .filter((blob) => missing.has(keyOf(blob)))
        .map(({ contentType, source, ...blob }) =>
          getStorage().put({ key: keyOf(blob), contentType, ...source }),
        ),
    );
    // A removal that began after the claim has reset the status and may delete the bytes: those blobs are stored
    // again.
    const rows = await db().blob.updateManyAndReturn({
      where: { key: { in: blobs.map(keyOf) }, status: { not: "removing" } },
      data: { status: "stored" },
    });
    const stored = blobs.flatMap((blob) => rows.find(({ key }) => key === keyOf(blob)) ?? []);
    if (stored.length === blobs.length) return stored;
  }
  throw new Error(`blobs were removed ${ATTEMPTS} times while they were stored`);
}

/**
 * Inserts the rows, or claims existing ones. A removal in progress holds its row lock, so this waits for it; this
 * takes over the row of a removal that was only announced, or that crashed.
 * @returns the keys whose bytes have to be stored
 */
async function claim(blobs: readonly NewBlob[]): Promise<Set<string>> {
  const now = getClock().now();
  // Sorted by key to get a consistent lock order, so that two processes storing the same files cannot deadlock.
  const values = [...blobs]
    .sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
    .map((blob) => {
      const { sha256, contentType, sizeBytes, pageCount = null } = blob;
      return Prisma.sql`(${newId()}::uuid, ${keyOf(blob)}, ${sha256}, ${contentType}, ${sizeBytes}, ${pageCount}::int)`;
    });
  const rows = await db().$queryRaw<{ key: string; status: string }[]>`
    insert into blobs (id, key, sha256, content_type, size_bytes, page_count) values ${Prisma.join(values)}
    on conflict (key) do update
       set reused_at = ${now}, status = case when blobs.status = 'removing' then 'pending' else blobs.status end
    returning key, status::text`;
  return new Set(rows.flatMap(({ key, status }) => (status === "stored" ? [] : key)));
}

const keyOf = ({ sha256, ext }: Pick<NewBlob, "sha256" | "ext">): string => keyForSha256(sha256, ext);
