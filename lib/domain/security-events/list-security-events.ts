import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import type { SecurityEventDto, SecurityEventQuery } from "@/lib/contracts/security-events";
import { logIdOf, type SecurityLogRef } from "@/lib/domain/security-log/record-security-events";
import { assertPermission } from "@/lib/domain/workspaces/permissions";
import type { Prisma, SecurityEvent } from "@/lib/generated/prisma/client";
import { db } from "@/lib/platform/database/db";
import { decodeCursor, type Paginated, paginate } from "@/lib/platform/database/paginated";

export type SecurityEventFilter = Pick<SecurityEventQuery, "type" | "actor" | "after" | "before">;

export const toSecurityEventDto = (row: SecurityEvent): SecurityEventDto => ({
  id: row.id,
  type: row.type,
  at: row.at.toISOString(),
  actor: row.actor,
  ip: row.ip,
  userAgent: row.userAgent,
  target: row.target,
  details: row.details,
});

/** Condition for the events of a log. */
export function matchingEvents(
  log: SecurityLogRef,
  { type, actor, after, before }: SecurityEventFilter,
): Prisma.SecurityEventWhereInput {
  const at = {
    ...(after ? { gte: new Date(after) } : {}),
    ...(before ? { lt: new Date(before) } : {}),
  };
  return {
    logId: logIdOf(log),
    ...(type ? { type } : {}),
    ...(actor ? { actorId: actor } : {}),
    ...(after || before ? { at } : {}),
  };
}

/** One page of a log's events, newest first; the caller has verified that the reader may see the log. */
export async function listEventsOf(
  log: SecurityLogRef,
  query: SecurityEventFilter & { limit: number; cursor?: string | undefined },
): Promise<Paginated<SecurityEventDto>> {
  const after = decodeCursor(query.cursor);
  const rows = await db().securityEvent.findMany({
    where: { ...matchingEvents(log, query), ...(after ? { id: { lt: after } } : {}) },
    orderBy: { id: "desc" },
    take: query.limit + 1,
  });
  return paginate(rows, query.limit, toSecurityEventDto);
}

/**
 * One page of the workspace's security log, newest first.
 * @throws {AppError} INSUFFICIENT_ROLE
 */
export async function listSecurityEvents(
  ctx: WorkspaceContext,
  query: SecurityEventQuery,
): Promise<Paginated<SecurityEventDto>> {
  assertPermission(ctx.role, "security-events:read");
  return listEventsOf({ kind: "workspace", id: ctx.workspaceId }, query);
}
