import "server-only";
import type { SecurityStreamDto } from "@/lib/contracts/security-stream";
import { type ActBy, recordAct } from "@/lib/domain/security-log/record-act";
import { logIdOf, type SecurityLogRef } from "@/lib/domain/security-log/record-security-events";
import { loggedUrl } from "@/lib/domain/webhooks/record-webhook-act";
import { encryptWebhookSecret, newWebhookSecret } from "@/lib/domain/webhooks/secret";
import { requireDeliverableUrl } from "@/lib/domain/webhooks/webhook-url";
import { AppError } from "@/lib/errors";
import type { SecurityStream } from "@/lib/generated/prisma/client";
import { db, type Tx } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { newId } from "@/lib/pure/id";

// The stream of one log; the caller has verified that the reader may manage it.

/** The stream with how far it has come; null if there is none. */
export async function findStream(log: SecurityLogRef): Promise<SecurityStreamDto | null> {
  const [row, head] = await Promise.all([
    db().securityStream.findUnique({ where: { logId: logIdOf(log) } }),
    db().securityLog.findUnique({ where: { id: logIdOf(log) }, select: { sequence: true } }),
  ]);
  return row && toDto(row, head?.sequence ?? row.position);
}

const toDto = (row: SecurityStream, sequence: number): SecurityStreamDto => ({
  url: row.url,
  isPaused: row.isPaused,
  position: row.position,
  waiting: Math.max(0, sequence - row.position),
  failures: row.failures,
  lastSuccessAt: row.lastSuccessAt?.toISOString() ?? null,
  lastError: row.lastError,
  nextAttemptAt: row.failures > 0 && !row.isPaused ? row.nextAttemptAt.toISOString() : null,
});

const record = (
  tx: Tx,
  log: SecurityLogRef,
  by: ActBy,
  url: string,
  details: Record<string, string | null>,
) =>
  recordAct(tx, [log], by, {
    type: "settings.changed",
    target: { type: "security_stream", id: null, name: loggedUrl(url) },
    details,
  });

/**
 * Sends the log to an endpoint, from its first event on, in place of any earlier endpoint.
 * @returns with the secret that signs it, which is shown only here
 * @throws {AppError} WEBHOOK_URL_REFUSED
 */
export async function setStream(
  log: SecurityLogRef,
  by: ActBy,
  address: string,
): Promise<SecurityStreamDto & { secret: string }> {
  const url = await requireDeliverableUrl(address);
  const logId = logIdOf(log);
  const id = newId();
  const secret = newWebhookSecret();
  const now = getClock().now();
  const fresh = {
    id,
    url,
    secretCiphertext: encryptWebhookSecret(id, secret),
    isPaused: false,
    position: 0,
    failures: 0,
    nextAttemptAt: now,
    lastAttemptAt: null,
    lastSuccessAt: null,
    lastError: null,
    createdAt: now,
  };
  const row = await db().$transaction(async (tx) => {
    const before = await tx.securityStream.findUnique({ where: { logId }, select: { url: true } });
    const stream = await tx.securityStream.upsert({
      where: { logId },
      create: { logId, ...fresh },
      update: fresh,
    });
    await record(tx, log, by, url, {
      "url.from": before ? loggedUrl(before.url) : null,
      "url.to": loggedUrl(url),
      secret: "new",
    });
    return stream;
  });
  const head = await db().securityLog.findUniqueOrThrow({ where: { id: logId }, select: { sequence: true } });
  return { ...toDto(row, head.sequence), secret };
}

/**
 * Pauses or resumes the stream; resuming tries at once, also after failures.
 * @throws {AppError} NOT_FOUND
 */
export async function pauseStream(
  log: SecurityLogRef,
  by: ActBy,
  isPaused: boolean,
): Promise<SecurityStreamDto> {
  const logId = logIdOf(log);
  await db().$transaction(async (tx) => {
    const [changed] = await tx.securityStream.updateManyAndReturn({
      where: { logId, isPaused: !isPaused },
      data: { isPaused, failures: 0, nextAttemptAt: getClock().now() },
    });
    if (changed)
      await record(tx, log, by, changed.url, {
        "state.from": isPaused ? "on" : "paused",
        "state.to": isPaused ? "paused" : "on",
      });
  });
  const stream = await findStream(log);
  if (!stream) throw new AppError("NOT_FOUND", { detail: "The security log is not sent anywhere." });
  return stream;
}

/** Ends the stream; idempotent. */
export async function removeStream(log: SecurityLogRef, by: ActBy): Promise<void> {
  await db().$transaction(async (tx) => {
    const rows = await tx.$queryRaw<{ url: string }[]>`
      delete from security_streams where log_id = ${logIdOf(log)}::uuid returning url`;
    const [gone] = rows;
    if (gone) await record(tx, log, by, gone.url, { "url.from": loggedUrl(gone.url), "url.to": null });
  });
}
