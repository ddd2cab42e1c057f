import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import { draftOf, publishedOf, requireTemplate } from "@/lib/domain/templates/queries";
import { AppError } from "@/lib/errors";
import { db } from "@/lib/platform/database/db";
import { getStorage } from "@/lib/platform/ports/storage/get-storage";

const LIFE_SECONDS = 600;

/**
 * A presigned URL of the PDF of the template's latest version.
 * @throws {AppError} NOT_FOUND (no template, or nothing uploaded yet)
 */
export async function templatePdfUrl(ctx: WorkspaceContext, id: string): Promise<{ url: string }> {
  const template = await requireTemplate(db(), ctx.workspaceId, id);
  const latest = draftOf(template) ?? publishedOf(template);
  const blob = latest?.sourceBlobId
    ? await db().blob.findUnique({ where: { id: latest.sourceBlobId } })
    : null;
  if (!blob) throw new AppError("NOT_FOUND", { detail: "No PDF has been uploaded to this template yet." });
  const url = await getStorage().presignGet(blob.key, {
    ttlSeconds: LIFE_SECONDS,
    disposition: "inline",
    contentType: "application/pdf",
    filename: `${template.name}.pdf`,
  });
  return { url };
}
