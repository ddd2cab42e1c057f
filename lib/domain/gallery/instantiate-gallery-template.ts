import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import type { DocumentDto } from "@/lib/contracts/documents";
import type { InstantiatedTemplateDto, InstantiateGalleryTemplateBody } from "@/lib/contracts/gallery";
import type { TemplateDto } from "@/lib/contracts/templates";
import { createDocument } from "@/lib/domain/documents/create-document";
import { sendDocument } from "@/lib/domain/documents/send-document";
import { assertSendable } from "@/lib/domain/gallery/assert-sendable";
import { buildTextContent } from "@/lib/domain/gallery/build-content";
import type { GalleryDefinition } from "@/lib/domain/gallery/definition";
import { gallerySource } from "@/lib/domain/gallery/gallery-source";
import { assertPlanAllows } from "@/lib/domain/gallery/plan-access";
import { requireDefinition } from "@/lib/domain/gallery/require-definition";
import { insertTemplate } from "@/lib/domain/templates/create-template";
import { getTemplate } from "@/lib/domain/templates/queries";
import { ensureRehearsed } from "@/lib/domain/templates/rehearse-source";
import { db } from "@/lib/platform/database/db";
import { newId } from "@/lib/pure/id";
import { assertPrintable } from "@/lib/rules/values/assert-printable";

/**
 * Creates a template in the workspace from the gallery: a draft to edit, or published and sent immediately.
 * @throws {AppError} NOT_FOUND, PLAN_REQUIRED, BUSY; in mode send also UNKNOWN_ROLE_KEY, INVALID_INPUT,
 *   DOCUMENT_LIMIT_REACHED, in which case no template is kept
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

/** Returns the template: a new one, or the one created by an earlier attempt at the same request that crashed. */
async function ensureTemplate(
  ctx: WorkspaceContext,
  slug: string,
  input: InstantiateGalleryTemplateBody,
): Promise<TemplateDto> {
  const definition = requireDefinition(slug);
  const id = ctx.idempotentId ?? newId();
  if (ctx.idempotentId && (await db().template.count({ where: { id } })))
    return getTemplate(ctx.workspaceId, id);
  await assertPlanAllows(ctx.workspaceId, definition);
  assertPrintable({ name: input.name });
  const { content, pages, source } = await sourceOf(definition, input.sourceKind ?? "pdf");
  if (input.recipients) await assertSendable(ctx, content, input.recipients);
  if (input.mode === "send" && source) await ensureRehearsed(source.blobId, ctx.workspaceId);
  return insertTemplate(ctx, {
    id,
    name: input.name ?? definition.name,
    kind: "reusable",
    sourceKind: source ? "pdf" : "document",
    content,
    pages,
    ...(source ? { source } : {}),
    // The draft needs no check here: a test checks every gallery template against the rules engine.
    isPublished: input.mode === "send",
  });
}

/** The template's content, with its PDF or as rich text. */
async function sourceOf(definition: GalleryDefinition, sourceKind: "pdf" | "document") {
  if (sourceKind === "document") return { content: buildTextContent(definition), pages: [], source: null };
  const { content, pages, blob, originalSha256 } = await gallerySource(definition);
  return { content, pages, source: { blobId: blob.id, originalSha256 } };
}

async function ensureSent(
  ctx: WorkspaceContext,
  templateId: string,
  recipients: NonNullable<InstantiateGalleryTemplateBody["recipients"]>,
): Promise<DocumentDto> {
  const document = await createDocument(ctx, { templateId, recipients });
  return document.status === "draft" ? sendDocument(ctx, document.id) : document;
}
