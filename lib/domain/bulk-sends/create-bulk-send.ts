import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import type { BulkSendDto, CreateBulkSendBody } from "@/lib/contracts/bulk-sends";
import { bulkSenderOf } from "@/lib/domain/bulk-sends/bulk-sender";
import { withRowNumbers } from "@/lib/domain/bulk-sends/check-bulk-send";
import { type CheckedRow, checkRows, isToSend } from "@/lib/domain/bulk-sends/check-rows";
import { describeBulkSend } from "@/lib/domain/bulk-sends/queries";
import { rowState } from "@/lib/domain/bulk-sends/row-outcome";
import { requireBulkSource, resolveSettings } from "@/lib/domain/bulk-sends/source";
import { lostAfter, requestChunk } from "@/lib/domain/bulk-sends/transition";
import { assertUnfinishedLimit } from "@/lib/domain/bulk-sends/unfinished-limit";
import { assertMaySendMany } from "@/lib/domain/entitlements/quotas";
import { assertStorageLeft } from "@/lib/domain/entitlements/storage";
import { type AppError, type InputProblem, invalidInputs } from "@/lib/errors";
import { db } from "@/lib/platform/database/db";
import { insertRows } from "@/lib/platform/database/insert-rows";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { newId } from "@/lib/pure/id";
import { assertPrintable } from "@/lib/rules/values/assert-printable";

/**
 * Starts a bulk send: stores the list, and a background job sends each row's document.
 * @throws {AppError} NOT_FOUND, TEMPLATE_ARCHIVED, NO_PUBLISHED_VERSION, INVALID_STATE (a one-off template; too
 *   many unfinished), INVALID_INPUT (no valid row, or an invalid row if invalid rows are to be refused),
 *   DOCUMENT_LIMIT_REACHED, PLAN_REQUIRED (the storage is full), RATE_LIMITED
 */
export async function createBulkSend(ctx: WorkspaceContext, body: CreateBulkSendBody): Promise<BulkSendDto> {
  const { templateId, rows, sendAgain, name, invalidRows, ...shared } = body;
  const done = ctx.idempotentId && (await db().bulkSend.findUnique({ where: { id: ctx.idempotentId } }));
  if (done) return describeBulkSend(done);
  assertPrintable({ name });
  const source = await requireBulkSource(ctx, templateId);
  const settings = resolveSettings(shared);
  const checked = await checkRows(ctx, { source, settings, rows: withRowNumbers(rows), sendAgain });
  const right = checked.filter(({ fields }) => fields !== null).length;
  if (right === 0 || (right < rows.length && invalidRows === "refuse")) throw invalidRowsError(checked);
  const toSend = checked.filter(isToSend).length;
  await assertMaySendMany(ctx.workspaceId, toSend);
  await assertStorageLeft(ctx.workspaceId);
  const now = getClock().now();
  const bulkSend = {
    id: ctx.idempotentId ?? newId(),
    workspaceId: ctx.workspaceId,
    templateId,
    templateVersionId: source.version.id,
    ownerId: ctx.principal.userId,
    name: name ?? source.template.name,
    settings,
    sendsAgain: sendAgain,
    sender: { ...bulkSenderOf(ctx) },
    // A list whose documents were all sent before ends without a notification.
    isQuiet: toSend === 0,
    nextAt: lostAfter(now),
    createdAt: now,
    updatedAt: now,
  };
  return db()
    .$transaction(async (tx) => {
      await assertUnfinishedLimit(tx, ctx.workspaceId);
      const row = await tx.bulkSend.create({ data: bulkSend });
      const stored = checked.map((one, i) => storedRow(bulkSend.id, one, rows[i] ?? {}));
      await tx.$executeRaw(insertRows("bulk_send_rows", stored));
      await requestChunk(tx, row);
      return row;
    })
    .then(describeBulkSend);
}

const storedRow = (bulkSendId: string, row: CheckedRow, input: object) => ({
  id: newId(),
  bulkSendId,
  number: row.number,
  ...rowState(row),
  input: row.fields ?? input,
});

/**
 * Reports problems by row number, as the check does, with their paths in the request: for row 7,
 * `rows.6.recipients.0.email`.
 */
function invalidRowsError(rows: readonly CheckedRow[]): AppError {
  const problems = rows.flatMap(({ number, problems }): InputProblem[] =>
    (problems ?? []).map((problem) => ({
      row: number,
      ...problem,
      path: [`rows.${number - 1}`, problem.path].filter(Boolean).join("."),
    })),
  );
  return invalidInputs(problems);
}
