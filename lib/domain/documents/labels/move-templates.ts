import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import type { MoveTemplatesBody } from "@/lib/contracts/labels";
import { assertMayEditShared } from "@/lib/domain/templates/shared";
import { AppError, invalidInput } from "@/lib/errors";
import { db } from "@/lib/platform/database/db";
import { notifyList } from "@/lib/platform/live/notify-list";

/**
 * Moves templates of the library to a folder, all or none, as their sharing says who may change and archive them: where
 * everybody finds a template is up to the same people. Its content stays, so it does not count as changed.
 * @throws {AppError} NOT_FOUND (a template), INSUFFICIENT_ROLE (one is not shared with the caller for changing),
 * INVALID_INPUT (not_found: the folder)
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
    // Locked in one order, so that two moves never wait for each other and sharing stays as it is checked.
    await tx.$queryRaw`
      select 1 from templates where workspace_id = ${workspaceId}::uuid and id = any(${ids}::uuid[])
       order by id for no key update`;
    const templates = await tx.template.findMany({
      where: { workspaceId, kind: "reusable", deletedAt: null, id: { in: ids } },
    });
    if (templates.length < ids.length)
      throw new AppError("NOT_FOUND", { detail: "A template was not found." });
    for (const template of templates) assertMayEditShared(ctx, template);
    // Raw SQL, since Prisma would set updated_at.
    await tx.$executeRaw`
      update templates set folder_id = ${folderId}::uuid
       where workspace_id = ${workspaceId}::uuid and id = any(${ids}::uuid[])`;
    await notifyList(tx, "templates", workspaceId);
  });
}
