import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import { emptyContent, type TemplateContent } from "@/lib/contracts/content";
import type { DraftWrittenDto } from "@/lib/contracts/templates";
import { addImageReferences, lockImages, removeImageReferences } from "@/lib/domain/files/images/body-images";
import { markUnusedBlobs } from "@/lib/domain/files/remove-unused-blobs";
import { notifyLibrary } from "@/lib/domain/templates/notify-library";
import {
  draftVersionOf,
  publishedVersionOf,
  requireTemplate,
  type TemplateWithVersions,
} from "@/lib/domain/templates/queries";
import { toVersionDto, versionContentOf, versionPagesOf } from "@/lib/domain/templates/serialize";
import { assertMayEdit, assertMayEditShared } from "@/lib/domain/templates/template-sharing";
import { uploadUrlFor } from "@/lib/domain/templates/upload-url";
import { AppError } from "@/lib/errors";
import type { TemplateVersion } from "@/lib/generated/prisma/client";
import { db, type Tx } from "@/lib/platform/database/db";
import { requireRedirectTarget } from "@/lib/platform/outbound/redirect-target";
import { newId } from "@/lib/pure/id";
import { diagnoseContent } from "@/lib/rules/diagnose";

/** Locks the template's row, which serializes writers of its versions. @throws {AppError} NOT_FOUND */
export async function lockTemplate(tx: Tx, ctx: WorkspaceContext, id: string): Promise<TemplateWithVersions> {
  const found = await requireTemplate(tx, ctx.workspaceId, id);
  await tx.$queryRaw`select 1 from templates where id = ${found.id}::uuid for update`;
  return requireTemplate(tx, ctx.workspaceId, id);
}

/**
 * Locks the template's row like `lockTemplate`, requiring permission to change the template.
 * @throws {AppError} NOT_FOUND, INSUFFICIENT_ROLE, PLAN_REQUIRED
 */
export async function lockOwnTemplate(
  tx: Tx,
  ctx: WorkspaceContext,
  id: string,
): Promise<TemplateWithVersions> {
  const template = await lockTemplate(tx, ctx, id);
  await assertMayEdit(ctx, template, tx);
  return template;
}

/** Returns the draft of a locked template, copied from the published version if there is none. */
export async function ensureDraftRow(tx: Tx, template: TemplateWithVersions) {
  const draft = draftVersionOf(template);
  if (draft) return draft;
  const from = publishedVersionOf(template);
  const { sourceKind } = template;
  await tx.template.update({ where: { id: template.id }, data: { nextNumber: { increment: 1 } } });
  await notifyLibrary(tx, template);
  const content = from ? versionContentOf(from) : emptyContent();
  const images = await lockImages(tx, template.workspaceId, content);
  const row = await tx.templateVersion.create({
    data: {
      id: newId(),
      templateId: template.id,
      number: template.nextNumber,
      sourceKind,
      content: from?.content ?? emptyContent(),
      pages: from?.pages ?? [],
      shownPageCount: from?.shownPageCount ?? null,
      diagnostics: from?.diagnostics ?? diagnoseContent({ sourceKind, content, pages: [], images }),
      intake: from?.intake ?? {},
      sourceBlobId: from?.sourceBlobId ?? null,
      originalSha256: from?.originalSha256 ?? null,
    },
  });
  await addImageReferences(tx, row.id, images);
  return row;
}

/**
 * Returns the draft, copied from the published version if there is none; for a PDF template with a new upload URL,
 * for replacing its file (contract, section 10).
 * @throws {AppError} NOT_FOUND, INSUFFICIENT_ROLE, PLAN_REQUIRED
 */
export async function ensureDraft(ctx: WorkspaceContext, id: string) {
  const draft = await db().$transaction(async (tx) => ensureDraftRow(tx, await lockOwnTemplate(tx, ctx, id)));
  const dto = toVersionDto(draft);
  return draft.sourceKind === "pdf"
    ? { ...dto, uploadUrl: uploadUrlFor(ctx.principal, draft.templateId) }
    : dto;
}

/** Entity tag (RFC 9110, section 8.8.3) of a draft: the `updatedAt` that the previous write returned. */
const tagOf = (updatedAt: Date): string => `"${updatedAt.toISOString()}"`;

/**
 * Replaces the draft's content in full; problems with it are returned as diagnostics, not as an error.
 * @param ifMatch the If-Match header (optimistic locking), with which a caller avoids overwriting changes they have
 *   not seen: the `updatedAt` of the draft that the content is based on, in quotation marks; null writes
 *   unconditionally
 * @throws {AppError} NOT_FOUND (no template, or no draft: `draft/ensure` creates one), INSUFFICIENT_ROLE,
 *   PLAN_REQUIRED, DRAFT_CHANGED, INVALID_INPUT for a redirect to a target that is not allowed for signers
 */
export async function writeDraft(
  ctx: WorkspaceContext,
  id: string,
  content: TemplateContent,
  ifMatch: string | null = null,
): Promise<DraftWrittenDto> {
  requireRedirectTarget(content.settings.redirectUrl, "content.settings.redirectUrl");
  return db().$transaction(async (tx) => {
    const template = await lockOwnTemplate(tx, ctx, id);
    const draft = draftVersionOf(template);
    if (!draft)
      throw new AppError("NOT_FOUND", { detail: "The template has no draft. Create one with draft/ensure." });
    if (ifMatch !== null && ifMatch !== "*" && ifMatch !== tagOf(draft.updatedAt))
      throw new AppError("DRAFT_CHANGED", {
        detail: "The draft was changed in the meantime. Fetch it again, then apply your change.",
      });
    return replaceContent(tx, template, draft, content);
  });
}

/**
 * Writes the draft of a locked template.
 * @returns its diagnostics, and the revision for the next write
 */
export async function replaceContent(
  tx: Tx,
  template: TemplateWithVersions,
  draft: TemplateVersion,
  content: TemplateContent,
): Promise<DraftWrittenDto> {
  const images = await lockImages(tx, template.workspaceId, content);
  const diagnostics = diagnoseContent({
    sourceKind: draft.sourceKind,
    content,
    pages: versionPagesOf(draft),
    images,
  });
  await addImageReferences(tx, draft.id, images);
  const row = await tx.templateVersion.update({
    where: { id: draft.id },
    data: { content: content, diagnostics, shownPageCount: null },
  });
  await tx.template.update({ where: { id: draft.templateId }, data: { updatedAt: row.updatedAt } });
  await notifyLibrary(tx, template);
  return { diagnostics, updatedAt: row.updatedAt.toISOString() };
}

/**
 * Discards the draft; does nothing without one.
 * @throws {AppError} NOT_FOUND, INSUFFICIENT_ROLE (not shared for changing)
 */
export async function discardDraft(ctx: WorkspaceContext, id: string): Promise<void> {
  await db().$transaction(async (tx) => {
    const template = await lockTemplate(tx, ctx, id);
    assertMayEditShared(ctx, template);
    const draft = draftVersionOf(template);
    if (!draft) return;
    await removeImageReferences(tx, [draft.id]);
    await tx.templateVersion.deleteMany({ where: { id: draft.id, status: "draft" } });
    if (draft.sourceBlobId) await markUnusedBlobs(tx, [draft.sourceBlobId]);
    await notifyLibrary(tx, template);
  });
}
