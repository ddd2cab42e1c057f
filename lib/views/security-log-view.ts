import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import { type SecurityLogFilter, timesOfFilter } from "@/lib/contracts/security-events";
import { listMembers } from "@/lib/domain/members/queries";
import { listEventsOf, listSecurityEvents } from "@/lib/domain/security-events/list-security-events";
import { findStream } from "@/lib/domain/security-events/manage-stream";
import type { SecurityLogRef } from "@/lib/domain/security-log/record-security-events";
import { verifyLog } from "@/lib/domain/security-log/verify-log";

const PAGE_SIZE = 50;
/** Events whose hashes a page verifies: a few milliseconds' work. */
const VERIFIED = 1_000;

/**
 * One page of the workspace's log, with what was verified of it and where it is sent to.
 * @throws {AppError} INSUFFICIENT_ROLE, INVALID_INPUT (the cursor)
 */
export async function loadSecurityLogView(
  ctx: WorkspaceContext,
  filter: SecurityLogFilter,
  cursor: string | undefined,
) {
  const log = { kind: "workspace", id: ctx.workspaceId } as const;
  const { type, actor } = filter;
  const [{ items, nextCursor }, chain, stream, members] = await Promise.all([
    listSecurityEvents(ctx, { type, actor, ...timesOfFilter(filter), cursor, limit: PAGE_SIZE }),
    verifyLog(log, VERIFIED),
    findStream(log),
    listMembers(ctx.principal.userId, ctx.workspaceId),
  ]);
  const people = members.map(({ userId, name, email }) => ({ id: userId, name: name ?? email }));
  return { events: items, nextCursor, people, chain, stream };
}

/** The newest events of a log, for a card; the caller has verified that the reader may see it. */
export const loadRecentEvents = async (log: SecurityLogRef, limit: number) =>
  (await listEventsOf(log, { limit })).items;
