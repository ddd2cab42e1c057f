import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import type { MoveTemplatesBody } from "@/lib/contracts/labels";
import { AppError, invalidInput } from "@/lib/errors";
import { db } from "@/lib/platform/database/db";
import { notifyList } from "@/lib/platform/live/notify-list";

/**
 * Moves templates of the library to a folder, all or none. Whoever sees a template may: folders belong to the workspace
 * and change nothing about what is sent. For the same reason the templates do not count as changed.
 * @throws {AppError} NOT_FOUND (a template), INVALID_INPUT (not_found: the folder)
 */
export async function moveTemplates(ctx: WorkspaceContext, body: MoveTemplatesBody): Promise<void> {
  const { workspaceId } = ctx;
  const { folderId } = body;
  const ids = [...new Set(body.ids)];
  await db().$transaction(async (tx) => {
    // A shared lock, so that it is not deleted in between.
    const folders = await tx.$queryRaw<object[]>`
      select id from folders
       where id = ${folderId}::uuid and workspace_id = ${workspaceId}::uuid and kind = 'templates' for key share`;
    if (folderId && folders.length === 0)
      throw invalidInput({ path: "folderId", code: "not_found", message: "does not exist" });
    // Raw SQL, since Prisma would set updated_at.
    const moved = await tx.$executeRaw`
      update templates set folder_id = ${folderId}::uuid
       where workspace_id = ${workspaceId}::uuid and kind = 'reusable' and deleted_at is null
         and id = any(${ids}::uuid[])`;
    if (moved < ids.length) throw new AppError("NOT_FOUND", { detail: "A template was not found." });
    await notifyList(tx, "templates", workspaceId);
  });
}
