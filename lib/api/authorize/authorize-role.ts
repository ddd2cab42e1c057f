import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import { assertMay, type WorkspaceAction } from "@/lib/domain/workspaces/policy";

/** @throws {AppError} INSUFFICIENT_ROLE */
export const authorizeRole =
  (action: WorkspaceAction) =>
  async ({ ctx }: { ctx: WorkspaceContext }): Promise<void> =>
    assertMay(ctx.role, action);
