import "server-only";
import type { AssignableRole, MemberDto } from "@/lib/contracts/members";
import { db } from "@/lib/db";
import { requireMember } from "@/lib/members/require-member";
import { toMemberDto } from "@/lib/members/serialize";
import { requireWorkspace } from "@/lib/workspaces/get-workspace";
import { assertMay } from "@/lib/workspaces/policy";

/**
 * Gives a member another role.
 * @param memberId the member's user
 * @throws {AppError} NOT_FOUND, NOT_A_MEMBER, INSUFFICIENT_ROLE, OWNER_IMMUTABLE
 */
export async function changeRole(
  userId: string,
  workspaceId: string,
  memberId: string,
  role: AssignableRole,
): Promise<MemberDto> {
  const caller = await requireWorkspace(userId, workspaceId);
  assertMay(caller.role, "members:manage");
  await requireMember(workspaceId, memberId, "given another role");
  await db().membership.updateMany({
    where: { workspaceId, userId: memberId, role: { not: "owner" } },
    data: { role },
  });
  return toMemberDto(await requireMember(workspaceId, memberId, "given another role"));
}
