import "server-only";
import type { WorkspaceDto } from "@/lib/contracts/workspaces";
import { currentActing } from "@/lib/domain/security-log/acting";
import { noteSessionWorkspace } from "@/lib/domain/security-log/note-session-workspace";
import { findMembershipRole } from "@/lib/domain/workspaces/queries";
import { toWorkspaceDto } from "@/lib/domain/workspaces/serialize";
import { AppError } from "@/lib/errors";
import type { Workspace } from "@/lib/generated/prisma/client";
import { db } from "@/lib/platform/database/db";

/**
 * Loads the workspace from the URL path, and the user's role in it.
 * @throws {AppError} NOT_FOUND (it does not exist, or is deleted), NOT_A_MEMBER
 */
export async function requireWorkspace(userId: string, workspaceId: string) {
  const workspace: Workspace | null = await db().workspace.findFirst({
    where: { id: workspaceId, deletedAt: null },
  });
  if (!workspace) throw new AppError("NOT_FOUND", { detail: "The workspace was not found." });
  const role = await findMembershipRole(workspaceId, userId);
  if (!role) throw new AppError("NOT_A_MEMBER", { detail: "You are not a member of this workspace." });
  const acting = currentActing()?.principal;
  if (acting?.kind === "user" && acting.userId === userId)
    await noteSessionWorkspace(acting.sessionId, workspaceId);
  return { workspace, role };
}

export async function getWorkspace(userId: string, workspaceId: string): Promise<WorkspaceDto> {
  const { workspace, role } = await requireWorkspace(userId, workspaceId);
  return toWorkspaceDto(workspace, role);
}
