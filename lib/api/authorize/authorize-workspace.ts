import "server-only";
import type { UserContext } from "@/lib/context";
import { requireWorkspace } from "@/lib/domain/workspaces/get-workspace";
import { assertPermission, type WorkspaceAction } from "@/lib/domain/workspaces/permissions";

/**
 * Requires access to the workspace that the path names; without an action, any member has it.
 * @throws {AppError} NOT_FOUND, NOT_A_MEMBER, INSUFFICIENT_ROLE
 */
export const authorizeWorkspace =
  (action?: WorkspaceAction) =>
  async ({ ctx, params }: { ctx: UserContext; params: Record<"id", string> }): Promise<void> => {
    const { role } = await requireWorkspace(ctx.principal.userId, params.id);
    if (action) assertPermission(role, action);
  };
