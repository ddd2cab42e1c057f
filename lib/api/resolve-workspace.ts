import "server-only";
import type { Principal } from "@/lib/context";
import type { MemberRole } from "@/lib/contracts/workspaces";
import { noteSessionWorkspace } from "@/lib/domain/security-log/note-session-workspace";
import { findMembership, isDeletedForMember } from "@/lib/domain/workspaces/queries";
import { AppError, invalidInput } from "@/lib/errors";
import { isUuid } from "@/lib/pure/id";

/**
 * Resolves the workspace a request acts in (contract, section 2): an API key's own, or the one named by X-Workspace-Id.
 * @param header X-Workspace-Id
 * @throws {AppError} WRONG_WORKSPACE, INVALID_INPUT, NOT_FOUND (deleted), NOT_A_MEMBER, FORBIDDEN (for assistants, where
 *   the owner does not allow them)
 */
export async function resolveWorkspace(
  header: string | null,
  principal: Principal,
): Promise<{ workspaceId: string; role: MemberRole }> {
  if (principal.kind === "api_key") {
    if (header !== null && header.toLowerCase() !== principal.workspaceId)
      throw new AppError("WRONG_WORKSPACE", {
        detail:
          "The API key belongs to another workspace. Omit X-Workspace-Id, or set it to the key's workspace.",
      });
    return { workspaceId: principal.workspaceId, role: principal.role };
  }
  if (!header || !isUuid(header))
    throw invalidInput({
      path: "X-Workspace-Id",
      code: header ? "invalid_uuid" : "required",
      message: "must be the id of the workspace to act in (see GET /v1/workspaces)",
    });
  const workspaceId = header.toLowerCase();
  const membership = await findMembership(workspaceId, principal.userId);
  if (!membership && (await isDeletedForMember(workspaceId, principal.userId)))
    throw new AppError("NOT_FOUND", { detail: "This workspace was deleted." });
  if (!membership) throw new AppError("NOT_A_MEMBER", { detail: "You are not a member of this workspace." });
  if (principal.assistant && !membership.allowsAssistants)
    throw new AppError("FORBIDDEN", {
      detail: "The owner of this workspace does not allow assistants in it. Use another workspace.",
    });
  await noteSessionWorkspace(principal.sessionId, workspaceId);
  return { workspaceId, role: membership.role };
}
