import "server-only";
import { authorizeWorkspace } from "@/lib/api/authorize/authorize-workspace";
import type { UserContext } from "@/lib/context";
import { requireRemovable } from "@/lib/domain/members/remove-member";
import { requireMember } from "@/lib/domain/members/require-member";

type Input = { ctx: UserContext; params: Record<"id" | "userId", string> };

/**
 * Requires that the path names a member of the workspace other than its owner, whom the caller may manage.
 * @throws {AppError} NOT_FOUND, NOT_A_MEMBER, INSUFFICIENT_ROLE, OWNER_IMMUTABLE
 */
export async function authorizeMember(input: Input): Promise<void> {
  await authorizeWorkspace("members:manage")(input);
  await requireMember(input.params.id, input.params.userId, "given another role");
}

/**
 * Requires that the path names a member whom the caller may remove; everyone but the owner may leave.
 * @throws {AppError} NOT_FOUND, NOT_A_MEMBER, INSUFFICIENT_ROLE, OWNER_IMMUTABLE
 */
export const authorizeRemoval = ({ ctx, params }: Input) =>
  requireRemovable(ctx.principal.userId, params.id, params.userId);
