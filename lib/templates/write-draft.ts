import "server-only";
import { noteUnused } from "@/lib/blobs/remove-unused";
import type { WorkspaceContext } from "@/lib/context";
import { emptyContent, type TemplateContent } from "@/lib/contracts/content";
import type { DraftWrittenDto } from "@/lib/contracts/templates";
import { db, type Tx } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { newId } from "@/lib/pure/id";
import { diagnose } from "@/lib/templates/diagnose";
import { draftOf, publishedOf, requireTemplate, type TemplateWithVersions } from "@/lib/templates/queries";
import { pagesOf, toVersionDto } from "@/lib/templates/serialize";
import { uploadUrlFor } from "@/lib/templates/upload-url";

/** Locks the template's row, so that of two writers of its versions one goes first. */
export async function lockTemplate(tx: Tx, ctx: WorkspaceContext, id: string): Promise<TemplateWithVersions> {
  const found = await requireTemplate(tx, ctx.workspaceId, id);
  await tx.$queryRaw`select 1 from templates where id = ${found.id}::uuid for update`;
  return requireTemplate(tx, ctx.workspaceId, id);
}

/**
 * The draft of a locked template, made from the published version when there is none.
 */
async function ensureDraftRow(tx: Tx, template: TemplateWithVersions) {
  const draft = draftOf(template);
  if (draft) return draft;
  const from = publishedOf(template);
  const { sourceKind } = template;
  await tx.template.update({ where: { id: template.id }, data: { nextNumber: { increment: 1 } } });
  return tx.templateVersion.create({
    data: {
      id: newId(),
      templateId: template.id,
      number: template.nextNumber,
      sourceKind,
      content: (from?.content ?? emptyContent()) as object,
      pages: from?.pages ?? [],
      diagnostics: from?.diagnostics ?? diagnose({ sourceKind, content: emptyContent(), pages: [] }),
      intake: from?.intake ?? {},
      sourceBlobId: from?.sourceBlobId ?? null,
      originalSha256: from?.originalSha256 ?? null,
    },
  });
}

/**
 * The draft, made from the published version when there is none; a PDF template's comes with a fresh upload
 * address, which is how its file is replaced (contract, section 10).
 * @throws {AppError} NOT_FOUND
 */
export async function ensureDraft(ctx: WorkspaceContext, id: string) {
  const draft = await db().$transaction(async (tx) => ensureDraftRow(tx, await lockTemplate(tx, ctx, id)));
  const dto = toVersionDto(draft);
  return draft.sourceKind === "pdf"
    ? { ...dto, uploadUrl: uploadUrlFor(ctx.principal, draft.templateId) }
    : dto;
}

/** As an entity tag (RFC 9110, section 8.8.3): the `updatedAt` that the write before answered. */
const tagOf = (updatedAt: Date): string => `"${updatedAt.toISOString()}"`;

/**
 * Replaces the draft's content in full; what is wrong with it comes back as diagnostics, never as a refusal.
 * @param ifMatch the header If-Match, with which a caller refuses to overwrite what it has not seen: the `updatedAt`
 * of the draft that the content was made from, in quotation marks; null writes in any case
 * @throws {AppError} NOT_FOUND (no template, or no draft: `draft/ensure` makes one), DRAFT_CHANGED
 */
export async function writeDraft(
  ctx: WorkspaceContext,
  id: string,
  content: TemplateContent,
  ifMatch: string | null = null,
): Promise<DraftWrittenDto> {
  return db().$transaction(async (tx) => {
    const draft = draftOf(await lockTemplate(tx, ctx, id));
    if (!draft) throw new AppError("NOT_FOUND", { detail: "There is no draft. Make one with draft/ensure." });
    if (ifMatch !== null && ifMatch !== "*" && ifMatch !== tagOf(draft.updatedAt))
      throw new AppError("DRAFT_CHANGED", {
        detail: "The draft was changed in the meantime. Read it again, then make your change.",
      });
    const diagnostics = diagnose({ sourceKind: draft.sourceKind, content, pages: pagesOf(draft) });
    const row = await tx.templateVersion.update({
      where: { id: draft.id },
      data: { content: content as object, diagnostics },
    });
    await tx.template.update({ where: { id: draft.templateId }, data: { updatedAt: row.updatedAt } });
    return { diagnostics, updatedAt: row.updatedAt.toISOString() };
  });
}

/**
 * Throws the draft away; without one nothing happens.
 * @throws {AppError} NOT_FOUND
 */
export async function discardDraft(ctx: WorkspaceContext, id: string): Promise<void> {
  await db().$transaction(async (tx) => {
    const draft = draftOf(await lockTemplate(tx, ctx, id));
    if (!draft) return;
    await tx.templateVersion.deleteMany({ where: { id: draft.id, status: "draft" } });
    if (draft.sourceBlobId) await noteUnused(tx, [draft.sourceBlobId]);
  });
}
