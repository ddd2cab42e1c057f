import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import type { OrganizeBody } from "@/lib/contracts/labels";
import { readableConditions } from "@/lib/domain/documents/queries";
import { AppError, invalidInput, unknownIdProblems } from "@/lib/errors";
import { Prisma } from "@/lib/generated/prisma/client";
import { db, type Tx } from "@/lib/platform/database/db";
import { notifyList } from "@/lib/platform/live/notify-list";

/**
 * Tags documents and moves them to a folder, all or none. Read access is enough: tags and folders belong to the
 * workspace and do not affect what is signed. For the same reason the documents do not count as changed.
 * @throws {AppError} NOT_FOUND (a document), INVALID_INPUT (not_found: a tag or the folder)
 */
export async function organizeDocuments(ctx: WorkspaceContext, body: OrganizeBody): Promise<void> {
  const ids = [...new Set(body.ids)];
  const { addTags, removeTags, folderId } = body;
  const conditions = Prisma.join(
    [...(await readableConditions(ctx)), Prisma.sql`id = any(${ids}::uuid[])`],
    " and ",
  );
  await db().$transaction(async (tx) => {
    // A shared lock prevents concurrent deletion; rows are locked in id order, as always when several documents are
    // locked.
    const found = await tx.$queryRaw<object[]>`
      select id from documents where ${conditions} order by id for key share`;
    if (found.length < ids.length) throw new AppError("NOT_FOUND", { detail: "A document was not found." });
    await assertOwn(tx, ctx, body);
    if (addTags.length > 0)
      await tx.documentTag.createMany({
        data: ids.flatMap((documentId) => addTags.map((tagId) => ({ documentId, tagId }))),
        skipDuplicates: true,
      });
    if (removeTags.length > 0)
      await tx.documentTag.deleteMany({ where: { documentId: { in: ids }, tagId: { in: removeTags } } });
    if (folderId !== undefined)
      // Raw SQL, since Prisma would set updated_at.
      await tx.$executeRaw`update documents set folder_id = ${folderId}::uuid where id = any(${ids}::uuid[])`;
    await notifyList(tx, "documents", ctx.workspaceId);
  });
}

/**
 * Checks that tags and folder belong to the workspace. Those of another workspace are reported as not found, each at
 * its own path.
 */
async function assertOwn(tx: Tx, { workspaceId }: WorkspaceContext, body: OrganizeBody): Promise<void> {
  const { addTags, removeTags, folderId } = body;
  const tags = await tx.tag.findMany({
    where: { id: { in: [...addTags, ...removeTags] }, workspaceId },
    select: { id: true },
  });
  const folders = folderId
    ? await tx.folder.count({ where: { id: folderId, workspaceId, kind: "documents" } })
    : 1;
  const message = "does not exist";
  const problems = unknownIdProblems({ addTags, removeTags }, new Set(tags.map(({ id }) => id)), message);
  if (folders === 0) problems.push({ path: "folderId", code: "not_found", message });
  if (problems.length > 0) throw invalidInput(...problems);
}
