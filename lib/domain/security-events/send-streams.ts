import "server-only";
import { toSecurityEventDto } from "@/lib/domain/security-events/list-security-events";
import { ocsfEvent } from "@/lib/domain/security-events/ocsf-event";
import { type PostOptions, type PostOutcome, postEvent } from "@/lib/domain/webhooks/post-event";
import { decryptWebhookSecret, signatureHeader } from "@/lib/domain/webhooks/secret";
import { isSuccessfulOutcome } from "@/lib/domain/webhooks/send-delivery";
import type { SecurityStream } from "@/lib/generated/prisma/client";
import { attempts } from "@/lib/platform/attempts";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { isQuiet } from "@/lib/platform/quiet/quiet";

/** Events and bytes of one request; one more event may exceed the latter. */
const BATCH = 200;
const MOST_BYTES = 512 * 1024;
/** Requests of one stream in one call: 4,000 events a minute. */
const MOST_BATCHES = 20;
/** Streams sent to at once, and in one call. A dead endpoint holds one of these places for ten seconds. */
const AT_ONCE = 8;
const MOST_STREAMS = 64;
/** Longer than one attempt takes: afterwards the process that held the stream is presumed dead. */
const LEASE_MS = 60_000;
/** Back-off after failures in a row, in milliseconds; the last one stays. */
const BACKOFF_MS = [60_000, 120_000, 300_000, 900_000, 1_800_000, 3_600_000] as const;

/**
 * Sends what is new in each log that has a stream: in order, at least once. The position is stored only after the
 * endpoint has confirmed the events before it, so that a process that ends in between sends them again, under the same
 * ids. A failing endpoint waits for itself alone.
 * @returns how many streams had something to send
 * @throws {AggregateError} when a stream failed for a reason of ours, after the others were sent
 */
export async function sendSecurityStreams(options?: PostOptions): Promise<number> {
  if (isQuiet()) return 0;
  const due = await db().$queryRaw<{ logId: string }[]>`
    select s.log_id as "logId" from security_streams s join security_logs l on l.id = s.log_id
     where not s.is_paused and s.next_attempt_at <= ${getClock().now()} and l.sequence > s.position
     order by s.next_attempt_at limit ${MOST_STREAMS}`;
  const each = attempts("a stream of a security log could not be sent");
  const waiting = [...due];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { logId } = next;
      await each.run({ logId }, () => sendStream(logId, options));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  each.end();
  return due.length;
}

async function sendStream(logId: string, options?: PostOptions): Promise<void> {
  for (let batch = 0; batch < MOST_BATCHES; batch++) {
    const stream = await claim(logId);
    if (!stream) return;
    const lines = await nextLines(stream);
    const last = lines.at(-1);
    if (!last) return release(stream);
    const outcome = await post(stream, lines, options);
    const isSent = isSuccessfulOutcome(outcome);
    if (!(await (isSent ? confirm(stream, last.sequence) : fail(stream, outcome)))) return;
    if (!isSent) return;
  }
}

/** Takes the stream for one attempt; null if another process has it, or it is paused, replaced or gone. */
async function claim(logId: string): Promise<SecurityStream | null> {
  const now = getClock().now();
  const [stream] = await db().securityStream.updateManyAndReturn({
    where: { logId, isPaused: false, nextAttemptAt: { lte: now } },
    data: { nextAttemptAt: new Date(now.getTime() + LEASE_MS), lastAttemptAt: now },
  });
  return stream ?? null;
}

/** Condition that the stream is still as it was claimed: the same endpoint, position and lease. */
const asClaimed = ({ logId, id, position, nextAttemptAt }: SecurityStream) => ({
  logId,
  id,
  position,
  nextAttemptAt,
});

async function release(stream: SecurityStream): Promise<void> {
  await db().securityStream.updateMany({
    where: asClaimed(stream),
    data: { nextAttemptAt: getClock().now() },
  });
}

/** @returns whether the stream was still held */
async function confirm(stream: SecurityStream, position: number): Promise<boolean> {
  const now = getClock().now();
  const { count } = await db().securityStream.updateMany({
    where: asClaimed(stream),
    data: { position, failures: 0, lastError: null, lastSuccessAt: now, nextAttemptAt: now },
  });
  return count > 0;
}

async function fail(stream: SecurityStream, outcome: PostOutcome): Promise<boolean> {
  const failures = stream.failures + 1;
  const wait = BACKOFF_MS[Math.min(failures, BACKOFF_MS.length) - 1] ?? LEASE_MS;
  const { count } = await db().securityStream.updateMany({
    where: asClaimed(stream),
    data: {
      failures,
      lastError: outcome.kind === "failed" ? outcome.error : `the endpoint answered ${outcome.status}`,
      nextAttemptAt: new Date(getClock().now().getTime() + wait),
    },
  });
  return count > 0;
}

type Line = { sequence: number; text: string };

async function nextLines({ logId, position }: SecurityStream): Promise<Line[]> {
  const rows = await db().securityEvent.findMany({
    where: { logId, sequence: { gt: position } },
    orderBy: { sequence: "asc" },
    take: BATCH,
  });
  const lines: Line[] = [];
  let bytes = 0;
  for (const row of rows) {
    if (bytes > MOST_BYTES) break;
    const { sequence, hash, previousHash } = row;
    const event = { ...toSecurityEventDto(row), logId, sequence, hash, previousHash };
    const text = `${JSON.stringify(ocsfEvent(event))}\n`;
    bytes += Buffer.byteLength(text);
    lines.push({ sequence, text });
  }
  return lines;
}

function secretOf({ id, secretCiphertext }: SecurityStream): string | null {
  try {
    return decryptWebhookSecret(id, secretCiphertext);
  } catch {
    return null;
  }
}

async function post(
  stream: SecurityStream,
  lines: readonly Line[],
  options?: PostOptions,
): Promise<PostOutcome> {
  const secret = secretOf(stream);
  if (!secret)
    return { kind: "failed", error: "the signing secret can no longer be read: set the endpoint again" };
  const body = lines.map(({ text }) => text).join("");
  const [first, last] = [lines[0]?.sequence, lines.at(-1)?.sequence];
  return postEvent(
    stream.url,
    {
      "Content-Type": "application/x-ndjson",
      "User-Agent": "Countersign-Security-Log/1.0",
      "Service-Event-Id": `${stream.logId}:${first}-${last}`,
      "Service-Signature": signatureHeader([secret], getClock().now(), body),
    },
    body,
    options,
  );
}
