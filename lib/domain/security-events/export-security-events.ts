import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import type { SecurityEventDto } from "@/lib/contracts/security-events";
import {
  matchingEvents,
  type SecurityEventFilter,
  toSecurityEventDto,
} from "@/lib/domain/security-events/list-security-events";
import { recordExport } from "@/lib/domain/security-log/record-act";
import { logIdOf, type SecurityLogRef } from "@/lib/domain/security-log/record-security-events";
import { assertPermission } from "@/lib/domain/workspaces/permissions";
import type { SecurityEvent } from "@/lib/generated/prisma/client";
import { db } from "@/lib/platform/database/db";
import { csvRecord } from "@/lib/pure/csv";

export type ExportFormat = "json" | "csv";

/** Events read at once, so that memory use does not depend on the log's length. */
const BATCH = 1_000;

const COLUMNS = [
  "Sequence",
  "ID",
  "Time (UTC)",
  "Type",
  "Actor type",
  "Actor ID",
  "Actor",
  "Address",
  "User agent",
  "Target type",
  "Target ID",
  "Target",
  "Details (JSON)",
  "Hash",
  "Previous hash",
] as const;

/** An event as exports have it: with its place in the chain, so that the reader can verify it. */
type ExportedEvent = SecurityEventDto & {
  logId: string;
  sequence: number;
  hash: string;
  previousHash: string | null;
};

const exported = (row: SecurityEvent): ExportedEvent => ({
  ...toSecurityEventDto(row),
  logId: row.logId,
  sequence: row.sequence,
  hash: row.hash,
  previousHash: row.previousHash,
});

/** A log's events, oldest first, in batches: those that it had at the call. */
async function* eventsOf(
  log: SecurityLogRef,
  filter: SecurityEventFilter,
  until: number,
): AsyncGenerator<SecurityEvent[]> {
  for (let after = 0; ; ) {
    const rows = await db().securityEvent.findMany({
      where: { ...matchingEvents(log, filter), sequence: { gt: after, lte: until } },
      orderBy: { sequence: "asc" },
      take: BATCH,
    });
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH) return;
    after = rows.at(-1)?.sequence ?? until;
  }
}

/** A log as a text that is made as it is read: a JSON array, or CSV with the byte order mark that Excel needs. */
export async function* exportedLog(
  log: SecurityLogRef,
  filter: SecurityEventFilter,
  format: ExportFormat,
): AsyncGenerator<string> {
  const head = await db().securityLog.findUnique({ where: { id: logIdOf(log) }, select: { sequence: true } });
  let isFirst = true;
  yield format === "csv" ? `\uFEFF${csvRecord(COLUMNS)}` : "[";
  for await (const rows of eventsOf(log, filter, head?.sequence ?? 0)) {
    const events = rows.map(exported);
    if (format === "csv") yield events.map((event) => csvRecord(cellsOf(event))).join("");
    else yield `${isFirst ? "" : ","}\n${events.map((event) => JSON.stringify(event)).join(",\n")}`;
    isFirst = false;
  }
  if (format === "json") yield "\n]\n";
}

const cellsOf = (event: ExportedEvent): string[] => [
  String(event.sequence),
  event.id,
  event.at,
  event.type,
  event.actor.type,
  event.actor.id ?? "",
  event.actor.name ?? "",
  event.ip ?? "",
  event.userAgent ?? "",
  event.target?.type ?? "",
  event.target?.id ?? "",
  event.target?.name ?? "",
  JSON.stringify(event.details),
  event.hash,
  event.previousHash ?? "",
];

/**
 * The workspace's log, or what matches of it. The export is recorded before its first byte, and so is in itself.
 * @throws {AppError} INSUFFICIENT_ROLE
 */
export async function exportSecurityEvents(
  ctx: WorkspaceContext,
  filter: SecurityEventFilter,
  format: ExportFormat,
): Promise<AsyncGenerator<string>> {
  assertPermission(ctx.role, "security-events:read");
  const { type, actor, after, before } = filter;
  await recordExport(ctx, "security_log", "Security log", {
    format,
    ...(type ? { type } : {}),
    ...(actor ? { actor } : {}),
    ...(after ? { after } : {}),
    ...(before ? { before } : {}),
  });
  return exportedLog({ kind: "workspace", id: ctx.workspaceId }, filter, format);
}
