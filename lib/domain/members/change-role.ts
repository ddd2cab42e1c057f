import "server-only";
import type { AssignableRole, MemberDto } from "@/lib/contracts/members";
import { requireMember } from "@/lib/domain/members/require-member";
import { toMemberDto } from "@/lib/domain/members/serialize";
import { requireWorkspace } from "@/lib/domain/workspaces/get-workspace";
import { assertPermission } from "@/lib/domain/workspaces/permissions";
import { db } from "@/lib/platform/database/db";

/**
 * Changes a member's role.
 * @param memberId the member's user id
 * @throws {AppError} NOT_FOUND, NOT_A_MEMBER, INSUFFICIENT_ROLE, OWNER_IMMUTABLE
 */
export async function changeRole(
  userId: string,
  workspaceId: string,
  memberId: string,
  role: AssignableRole,
): Promise<MemberDto> {
  const caller = await requireWorkspace(userId, workspaceId);
  assertPermission(caller.role, "members:manage");
  await requireMember(workspaceId, memberId, "given another role");
  await db().membership.updateMany({
    where: { workspaceId, userId: memberId, role: { not: "owner" } },
    data: { role },
  });
  return toMemberDto(await requireMember(workspaceId, memberId, "given another role"));
}
