import "server-only";
import { setTimeout as delay } from "node:timers/promises";
import type { EventData } from "@/lib/contracts/job-events";
import { senderContext } from "@/lib/domain/bulk-sends/bulk-sender";
import { outcomeOf, type RowOutcome } from "@/lib/domain/bulk-sends/row-outcome";
import { type BulkSending, sendRow } from "@/lib/domain/bulk-sends/send-row";
import { bulkSource } from "@/lib/domain/bulk-sends/source";
import { endChunk, pauseBulkSend, pauseUntil } from "@/lib/domain/bulk-sends/transition";
import { assertWithinAccount } from "@/lib/domain/entitlements/read-only";
import { nextMailDay } from "@/lib/domain/mail-delivery/mail-ceiling";
import { assertMaySend } from "@/lib/domain/templates/template-sharing";
import { AppError } from "@/lib/errors";
import { failpoint } from "@/lib/failpoint";
import type { BulkSend, BulkSendRow, Template } from "@/lib/generated/prisma/client";
import { log } from "@/lib/log";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";

/** Number of rows that one job sends, before another bulk send gets its turn. */
const ROWS_PER_CHUNK = 20;

/**
 * A row that keeps failing for an unknown reason is marked as failed after this many attempts, so that it does not
 * hold up the others.
 */
const MAX_ATTEMPTS = 5;

/**
 * How long a bulk send waits when the layout workers are busy, in milliseconds: documents that people wait for have
 * priority.
 */
const BUSY_WAIT_MS = 3 * 60_000;

/** Pauses after a row that took `tookMs`, in milliseconds. */
type Rest = (tookMs: number) => Promise<unknown>;

/**
 * Pauses as long as the row took, so that half of the time is left for other work; on a busy machine a row takes
 * longer, and so does its pause.
 */
const restAsLong: Rest = (tookMs) => delay(tookMs);

/**
 * Sends the next rows of a bulk send, and requests the following chunk. A job for any chunk but the current one does
 * nothing: its rows were sent, or the bulk send was stopped.
 * @throws the error of a row that failed for an unknown reason; the job is then retried
 */
export async function sendChunk(
  { bulkSendId: id, chunk }: EventData<"bulk-send/chunk-due">,
  rest: Rest = restAsLong,
): Promise<void> {
  const bulkSend = await db().bulkSend.findUnique({ where: { id }, include: { template: true } });
  if (bulkSend?.status !== "sending" || bulkSend.chunk !== chunk) return;
  const sending = await prepare(bulkSend);
  if (sending instanceof AppError) return pause(bulkSend, sending);
  const rows = await db().bulkSendRow.findMany({
    where: { bulkSendId: id, status: "pending" },
    orderBy: { number: "asc" },
    take: ROWS_PER_CHUNK,
  });
  for (const row of rows) {
    const from = performance.now();
    const outcome = await trySend(sending, row);
    failpoint("after-row-sent");
    if (outcome?.kind === "pause") return pause(bulkSend, outcome.error);
    if (outcome?.kind === "next-day") return waitForNextDay(bulkSend);
    if (outcome?.kind === "busy") return waitForWorkers(bulkSend);
    await rest(performance.now() - from);
  }
  await db().$transaction((tx) => endChunk(tx, bulkSend));
}

const pause = (bulkSend: BulkSend, error: AppError): Promise<void> =>
  pauseBulkSend(db(), bulkSend, { code: error.code, detail: error.details.detail ?? error.title });

const waitForNextDay = (bulkSend: BulkSend): Promise<void> =>
  pauseUntil(db(), bulkSend, nextMailDay(), {
    code: "RATE_LIMITED",
    detail:
      "The workspace's limit of emails per day is reached. Sending continues when the next day begins (00:00 UTC).",
  });

const waitForWorkers = (bulkSend: BulkSend): Promise<void> =>
  pauseUntil(db(), bulkSend, new Date(getClock().now().getTime() + BUSY_WAIT_MS), {
    code: "BUSY",
    detail: "The server is busy with other documents. Sending continues in a few minutes.",
  });

/** Loads the sender's current rights and the current template, or returns why nothing can be sent. */
async function prepare(bulkSend: BulkSend & { template: Template }): Promise<BulkSending | AppError> {
  const { template } = bulkSend;
  if (template.deletedAt)
    return new AppError("NOT_FOUND", { detail: "The template was deleted. Cancel this bulk send." });
  if (template.status === "archived")
    return new AppError("TEMPLATE_ARCHIVED", {
      detail: "The template was archived. Unarchive it, then continue.",
    });
  const ctx = await senderContext(bulkSend, bulkSend.sender);
  if (!ctx)
    return new AppError("NOT_A_MEMBER", {
      detail:
        "The person who started it can no longer send in this workspace. Continue it to send as yourself.",
    });
  try {
    await assertWithinAccount(ctx);
    await assertMaySend(ctx, template);
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  return { bulkSend, ctx, source: await bulkSource(template, bulkSend.templateVersionId) };
}

/** @returns what the row's error means; null if the row was sent, or no longer had to be sent */
async function trySend(sending: BulkSending, row: BulkSendRow): Promise<RowOutcome | null> {
  try {
    await sendRow(sending, row);
    return null;
  } catch (error) {
    const outcome = outcomeOf(error);
    if (outcome.kind === "failed") await markFailed(row, outcome.error);
    if (outcome.kind !== "again") return outcome;
    await countAttempt(row, error);
    return outcome;
  }
}

const markFailed = (row: BulkSendRow, error: NonNullable<BulkSendRow["error"]>) =>
  db().bulkSendRow.updateMany({
    where: { id: row.id, status: "pending" },
    data: { status: "failed", error },
  });

/** @throws the error itself as long as the row has attempts left */
async function countAttempt(row: BulkSendRow, error: unknown): Promise<void> {
  const { attempts } = await db().bulkSendRow.update({
    where: { id: row.id },
    data: { attempts: { increment: 1 } },
    select: { attempts: true },
  });
  if (attempts < MAX_ATTEMPTS) throw error;
  log.error({ err: error, row: row.id }, "a row of a bulk send could not be sent");
  await markFailed(row, {
    code: "INTERNAL",
    detail: "It could not be sent because of an internal error. Try again.",
  });
}

/** Pauses the bulk send after its job gave up: the sweep does not request the job again, and the owner is notified. */
export async function giveUpChunk({
  bulkSendId: id,
  chunk,
}: EventData<"bulk-send/chunk-due">): Promise<void> {
  await pauseBulkSend(
    db(),
    { id, chunk },
    {
      code: "INTERNAL",
      detail: "Sending was interrupted by an internal error. Nothing was sent twice; continue it later.",
    },
  );
}
