import "server-only";
import { clientVersion, packClient } from "@/lib/api/client-archive/pack-client";
import { db } from "@/lib/platform/database/db";
import { perProcess } from "@/lib/platform/per-process";

/**
 * A version of the client never changes, so that a lockfile, which contains the hash of its bytes, stays valid when
 * the instance is updated: each version is stored when it is first requested.
 */
const current = perProcess<Promise<Uint8Array> | null>("the client's archive", () => null);

/** The client that matches this instance. */
export function currentArchive(): Promise<Uint8Array> {
  const known = current.get();
  if (known) return known;
  const made = keep();
  current.set(made);
  made.catch(() => current.set(null));
  return made;
}

/** A version that this instance serves or has served; null for any other. */
export async function findArchive(version: string): Promise<Uint8Array | null> {
  if (version === clientVersion()) return currentArchive();
  const kept = await db().clientArchive.findUnique({ where: { version }, select: { bytes: true } });
  return kept?.bytes ?? null;
}

/** The archive that was stored first counts: another release of zlib may compress the same files to other bytes. */
async function keep(): Promise<Uint8Array> {
  const version = clientVersion();
  await db().clientArchive.createMany({
    data: { version, bytes: new Uint8Array(await packClient()) },
    skipDuplicates: true,
  });
  const { bytes } = await db().clientArchive.findUniqueOrThrow({ where: { version } });
  return bytes;
}
