import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import type { PageQuery } from "@/lib/contracts/common";
import type { InvitationDto, MemberDto } from "@/lib/contracts/members";
import { toInvitationDto, toMemberDto } from "@/lib/domain/members/serialize";
import { requireWorkspace } from "@/lib/domain/workspaces/get-workspace";
import { db } from "@/lib/platform/database/db";
import { decodeCursor, type Paginated, paginate } from "@/lib/platform/database/paginated";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { containsFilter } from "@/lib/pure/like-pattern";

/**
 * Lists the active members, in the order they joined.
 * @throws {AppError} NOT_FOUND, NOT_A_MEMBER
 */
export async function listMembers(userId: string, workspaceId: string): Promise<MemberDto[]> {
  await requireWorkspace(userId, workspaceId);
  const rows = await db().membership.findMany({
    where: { workspaceId },
    include: { user: { select: { email: true, name: true } } },
    orderBy: { id: "asc" },
  });
  return rows.map(toMemberDto);
}

/** Members whose name or address contains a text, in the order they joined. */
export async function findMembers(
  { workspaceId }: WorkspaceContext,
  q: string,
  limit: number,
): Promise<{ id: string; name: string; email: string }[]> {
  const matching = containsFilter(q).flatMap((text) => [{ name: text }, { email: text }]);
  const rows = await db().membership.findMany({
    where: { workspaceId, user: { OR: matching } },
    select: { id: true, user: { select: { email: true, name: true } } },
    orderBy: { id: "asc" },
    take: limit,
  });
  return rows.map(({ id, user: { name, email } }) => ({ id, name: name ?? email, email }));
}

/** Filter for invitations that can still be accepted. */
export const pendingInvitationFilter = () => ({
  acceptedAt: null,
  revokedAt: null,
  expiresAt: { gt: getClock().now() },
});

/**
 * Lists one page of the pending invitations, newest first.
 * @throws {AppError} NOT_FOUND, NOT_A_MEMBER
 */
export async function listInvitationsPaginated(
  userId: string,
  workspaceId: string,
  query: PageQuery,
): Promise<Paginated<InvitationDto>> {
  await requireWorkspace(userId, workspaceId);
  const after = decodeCursor(query.cursor);
  const rows = await db().invitation.findMany({
    where: { workspaceId, ...pendingInvitationFilter(), ...(after ? { id: { lt: after } } : {}) },
    orderBy: { id: "desc" },
    take: query.limit + 1,
  });
  return paginate(rows, query.limit, toInvitationDto);
}

/**
 * Lists the pending invitations, newest first.
 * @throws {AppError} NOT_FOUND, NOT_A_MEMBER
 */
export async function listInvitations(userId: string, workspaceId: string): Promise<InvitationDto[]> {
  await requireWorkspace(userId, workspaceId);
  const rows = await db().invitation.findMany({
    where: { workspaceId, ...pendingInvitationFilter() },
    orderBy: { id: "desc" },
  });
  return rows.map(toInvitationDto);
}
