import "server-only";
import { authorizeWorkspace } from "@/lib/api/authorize/authorize-workspace";
import type { UserContext } from "@/lib/context";
import { requireMember } from "@/lib/domain/members/require-member";

/**
 * Requires that the path names a member of the workspace other than its owner, whom the caller may manage.
 * @throws {AppError} NOT_FOUND, NOT_A_MEMBER, INSUFFICIENT_ROLE, OWNER_IMMUTABLE
 */
export async function authorizeMember(input: {
  ctx: UserContext;
  params: Record<"id" | "userId", string>;
}): Promise<void> {
  await authorizeWorkspace("members:manage")(input);
  await requireMember(input.params.id, input.params.userId, "given another role");
}
