import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import { layOut } from "@/lib/domain/templates/lay-out";
import { draftOf, publishedOf, requireTemplate } from "@/lib/domain/templates/queries";
import { contentOf } from "@/lib/domain/templates/serialize";
import { AppError } from "@/lib/errors";
import type { Template, TemplateVersion } from "@/lib/generated/prisma/client";
import { db } from "@/lib/platform/database/db";
import { getStorage } from "@/lib/platform/ports/storage/get-storage";

const LIFE_SECONDS = 600;

/**
 * A presigned URL of the PDF of the template's latest version; rich text is laid out for it, with its variables by
 * name.
 * @throws {AppError} NOT_FOUND (no template, or nothing to show yet), PDF_TOO_LARGE, BUSY
 */
export async function templatePdfUrl(ctx: WorkspaceContext, id: string): Promise<{ url: string }> {
  const template = await requireTemplate(db(), ctx.workspaceId, id);
  const latest = draftOf(template) ?? publishedOf(template);
  const blob = latest?.sourceKind === "document" ? await preview(template, latest) : await sourceOf(latest);
  const url = await getStorage().presignGet(blob.key, {
    ttlSeconds: LIFE_SECONDS,
    disposition: "inline",
    contentType: "application/pdf",
    filename: `${template.name}.pdf`,
  });
  return { url };
}

async function sourceOf(version: TemplateVersion | null) {
  const blob = version?.sourceBlobId
    ? await db().blob.findUnique({ where: { id: version.sourceBlobId } })
    : null;
  if (!blob) throw new AppError("NOT_FOUND", { detail: "No PDF has been uploaded to this template yet." });
  return blob;
}

async function preview({ name, workspaceId }: Template, version: TemplateVersion) {
  const content = contentOf(version);
  if (!content.body) throw new AppError("NOT_FOUND", { detail: "The template has no text yet." });
  const facts = { title: name, lang: content.settings.locale, variables: {}, texts: new Map() };
  return (await layOut(content, facts, workspaceId)).blob;
}
