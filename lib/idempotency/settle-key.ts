import "server-only";
import { db } from "@/lib/db";
import { type Answer, sealBody } from "@/lib/idempotency/answer";
import type { Claim } from "@/lib/idempotency/claim-key";
import { getClock } from "@/lib/ports/clock/get-clock";
import { inRounds } from "@/lib/pure/in-rounds";

// The lock is part of every condition: a request that was taken for dead and replaced changes nothing any more.

/** Keeps the answer for repeats. */
export async function keepAnswer({ id, lockedUntil }: Claim, { status, type, body }: Answer): Promise<void> {
  await db().idempotencyKey.updateMany({
    where: { id, lockedUntil, status: null },
    data: { status, contentType: type, body: sealBody(id, body) },
  });
}

/** Gives the key free: the request had no effect, and may be repeated with another body. */
export async function releaseKey({ id, lockedUntil }: Claim): Promise<void> {
  await db().idempotencyKey.deleteMany({ where: { id, lockedUntil, status: null } });
}

/**
 * Lets a repeat begin at once. What broke on our side may have broken after its work was done: the repeat keeps the id,
 * and so finds what was made.
 */
export async function unlockKey({ id, lockedUntil }: Claim): Promise<void> {
  await db().idempotencyKey.updateMany({
    where: { id, lockedUntil, status: null },
    data: { lockedUntil: getClock().now() },
  });
}

const PRUNE_BATCH = 5_000;

/** Forgets what is older than its 24 hours. @returns how many */
export function pruneKeys(): Promise<number> {
  const now = getClock().now();
  return inRounds(
    PRUNE_BATCH,
    () => db().$executeRaw`
      delete from idempotency_keys where id in (
        select id from idempotency_keys where expires_at <= ${now} order by expires_at limit ${PRUNE_BATCH})`,
  );
}
