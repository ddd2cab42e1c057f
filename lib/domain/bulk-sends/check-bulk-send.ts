import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import type { BulkSendCheckDto, BulkSendRowInput, CheckBulkSendBody } from "@/lib/contracts/bulk-sends";
import { type CheckedRow, checkRows, isToSend, type NumberedRow } from "@/lib/domain/bulk-sends/check-rows";
import { type BulkSource, requireBulkSource, resolveSettings } from "@/lib/domain/bulk-sends/source";
import { resolvePrefill } from "@/lib/domain/documents/prefill";
import { findValueWarnings, valuePlaces } from "@/lib/domain/documents/value-warnings";
import { documentsLeft } from "@/lib/domain/entitlements/quotas";
import { workspaceAccount } from "@/lib/domain/entitlements/workspace-account";
import { areMailsStopped } from "@/lib/domain/mail-delivery/address-allowance";
import { mailsToday } from "@/lib/domain/mail-delivery/mail-ceiling";
import { publishedVersion } from "@/lib/domain/templates/published-version";

/**
 * Checks a list without side effects: returns the errors of each row, and what the plan and the daily limit still
 * allow.
 * @throws {AppError} NOT_FOUND, TEMPLATE_ARCHIVED, NO_PUBLISHED_VERSION, INVALID_STATE, INVALID_INPUT (a shared
 *   setting)
 */
export async function checkBulkSend(
  ctx: WorkspaceContext,
  { templateId, rows, sendAgain, ...shared }: Omit<CheckBulkSendBody, "name" | "invalidRows">,
): Promise<BulkSendCheckDto> {
  const source = await requireBulkSource(ctx, templateId);
  const settings = resolveSettings(shared);
  const checked = await checkRows(ctx, { source, settings, rows: withRowNumbers(rows), sendAgain });
  const today = await mailsToday(ctx.workspaceId);
  return {
    total: rows.length,
    valid: checked.filter(isToSend).length,
    skipped: checked.flatMap(({ number, sentBefore }) =>
      sentBefore ? [{ row: number, documentId: sentBefore }] : [],
    ),
    errors: checked.flatMap(({ number, problems }) =>
      (problems ?? []).map((problem) => ({ row: number, ...problem })),
    ),
    warnings: await warningsOf(ctx, source, checked.filter(isToSend)),
    documentsLeft: await documentsLeft(await workspaceAccount(ctx.workspaceId)),
    mailsLeftToday: today && Math.max(0, today.ceiling - today.requested),
    mailsStopped: await areMailsStopped(ctx.workspaceId),
    mails: mailsOf(checked.filter(isToSend)),
  };
}

export const withRowNumbers = (rows: readonly BulkSendRowInput[]): NumberedRow[] =>
  rows.map((input, i) => ({ number: i + 1, input }));

/** Warns of values that are too long for their fields, in the rows that can be sent. */
async function warningsOf(
  ctx: WorkspaceContext,
  { version }: BulkSource,
  checked: readonly CheckedRow[],
): Promise<BulkSendCheckDto["warnings"]> {
  const rows = checked.flatMap(({ number, fields }) => (fields ? [{ number, fields }] : []));
  const { content } = version;
  const found = await findValueWarnings(
    valuePlaces(await publishedVersion(version.id)),
    rows.map(({ fields }) => resolvePrefill(content, fields.prefill)),
    content.settings.locale,
    ctx.principal.userId,
  );
  return found.flatMap((warnings, i) =>
    warnings.map((warning) => ({ row: rows[i]?.number ?? 0, ...warning })),
  );
}

const mailsOf = (rows: readonly CheckedRow[]): number =>
  rows.flatMap(({ fields }) => fields?.recipients ?? []).filter(({ delivery }) => delivery !== "none").length;
