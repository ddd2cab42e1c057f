import "server-only";
import { db } from "@/lib/platform/database/db";
import { decryptResponse, type StoredResponse } from "@/lib/platform/idempotency/stored-response";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { newId } from "@/lib/pure/id";

/** How long a response is kept. */
const KEPT_MS = 24 * 3_600_000;
/** A request whose lock is not renewed for this long is presumed dead with its process: a repeat takes over. */
export const LOCK_MS = 15_000;

export type Claim = {
  id: string;
  lockedUntil: Date;
  /** What an earlier attempt changed before it died. */
  resultId: string | null;
};

export type ClaimOutcome =
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
  const expiresAt = new Date(now.getTime() + KEPT_MS);
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
  const kept = await db().idempotencyKey.findUnique({ where: { scope } });
  // It was released a moment ago: the other request had no effect, and this one may be retried.
  if (!kept) return { outcome: "in_use" };
  if (kept.fingerprint !== fingerprint) return { outcome: "reused" };
  if (kept.status === null) return { outcome: "in_use" };
  return { outcome: "answered", id: kept.id, answer: decryptResponse(kept) };
}
