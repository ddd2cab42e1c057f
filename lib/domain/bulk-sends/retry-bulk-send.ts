import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import type { BulkSendDto, BulkSendRowInput, RetryBulkSendBody } from "@/lib/contracts/bulk-sends";
import { bulkSenderOf } from "@/lib/domain/bulk-sends/bulk-sender";
import { type CheckedRow, checkRows, isToSend } from "@/lib/domain/bulk-sends/check-rows";
import { describeBulkSend, requireBulkSend } from "@/lib/domain/bulk-sends/queries";
import { rowState } from "@/lib/domain/bulk-sends/row-outcome";
import { bulkSource } from "@/lib/domain/bulk-sends/source";
import { lostAfter, requestChunk } from "@/lib/domain/bulk-sends/transition";
import { assertUnfinishedLimit } from "@/lib/domain/bulk-sends/unfinished-limit";
import { assertMaySendMany } from "@/lib/domain/entitlements/quotas";
import { assertStorageLeft } from "@/lib/domain/entitlements/storage";
import { assertMaySend } from "@/lib/domain/templates/template-sharing";
import { AppError, invalidInput } from "@/lib/errors";
import type { BulkSend, BulkSendRow, Template } from "@/lib/generated/prisma/client";
import { db, type Tx } from "@/lib/platform/database/db";
import { markRequestDone } from "@/lib/platform/idempotency/mark-request-done";
import { getClock } from "@/lib/platform/ports/clock/get-clock";

/**
 * Continues a paused bulk send, and retries failed rows, with new values if the caller gives some. From now on,
 * documents are sent in the caller's name. Rows that are still invalid remain failed.
 * @throws {AppError} NOT_FOUND, WRONG_WORKSPACE, NOT_DOCUMENT_OWNER, INVALID_STATE (canceled, still sending,
 *   nothing to send, or too many unfinished), INVALID_INPUT (a row that has not failed), TEMPLATE_ARCHIVED,
 *   DOCUMENT_LIMIT_REACHED, PLAN_REQUIRED, RATE_LIMITED
 */
export async function retryBulkSend(
  ctx: WorkspaceContext,
  id: string,
  body: RetryBulkSendBody,
): Promise<BulkSendDto> {
  const bulkSend = await requireBulkSend(db(), ctx, id, "change");
  if (ctx.idempotentResult) return describeBulkSend(bulkSend);
  assertStopped(bulkSend);
  const template = await db().template.findUniqueOrThrow({ where: { id: bulkSend.templateId } });
  await assertMaySend(ctx, template);
  assertUsable(template);
  const failed = await db().bulkSendRow.findMany({
    where: { bulkSendId: id, status: "failed" },
    orderBy: { number: "asc" },
  });
  const checked = await checkAgain(ctx, {
    bulkSend,
    template,
    failed,
    corrected: correctionsOf(failed, body),
  });
  const pending = await db().bulkSendRow.count({ where: { bulkSendId: id, status: "pending" } });
  const ready = checked.filter(isToSend).length;
  if (pending + ready === 0 && checked.every(({ sentBefore }) => !sentBefore))
    throw new AppError("INVALID_STATE", {
      detail: "No row can be sent: the failed ones are still invalid. Correct them, then try again.",
    });
  await assertMaySendMany(ctx.workspaceId, pending + ready);
  await assertStorageLeft(ctx.workspaceId);
  // The completion of a list is announced once, not again for each row that is corrected.
  const isQuiet = bulkSend.status === "completed" && (body?.rows ?? []).length > 0;
  const row = await db().$transaction((tx) => resume(tx, ctx, bulkSend, { checked, isQuiet }));
  if (!row) throw new AppError("INVALID_STATE", { detail: "This bulk send was continued meanwhile." });
  return describeBulkSend(row);
}

