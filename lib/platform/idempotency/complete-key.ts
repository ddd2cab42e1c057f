import "server-only";
import { db } from "@/lib/platform/database/db";
import type { Claim } from "@/lib/platform/idempotency/claim-key";
import { encryptBody, type StoredResponse } from "@/lib/platform/idempotency/stored-response";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { inRounds } from "@/lib/pure/in-rounds";

// Fencing: the lock is part of every condition, so a request that was presumed dead and taken over changes nothing.

/** Stores the response for replay. */
export async function completeKey(
  { id, lockedUntil }: Claim,
  { status, type, body }: StoredResponse,
): Promise<void> {
  await db().idempotencyKey.updateMany({
    where: { id, lockedUntil, status: null },
    data: { status, contentType: type, body: encryptBody(id, body) },
  });
}

/** Releases the key: the request had no effect, and may be repeated with another body. */
export async function releaseKey({ id, lockedUntil }: Claim): Promise<void> {
  await db().idempotencyKey.deleteMany({ where: { id, lockedUntil, status: null } });
}

/**
 * Lets a repeat begin at once. An internal failure may have come after the work was done: the repeat keeps the id, and
 * so finds what was created.
 */
export async function unlockKey({ id, lockedUntil }: Claim): Promise<void> {
  await db().idempotencyKey.updateMany({
    where: { id, lockedUntil, status: null },
    data: { lockedUntil: getClock().now() },
  });
}

const PRUNE_BATCH = 5_000;

/** Deletes keys older than 24 hours. @returns how many */
export function pruneKeys(): Promise<number> {
  const now = getClock().now();
  return inRounds(
    PRUNE_BATCH,
    () => db().$executeRaw`
      delete from idempotency_keys where id in (
        select id from idempotency_keys where expires_at <= ${now} order by expires_at limit ${PRUNE_BATCH})`,
  );
}
