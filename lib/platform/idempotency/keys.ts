import "server-only";
import { log } from "@/lib/log";
import { db } from "@/lib/platform/database/db";
import {
  decryptResponse,
  encryptBody,
  type StoredResponse,
} from "@/lib/platform/idempotency/stored-response";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { newId } from "@/lib/pure/id";
import { runInBatches } from "@/lib/pure/run-in-batches";

/*
 * The life of an idempotency key: a request claims it, holds it while it runs, and ends by keeping its response,
 * releasing the key or unlocking it; kept keys are deleted after a day. The lock is a fence: it is part of every
 * condition, so a request that was presumed dead and whose key was taken over changes nothing.
 */

/** How long a response is kept. */
const RETENTION_MS = 24 * 3_600_000;
/** A request whose lock is not renewed for this long is presumed dead with its process: a repeat takes over. */
export const LOCK_MS = 15_000;
/** Renewal interval: two renewals may fail before the lock expires. */
const BEAT_MS = LOCK_MS / 3;

type Claim = {
  id: string;
  lockedUntil: Date;
  /** The id of what an earlier attempt changed before it died. */
  resultId: string | null;
};

type ClaimOutcome =
  | (Claim & { outcome: "claimed" })
  | { outcome: "in_use" }
  | { outcome: "reused" }
  | { outcome: "answered"; id: string; answer: StoredResponse };

/**
 * Claims an idempotency key for one request: of concurrent requests, exactly one gets "claimed". When a request's
 * process died, the next repeat takes over its claim and its id.
 * @param scope credential, workspace, route and key, hashed
 * @param fingerprint the body, hashed
 */
export async function claimKey({
  scope,
  fingerprint,
}: {
  scope: string;
  fingerprint: string;
}): Promise<ClaimOutcome> {
  const now = getClock().now();
  const lockedUntil = new Date(now.getTime() + LOCK_MS);
  const expiresAt = new Date(now.getTime() + RETENTION_MS);
  const [claimed] = await db().$queryRaw<{ id: string; result_id: string | null }[]>`
    INSERT INTO idempotency_keys (id, scope, fingerprint, locked_until, expires_at)
    VALUES (${newId()}::uuid, ${scope}, ${fingerprint}, ${lockedUntil}, ${expiresAt})
    ON CONFLICT (scope) DO UPDATE SET
      id = CASE WHEN idempotency_keys.expires_at <= ${now} THEN excluded.id ELSE idempotency_keys.id END,
      result_id = CASE WHEN idempotency_keys.expires_at <= ${now} THEN NULL ELSE idempotency_keys.result_id END,
      fingerprint = excluded.fingerprint, locked_until = excluded.locked_until, expires_at = excluded.expires_at,
      status = NULL, content_type = NULL, body = NULL
    WHERE idempotency_keys.expires_at <= ${now}
      OR (idempotency_keys.status IS NULL AND idempotency_keys.locked_until <= ${now}
        AND idempotency_keys.fingerprint = excluded.fingerprint)
    RETURNING id, result_id`;
  if (claimed) return { outcome: "claimed", id: claimed.id, lockedUntil, resultId: claimed.result_id };
  const existing = await db().idempotencyKey.findUnique({ where: { scope } });
  // The key was released a moment ago: the other request had no effect, and this one may be retried.
  if (!existing) return { outcome: "in_use" };
  if (existing.fingerprint !== fingerprint) return { outcome: "reused" };
  if (existing.status === null) return { outcome: "in_use" };
  return { outcome: "answered", id: existing.id, answer: decryptResponse(existing) };
}

export type HeldKey = {
  /** Completes the request with its response, which repeats replay. */
  keep(answer: StoredResponse): Promise<void>;
  /** Releases the key of a request that had no effect: it may be repeated with another body. */
  release(): Promise<void>;
  /**
   * Unlocks the key of a request that failed: a repeat may begin at once. The failure may have come after the work
   * was done; the repeat keeps the id, and so finds what was created.
   */
  unlock(): Promise<void>;
};

/**
 * Holds a claimed key while its request runs, however long that takes: the lock is short and renewed periodically, so
 * that repeats of a request whose process died need not wait long.
 */
export function holdKeyLock({ id, lockedUntil }: Claim): HeldKey {
  let lock = lockedUntil;
  let beat = Promise.resolve();
  const timer = setInterval(() => {
    beat = beat.then(async () => {
      lock = await renewLock(id, lock);
    });
  }, BEAT_MS);
  timer.unref();
  const ownRow = async () => {
    clearInterval(timer);
    await beat;
    return rowOf(id, lock);
  };
  return {
    keep: async ({ status, type, body }) => {
      const data = { status, contentType: type, body: encryptBody(id, body) };
      await db().idempotencyKey.updateMany({ where: await ownRow(), data });
    },
    release: async () => {
      await db().idempotencyKey.deleteMany({ where: await ownRow() });
    },
    unlock: async () => {
      const data = { lockedUntil: getClock().now() };
      await db().idempotencyKey.updateMany({ where: await ownRow(), data });
    },
  };
}

/**
 * Matches the key's row as long as the request under this lock has not ended and no other request has taken it over.
 */
const rowOf = (id: string, lockedUntil: Date) => ({ id, lockedUntil, status: null });

/** @returns the new lock; the old one when another request has taken over the key, or the database was unavailable */
async function renewLock(id: string, lockedUntil: Date): Promise<Date> {
  const later = new Date(getClock().now().getTime() + LOCK_MS);
  try {
    const data = { lockedUntil: later };
    const { count } = await db().idempotencyKey.updateMany({ where: rowOf(id, lockedUntil), data });
    return count === 1 ? later : lockedUntil;
  } catch (error) {
    log.warn({ err: error }, "an idempotency key could not be held");
    return lockedUntil;
  }
}

const PRUNE_BATCH = 5_000;

/** Deletes keys older than 24 hours. @returns how many */
export function pruneKeys(): Promise<number> {
  const now = getClock().now();
  return runInBatches(
    PRUNE_BATCH,
    () => db().$executeRaw`
      delete from idempotency_keys where id in (
        select id from idempotency_keys where expires_at <= ${now} order by expires_at limit ${PRUNE_BATCH})`,
  );
}