/** @throws {AppError} INVALID_STATE */
function assertStopped({ status }: BulkSend): void {
  if (status === "canceled")
    throw new AppError("INVALID_STATE", { detail: "This bulk send was canceled. Start a new one." });
  if (status === "sending")
    throw new AppError("INVALID_STATE", {
      detail: "This bulk send is still sending. Wait until it has ended.",
    });
}

/** @throws {AppError} NOT_FOUND, TEMPLATE_ARCHIVED */
function assertUsable({ deletedAt, status }: Template): void {
  if (deletedAt) throw new AppError("NOT_FOUND", { detail: "The template was deleted." });
  if (status === "archived")
    throw new AppError("TEMPLATE_ARCHIVED", { detail: "Unarchive the template before you use it." });
}

/**
 * The caller's corrections by row number.
 * @throws {AppError} INVALID_INPUT
 */
function correctionsOf(
  failed: readonly BulkSendRow[],
  body: RetryBulkSendBody,
): Map<number, BulkSendRowInput> {
  const known = new Set(failed.map(({ number }) => number));
  const corrections = new Map<number, BulkSendRowInput>();
  for (const [i, { number, ...input }] of (body?.rows ?? []).entries()) {
    const path = `rows.${i}.number`;
    if (!known.has(number))
      throw invalidInput({ path, code: "not_found", message: "is not the number of a failed row" });
    if (corrections.has(number))
      throw invalidInput({ path, code: "repeated", message: "is given more than once" });
    corrections.set(number, input);
  }
  return corrections;
}

type Again = {
  bulkSend: BulkSend;
  template: Template;
  failed: readonly BulkSendRow[];
  corrected: ReadonlyMap<number, BulkSendRowInput>;
};

async function checkAgain(ctx: WorkspaceContext, { bulkSend, template, failed, corrected }: Again) {
  const inputs = failed.map(({ number, input }) => ({
    number,
    input: corrected.get(number) ?? (input as BulkSendRowInput),
  }));
  const checked = await checkRows(ctx, {
    source: await bulkSource(template, bulkSend.templateVersionId),
    settings: bulkSend.settings,
    rows: inputs,
    sendAgain: bulkSend.sendsAgain,
  });
  return checked.map((row, i) => ({ ...row, input: inputs[i]?.input ?? {} }));
}

/**
 * @returns null if another call continued the bulk send first
 * @throws {AppError} INVALID_STATE (too many unfinished)
 */
async function resume(
  tx: Tx,
  ctx: WorkspaceContext,
  { id, chunk }: BulkSend,
  { checked, isQuiet }: { checked: readonly (CheckedRow & { input: object })[]; isQuiet: boolean },
): Promise<BulkSend | null> {
  await assertUnfinishedLimit(tx, ctx.workspaceId, id);
  const now = getClock().now();
  const sender = JSON.stringify(bulkSenderOf(ctx));
  const won = await tx.$executeRaw`
    update bulk_sends set status = 'sending', chunk = chunk + 1, pause = null, finished_at = null, next_at = ${lostAfter(now)},
           updated_at = ${now}, sender = ${sender}::jsonb, is_quiet = ${isQuiet}
     where id = ${id}::uuid and chunk = ${chunk} and status in ('paused', 'completed')`;
  if (won === 0) return null;
  const rows = checked.map((row) => ({
    number: row.number,
    ...rowState(row),
    input: row.fields ?? row.input,
  }));
  await tx.$executeRaw`
    update bulk_send_rows r set status = n.status::"BulkSendRowStatus", input = n.input, error = n.error,
           sent_before_id = n."sentBeforeId", attempts = 0
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
           as n(number int, status text, input jsonb, error jsonb, "sentBeforeId" uuid)
     where r.bulk_send_id = ${id}::uuid and r.number = n.number and r.status = 'failed'`;
  await markRequestDone(tx, ctx, id);
  await requestChunk(tx, { id, chunk: chunk + 1 });
  return tx.bulkSend.findUniqueOrThrow({ where: { id } });
}
