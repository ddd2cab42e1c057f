import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import { assertPermission, type WorkspaceAction } from "@/lib/domain/workspaces/permissions";

/** @throws {AppError} INSUFFICIENT_ROLE */
export const authorizeRole =
  (action: WorkspaceAction) =>
  async ({ ctx }: { ctx: WorkspaceContext }): Promise<void> =>
    assertPermission(ctx.role, action);
