import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import type { MoveTemplatesBody } from "@/lib/contracts/labels";
import { assertMayEditShared } from "@/lib/domain/templates/template-sharing";
import { AppError, invalidInput } from "@/lib/errors";
import { db } from "@/lib/platform/database/db";
import { notifyList } from "@/lib/platform/live/notify-list";

/**
 * Moves templates of the library to a folder, all or none. The same people may do this as may change and archive the
 * template, according to its sharing. The content does not change, so the template does not count as changed.
 * @throws {AppError} NOT_FOUND (a template), INSUFFICIENT_ROLE (one is not shared with the caller for changing),
 *   INVALID_INPUT (not_found: the folder)
 */
export async function moveTemplates(ctx: WorkspaceContext, body: MoveTemplatesBody): Promise<void> {
  const { workspaceId } = ctx;
  const { folderId } = body;
  const ids = [...new Set(body.ids)];
  await db().$transaction(async (tx) => {
    // A shared lock prevents the folder from being deleted concurrently.
    const folders = await tx.$queryRaw<object[]>`
      select id from folders
       where id = ${folderId}::uuid and workspace_id = ${workspaceId}::uuid and kind = 'templates' for key share`;
    if (folderId && folders.length === 0)
      throw invalidInput({ path: "folderId", code: "not_found", message: "does not exist" });
    // Locked in id order, so that concurrent moves cannot deadlock, and so that sharing cannot change after it was
    // checked.
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
