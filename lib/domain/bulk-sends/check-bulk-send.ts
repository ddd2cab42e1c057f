import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import type { BulkSendCheckDto, BulkSendRowInput, CheckBulkSendBody } from "@/lib/contracts/bulk-sends";
import { documentsLeft } from "@/lib/domain/billing/quotas";
import { type CheckedRow, checkRows, type NumberedRow } from "@/lib/domain/bulk-sends/check-rows";
import { requireBulkSource, resolveSettings } from "@/lib/domain/bulk-sends/source";
import { mailsToday } from "@/lib/domain/mail-delivery/mail-ceiling";

/**
 * Checks a list without an effect: the errors of each row, and what the plan and the day still allow.
 * @throws {AppError} NOT_FOUND, TEMPLATE_ARCHIVED, NO_PUBLISHED_VERSION, INVALID_STATE, INVALID_INPUT (a shared setting)
 */
export async function checkBulkSend(
  ctx: WorkspaceContext,
  { templateId, rows, sendAgain, ...shared }: CheckBulkSendBody,
): Promise<BulkSendCheckDto> {
  const source = await requireBulkSource(ctx, templateId);
  const settings = resolveSettings(shared);
  const checked = await checkRows(ctx, { source, settings, rows: withRowNumbers(rows), sendAgain });
  const today = await mailsToday(ctx.workspaceId);
  return {
    total: rows.length,
    valid: checked.filter(({ fields }) => fields !== null).length,
    errors: checked.flatMap(({ number, problems }) =>
      (problems ?? []).map((problem) => ({ row: number, ...problem })),
    ),
    documentsLeft: await documentsLeft(ctx.workspaceId),
    mailsLeftToday: today && Math.max(0, today.ceiling - today.requested),
    mails: mailsOf(checked),
  };
}

export const withRowNumbers = (rows: readonly BulkSendRowInput[]): NumberedRow[] =>
  rows.map((input, i) => ({ number: i + 1, input }));

const mailsOf = (rows: readonly CheckedRow[]): number =>
  rows.flatMap(({ fields }) => fields?.recipients ?? []).filter(({ delivery }) => delivery !== "none").length;
