import "server-only";
import { reachWorkspace } from "@/lib/api/reach/reach-workspace";
import type { UserContext } from "@/lib/context";
import { requireMember } from "@/lib/domain/members/require-member";

/**
 * A member of the workspace other than its owner.
 * @throws {AppError} NOT_FOUND, NOT_A_MEMBER, INSUFFICIENT_ROLE, OWNER_IMMUTABLE
 */
export async function reachMember(input: {
  ctx: UserContext;
  params: Record<"id" | "userId", string>;
}): Promise<void> {
  await reachWorkspace("members:manage")(input);
  await requireMember(input.params.id, input.params.userId, "given another role");
}
