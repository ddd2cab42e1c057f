import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import { insertTemplateRows } from "@/lib/domain/templates/create-template";
import { currentVersionOf, requireTemplate } from "@/lib/domain/templates/queries";
import { versionContentOf, versionPagesOf } from "@/lib/domain/templates/serialize";
import { assertMaySend } from "@/lib/domain/templates/template-sharing";
import { AppError } from "@/lib/errors";
import { db } from "@/lib/platform/database/db";
import { newId } from "@/lib/pure/id";

/** Maximum length of a template's name, in UTF-16 code units. */
const MAX_NAME_LENGTH = 200;

/**
 * Creates a template whose draft is a copy of another template's draft, or of its published version if it has no
 * draft. The caller owns the copy, which is in the same folder; the file is shared, not stored twice.
 * @throws {AppError} NOT_FOUND (also for an upload, which is not in the library), INSUFFICIENT_ROLE, PLAN_REQUIRED
 *   (another member's)
 */
export async function duplicateTemplate(ctx: WorkspaceContext, id: string): Promise<{ templateId: string }> {
  const templateId = newId();
  await db().$transaction(async (tx) => {
    // Locked until the copy references the file, so that a purge of the deleted template cannot remove the file in
    // between.
    await tx.$queryRaw`select id from template_versions where template_id = ${id}::uuid for share`;
    const template = await requireTemplate(tx, ctx.workspaceId, id);
    if (template.kind !== "reusable")
      throw new AppError("NOT_FOUND", { detail: "This workspace has no such template." });
    await assertMaySend(ctx, template, tx);
    const version = currentVersionOf(template);
    const { sourceKind, sourceBlobId: blobId, originalSha256, intake } = version;
    await insertTemplateRows(tx, ctx, {
      id: templateId,
      name: `Copy of ${template.name}`.slice(0, MAX_NAME_LENGTH).toWellFormed().trimEnd(),
      kind: "reusable",
      sourceKind,
      content: versionContentOf(version),
      pages: versionPagesOf(version),
      ...(blobId && originalSha256 ? { source: { blobId, originalSha256, intake: intake } } : {}),
    });
    const { folderId } = template;
    if (folderId)
      await tx.$executeRaw`update templates set folder_id = ${folderId}::uuid where id = ${templateId}::uuid`;
  });
  return { templateId };
}
