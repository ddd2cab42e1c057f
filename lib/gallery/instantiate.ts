import "server-only";
import { assertMaySend } from "@/lib/billing/entitlements";
import type { WorkspaceContext } from "@/lib/context";
import type { DocumentDto } from "@/lib/contracts/documents";
import type { InstantiatedTemplateDto, InstantiateGalleryTemplateBody } from "@/lib/contracts/gallery";
import type { TemplateDto } from "@/lib/contracts/templates";
import { db } from "@/lib/db";
import { createDocument } from "@/lib/documents/create-document";
import { resolveRecipients } from "@/lib/documents/recipients";
import { sendDocument } from "@/lib/documents/send-document";
import { gallerySource } from "@/lib/gallery/gallery-source";
import { assertPlanAllows } from "@/lib/gallery/plan-access";
import { requireDefinition } from "@/lib/gallery/queries";
import { assertMailsLeft, mailsToSend } from "@/lib/mailing/mail-ceiling";
import { newId } from "@/lib/pure/id";
import { assertPrintable } from "@/lib/rules/values/assert-printable";
import { insertTemplate } from "@/lib/templates/create-template";
import { getTemplate } from "@/lib/templates/queries";
import { ensureRehearsed } from "@/lib/templates/rehearse-source";

/**
 * A template of the workspace's own from the gallery: a draft to be changed, or published and sent at once.
 * @throws {AppError} NOT_FOUND, PLAN_REQUIRED, BUSY; in mode send also UNKNOWN_ROLE_KEY, INVALID_INPUT,
 * DOCUMENT_LIMIT_REACHED, and then no template remains
 */
export async function instantiateGalleryTemplate(
  ctx: WorkspaceContext,
  slug: string,
  input: InstantiateGalleryTemplateBody,
): Promise<InstantiatedTemplateDto> {
  const template = await ensureTemplate(ctx, slug, input);
  if (!input.recipients) return template;
  return { ...template, document: await ensureSent(ctx, template.id, input.recipients) };
}

/** The template: new, or what an earlier try of the same request made before it died. */
async function ensureTemplate(
  ctx: WorkspaceContext,
  slug: string,
  input: InstantiateGalleryTemplateBody,
): Promise<TemplateDto> {
  const definition = requireDefinition(slug);
  const id = ctx.idempotentId ?? newId();
  if (ctx.idempotentId && (await db().template.count({ where: { id } })))
    return getTemplate(ctx.workspaceId, id);
  assertPlanAllows(definition);
  assertPrintable({ name: input.name });
  const { content, pages, blob, originalSha256 } = await gallerySource(definition);
  if (input.recipients) {
    const recipients = resolveRecipients(content, input.recipients);
    await assertMaySend(ctx.workspaceId);
    await assertMailsLeft(ctx.workspaceId, mailsToSend(recipients));
  }
  if (input.mode === "send") await ensureRehearsed(blob.id, ctx.workspaceId);
  return insertTemplate(ctx, {
    id,
    name: input.name ?? definition.name,
    kind: "reusable",
    sourceKind: "pdf",
    content,
    pages,
    source: { blobId: blob.id, originalSha256 },
    // A test holds every template of the gallery against the rules engine.
    isPublished: input.mode === "send",
  });
}

async function ensureSent(
  ctx: WorkspaceContext,
  templateId: string,
  recipients: NonNullable<InstantiateGalleryTemplateBody["recipients"]>,
): Promise<DocumentDto> {
  const document = await createDocument(ctx, { templateId, recipients });
  return document.status === "draft" ? sendDocument(ctx, document.id) : document;
}
