import "server-only";
import { db } from "@/lib/db";
import { type Blob, Prisma } from "@/lib/generated/prisma/client";
import { getClock } from "@/lib/ports/clock/get-clock";
import { getStorage } from "@/lib/ports/storage/get-storage";
import { keyForSha256 } from "@/lib/ports/storage/keys";
import type { BlobSource } from "@/lib/ports/storage/port";
import { newId } from "@/lib/pure/id";

export type NewBlob = {
  sha256: string;
  ext: string;
  contentType: string;
  sizeBytes: number;
  pageCount?: number;
  source: BlobSource;
};

/** A removal of the same file comes in between at most once each time; more than a few in a row mean a bug. */
const ATTEMPTS = 5;

/**
 * Stores bytes under their hash. The row is there before the bytes (`pending`) and says `stored` after, so
 * that a crash in between leaves a trace; the same bytes are stored once, whoever brings them. Whoever stores has an hour
 * to refer to the blob: until then nothing removes it, also when it was there before and nobody else needs it any more.
 */
export async function storeBlob(blob: NewBlob): Promise<Blob> {
  const existing = await reuseBlobs({ key: keyOf(blob) });
  if (existing) return existing;
  const [stored] = await storeBlobs([blob]);
  if (!stored) throw new Error(`no row for the blob ${keyOf(blob)}`);
  return stored;
}

/**
 * A blob that is stored already, for somebody who is about to refer to it and does not bring its bytes; they have an hour.
 * @returns null when there is none
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
 * As {@link storeBlob}, for several at once that are most likely new: nobody asks first.
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
    // A removal that began after the claim has set the status back, and may take the bytes: these are stored once more.
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
 * Makes the rows, or takes over those that are there. A removal that is under way holds its row, so that this waits for
 * its end; one that was only announced, or that died, loses the row to us.
 * @returns the keys whose bytes have to be stored
 */
async function claim(blobs: readonly NewBlob[]): Promise<Set<string>> {
  const now = getClock().now();
  // In the order of their keys, so that of two processes with the same files neither waits for the other in a circle.
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
