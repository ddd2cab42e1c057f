import type { BulkSendDto, BulkSendRowDto, BulkSendRowStatus } from "@/lib/contracts/bulk-sends";
import type { BulkSend, BulkSendRow } from "@/lib/generated/prisma/client";

export type RowCounts = Partial<Record<BulkSendRowStatus, number>>;

export function toBulkSendDto(row: BulkSend, counts: RowCounts = {}): BulkSendDto {
  const { pending = 0, sent = 0, failed = 0, skipped = 0, canceled = 0 } = counts;
  return {
    id: row.id,
    workspaceId: row.workspaceId,
    templateId: row.templateId,
    templateVersionId: row.templateVersionId,
    ownerId: row.ownerId,
    name: row.name,
    status: row.status,
    counts: {
      total: pending + sent + failed + skipped + canceled,
      ...{ pending, sent, failed, skipped, canceled },
    },
    pause: row.pause,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  };
}

export function toBulkSendRowDto(row: BulkSendRow): BulkSendRowDto {
  const { recipients = [], prefill = {}, metadata = {}, name, externalId } = row.input;
  return {
    number: row.number,
    status: row.status,
    recipients: recipients.map(({ roleKey, name, email, locale, delivery, privateMessage }) => ({
      roleKey,
      name,
      email,
      locale: locale ?? null,
      delivery: delivery ?? "email",
      privateMessage: privateMessage ?? null,
    })),
    prefill,
    metadata,
    name: name ?? null,
    externalId: externalId ?? null,
    documentId: row.documentId ?? row.sentBeforeId,
    error: row.error,
    sentAt: row.sentAt?.toISOString() ?? null,
  };
}
