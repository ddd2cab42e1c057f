import "server-only";
import type { AssignableRole, MemberDto } from "@/lib/contracts/members";
import { requireMember } from "@/lib/domain/members/require-member";
import { toMemberDto } from "@/lib/domain/members/serialize";
import { recordWorkspaceAct } from "@/lib/domain/security-log/record-act";
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
  const { user } = await requireMember(workspaceId, memberId, "given another role");
  await db().$transaction(async (tx) => {
    const [before] = await tx.$queryRaw<{ role: string }[]>`
      select role from memberships
       where workspace_id = ${workspaceId}::uuid and user_id = ${memberId}::uuid and role <> 'owner' for no key update`;
    if (!before || before.role === role) return;
    await tx.membership.updateMany({ where: { workspaceId, userId: memberId }, data: { role } });
    await recordWorkspaceAct(
      tx,
      workspaceId,
      { userId },
      {
        type: "member.role_changed",
        target: { type: "user", id: memberId, name: user.name ?? user.email },
        details: { "role.from": before.role, "role.to": role, email: user.email },
      },
    );
  });
  return toMemberDto(await requireMember(workspaceId, memberId, "given another role"));
}
