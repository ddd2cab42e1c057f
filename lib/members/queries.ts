import "server-only";
import type { PageQuery } from "@/lib/contracts/common";
import type { InvitationDto, MemberDto } from "@/lib/contracts/members";
import { db } from "@/lib/db";
import { toInvitationDto, toMemberDto } from "@/lib/members/serialize";
import { getClock } from "@/lib/ports/clock/get-clock";
import { decodeCursor, type Page, toPage } from "@/lib/pure/page";
import { requireWorkspace } from "@/lib/workspaces/get-workspace";

/**
 * The active members, in the order in which they joined.
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

/** An invitation that can still be accepted. */
export const pendingInvitation = () => ({
  acceptedAt: null,
  revokedAt: null,
  expiresAt: { gt: getClock().now() },
});

/**
 * One page of the pending invitations, newest first.
 * @throws {AppError} NOT_FOUND, NOT_A_MEMBER
 */
export async function listInvitationPage(
  userId: string,
  workspaceId: string,
  query: PageQuery,
): Promise<Page<InvitationDto>> {
  await requireWorkspace(userId, workspaceId);
  const after = decodeCursor(query.cursor);
  const rows = await db().invitation.findMany({
    where: { workspaceId, ...pendingInvitation(), ...(after ? { id: { lt: after } } : {}) },
    orderBy: { id: "desc" },
    take: query.limit + 1,
  });
  return toPage(rows, query.limit, toInvitationDto);
}

/**
 * Pending invitations, newest first.
 * @throws {AppError} NOT_FOUND, NOT_A_MEMBER
 */
export async function listInvitations(userId: string, workspaceId: string): Promise<InvitationDto[]> {
  await requireWorkspace(userId, workspaceId);
  const rows = await db().invitation.findMany({
    where: { workspaceId, ...pendingInvitation() },
    orderBy: { id: "desc" },
  });
  return rows.map(toInvitationDto);
}
