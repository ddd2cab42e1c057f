import "server-only";
import { randomInt } from "node:crypto";
import { type LoggedAttempt, MAX_STORED_ATTEMPTS } from "@/lib/domain/webhooks/attempt-log";
import type { ClaimedDelivery, ClaimedEndpoint } from "@/lib/domain/webhooks/claim-deliveries";
import { BACKOFF_SECONDS } from "@/lib/domain/webhooks/delivery-limits";
import { disableEndpoint } from "@/lib/domain/webhooks/disable-endpoint";
import type { PostOutcome } from "@/lib/domain/webhooks/post-event";
import { isSuccessfulOutcome, type SendAttempt } from "@/lib/domain/webhooks/send-delivery";
import { Prisma } from "@/lib/generated/prisma/client";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";

/** Maximum `Retry-After` that is honored, in seconds. */
const MAX_WAIT_SECONDS = 86_400;
/** An endpoint that has only failed for this long, in milliseconds, is disabled. */
const GIVE_UP_MS = 5 * 86_400_000;
const GONE = 410;

type Claimed = Pick<ClaimedDelivery, "id" | "round" | "inFlightUntil">;

/**
 * Records an attempt and its consequence: the delivery's end, or the time of the next attempt. A late report, after
 * the lease was taken over, is ignored (fencing).
 * @returns when to retry; null if there is nothing more to do
 */
export async function recordAttempt(delivery: ClaimedDelivery, attempt: SendAttempt): Promise<Date | null> {
  const { outcome } = attempt;
  if (isSuccessfulOutcome(outcome)) {
    await recordDeliveryResult(delivery, attempt, "delivered");
    return null;
  }
  const isGone = respondedGone(outcome);
  const hasFailedForDays = !isGone && (await recordFailure(delivery.endpoint));
  const next = isGone || hasFailedForDays ? null : nextAttemptAt(delivery.attempts, outcome);
  await recordDeliveryResult(delivery, attempt, next ?? "failed");
  if (isGone || hasFailedForDays) await disableEndpoint(delivery.endpoint.id, isGone ? "gone" : "failing");
  return next;
}

/** Whether the receiver responded 410 Gone, so that its endpoint is disabled (contract, section 7). */
export const respondedGone = (outcome: PostOutcome): boolean =>
  outcome.kind === "answered" && outcome.status === GONE;

const answerOf = (outcome: PostOutcome) =>
  outcome.kind === "answered"
    ? { status: outcome.status, body: outcome.body, error: null }
    : { status: null, body: null, error: outcome.error };

/**
 * Completes a delivery, or schedules its next attempt, unless the endpoint was disabled meanwhile. A successful
 * delivery shows that the endpoint works.
 * @param end the final status, or when to retry
 */
export async function recordDeliveryResult(
  { id, round, inFlightUntil }: Claimed,
  { at, durationMs, outcome }: SendAttempt,
  end: "delivered" | "failed" | Date,
): Promise<void> {
  const answer = answerOf(outcome);
  const entry: LoggedAttempt = { round, at: at.toISOString(), durationMs, ...answer };
  const isPlanned = Prisma.sql`${end instanceof Date} and e.status = 'enabled' and e.deleted_at is null`;
  const [ended, next] = end instanceof Date ? ["failed", end] : [end, null];
  await db().$executeRaw`
    with works as (
      update webhook_endpoints set failing_since = null
       where ${ended === "delivered"} and failing_since is not null
         and id = (select endpoint_id from webhook_deliveries where id = ${id}::uuid))
    update webhook_deliveries d
       set status = case when ${isPlanned} then 'pending' else ${ended} end::"DeliveryStatus",
           next_attempt_at = case when ${isPlanned} then ${next}::timestamptz end,
           in_flight_until = null, attempts = attempts + 1, last_attempt_at = ${at}, duration_ms = ${durationMs},
           response_status = ${answer.status}::int, response_body = ${answer.body}::text, error = ${answer.error}::text,
           attempt_log = case when jsonb_array_length(attempt_log) < ${MAX_STORED_ATTEMPTS}::int then attempt_log
                              else attempt_log - 0 end || ${JSON.stringify(entry)}::jsonb
      from webhook_endpoints e
     where d.id = ${id}::uuid and d.round = ${round} and d.in_flight_until = ${inFlightUntil} and e.id = d.endpoint_id`;
}

/**
 * Returns the time of the next attempt: back-off with ±20 % jitter, or the delay that a busy receiver requests (429
 * and 503 with `Retry-After`).
 */
function nextAttemptAt(attemptsBefore: number, outcome: PostOutcome): Date | null {
  const base = BACKOFF_SECONDS[attemptsBefore];
  if (base === undefined) return null;
  const seconds = base * (1 + (randomInt(0, 401) - 200) / 1000);
  const isBusy = outcome.kind === "answered" && (outcome.status === 429 || outcome.status === 503);
  const retryAfter = isBusy ? Math.min(outcome.retryAfterSeconds ?? 0, MAX_WAIT_SECONDS) : 0;
  return new Date(getClock().now().getTime() + Math.max(seconds, retryAfter) * 1000);
}

/**
 * Records since when the endpoint has been failing.
 * @returns whether it has only failed for five days
 */
async function recordFailure({ id }: ClaimedEndpoint): Promise<boolean> {
  const now = getClock().now();
  const [row] = await db().$queryRaw<{ since: Date }[]>`
    update webhook_endpoints set failing_since = coalesce(failing_since, ${now}) where id = ${id}::uuid
    returning failing_since as since`;
  return row !== undefined && now.getTime() - row.since.getTime() >= GIVE_UP_MS;
}
