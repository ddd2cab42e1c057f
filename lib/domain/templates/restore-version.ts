import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import { addImageReferences, lockImages } from "@/lib/domain/files/images/body-images";
import { markUnusedBlobs } from "@/lib/domain/files/remove-unused-blobs";
import { notifyLibrary } from "@/lib/domain/templates/notify-library";
import { versionContentOf, versionPagesOf } from "@/lib/domain/templates/serialize";
import { ensureDraftRow, lockOwnTemplate } from "@/lib/domain/templates/write-draft";
import { AppError } from "@/lib/errors";
import { db } from "@/lib/platform/database/db";
import { diagnoseContent } from "@/lib/rules/diagnose";

/**
 * Replaces the draft with the content and the file of a published version. Nothing is published; documents keep the
 * version they were created from.
 * @returns the revision of the draft
 * @throws {AppError} NOT_FOUND (also for a version that is not published), INSUFFICIENT_ROLE, PLAN_REQUIRED
 */
export async function restoreVersion(
  ctx: WorkspaceContext,
  id: string,
  versionId: string,
): Promise<{ updatedAt: string }> {
  return db().$transaction(async (tx) => {
    const template = await lockOwnTemplate(tx, ctx, id);
    const version = await tx.templateVersion.findFirst({
      where: { id: versionId, templateId: template.id, status: "published", purgedAt: null },
    });
    if (!version) throw new AppError("NOT_FOUND", { detail: "This template has no such published version." });
    const draft = await ensureDraftRow(tx, template);
    const [content, pages] = [versionContentOf(version), versionPagesOf(version)];
    const images = await lockImages(tx, template.workspaceId, content);
    const { sourceKind, sourceBlobId, originalSha256, shownPageCount, intake } = version;
    const row = await tx.templateVersion.update({
      where: { id: draft.id },
      data: {
        content: content,
        pages,
        diagnostics: diagnoseContent({ sourceKind, content, pages, images }),
        shownPageCount,
        intake: intake,
        sourceBlobId,
        originalSha256,
      },
    });
    await addImageReferences(tx, draft.id, images);
    if (draft.sourceBlobId && draft.sourceBlobId !== sourceBlobId)
      await markUnusedBlobs(tx, [draft.sourceBlobId]);
    await tx.template.update({ where: { id: template.id }, data: { updatedAt: row.updatedAt } });
    await notifyLibrary(tx, template);
    return { updatedAt: row.updatedAt.toISOString() };
  });
}
