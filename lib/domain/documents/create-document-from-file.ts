import "server-only";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import type { WorkspaceContext } from "@/lib/context";
import { TemplateContent } from "@/lib/contracts/content";
import {
  type CreateDocumentRequest,
  type CreatedDocumentDto,
  DocumentPayload,
} from "@/lib/contracts/create-document";
import type { DocumentDto } from "@/lib/contracts/documents";
import { acceptFileInput } from "@/lib/domain/documents/accept-file-input";
import { createAndSend } from "@/lib/domain/documents/create-and-send";
import { createDocument, findDocumentCreatedBefore } from "@/lib/domain/documents/create-document";
import { createDocumentFromWord } from "@/lib/domain/documents/create-document-from-word";
import { toDocumentDto } from "@/lib/domain/documents/serialize";
import { markUnusedBlobs } from "@/lib/domain/files/remove-unused-blobs";
import { insertTemplateRows } from "@/lib/domain/templates/create-template";
import { jsonPart, withFormFile } from "@/lib/domain/templates/create-template-from-form";
import { assertPublishable } from "@/lib/domain/templates/publish-draft";
import { isOfficeFile } from "@/lib/domain/templates/read-word";
import { ingestPdf, intakeOf, pageSizesOf, pdfWarnings } from "@/lib/domain/templates/receive-source";
import { ensureRehearsed } from "@/lib/domain/templates/rehearse-source";
import { invalidInput } from "@/lib/errors";
import { db } from "@/lib/platform/database/db";
import { assertParts } from "@/lib/platform/http/form";
import { parseWith } from "@/lib/platform/http/parse";
import { requireRedirectTarget } from "@/lib/platform/outbound/redirect-target";
import { newId } from "@/lib/pure/id";
import { withTempDir } from "@/lib/pure/temp-dir";
import { diagnoseContent } from "@/lib/rules/diagnose";

/**
 * Creates a document from a template, or in one call from a file with its roles and fields.
 * @throws {AppError} what `createDocument` and `createDocumentFromFile` throw
 */
export function createDocumentOf(
  ctx: WorkspaceContext,
  request: CreateDocumentRequest,
): Promise<CreatedDocumentDto> {
  const { templateId, file, roles, fields, settings, ...rest } = request;
  if (templateId !== undefined) return createDocument(ctx, { ...rest, templateId });
  if (!file) throw invalidInput({ path: "file", code: "required", message: "is missing" });
  return withTempDir(async (dir) => {
    const input = path.join(dir, "upload");
    await writeFile(input, Buffer.from(file.base64, "base64"), { mode: 0o600 });
    return createDocumentFromFile(
      ctx,
      { ...rest, roles, fields, settings },
      { path: input, name: file.name },
    );
  });
}

/**
 * Calls `createDocumentFromFile` with a multipart form: the part `payload` is JSON, the part `file` the PDF or Word file.
 * @throws {AppError} what `createDocumentFromFile` throws
 */
export const createDocumentFromForm = (
  ctx: WorkspaceContext,
  form: FormData,
): Promise<CreatedDocumentDto> => {
  assertParts(form, ["payload", "file"]);
  const json = jsonPart(form, "payload");
  if (json === undefined) throw invalidInput({ path: "payload", code: "required", message: "is missing" });
  const payload = parseWith(DocumentPayload, json);
  return withFormFile(form, (file) => createDocumentFromFile(ctx, payload, file));
};

/**
 * Creates the one-off template and the document and, if requested, sends it, atomically. After an error no template,
 * document or file remains. A Word file becomes rich text.
 * @returns the document, with warnings about the file for its sender
 * @throws {AppError} INVALID_INPUT, UNKNOWN_ROLE_KEY, TEMPLATE_RULES_FAILED, PDF_ENCRYPTED, PDF_INVALID,
 *   PDF_TOO_LARGE, PLAN_REQUIRED (the storage is full), DOCUMENT_LIMIT_REACHED, RATE_LIMITED (daily email limit
 *   reached), BUSY
 */
export async function createDocumentFromFile(
  ctx: WorkspaceContext,
  payload: DocumentPayload,
  file: { path: string; name: string },
): Promise<CreatedDocumentDto> {
  const done = await findDocumentCreatedBefore(ctx);
  if (done) return withWarnings(done);
  requireRedirectTarget(payload.settings?.redirectUrl, "settings.redirectUrl");
  return (await isOfficeFile(file))
    ? createDocumentFromWord(ctx, payload, file)
    : createFromPdf(ctx, payload, file);
}

/** Repeats the response to the first request, as far as its warnings are stored: those about a PDF. */
async function withWarnings(done: DocumentDto): Promise<CreatedDocumentDto> {
  const { intake } = await db().templateVersion.findUniqueOrThrow({
    where: { id: done.templateVersionId },
    select: { intake: true },
  });
  return intake ? { ...done, warnings: pdfWarnings(intake) } : done;
}

async function createFromPdf(
  ctx: WorkspaceContext,
  { roles, fields, settings, send, ...rest }: DocumentPayload,
  file: { path: string; name: string },
): Promise<CreatedDocumentDto> {
  const missing = Object.entries({ roles, fields }).filter(([, value]) => value === undefined);
  if (missing.length > 0)
    throw invalidInput(
      ...missing.map(([path]) => ({ path, code: "required" as const, message: "is required with a PDF" })),
    );
  const content = TemplateContent.parse({ roles, fields, ...(settings ? { settings } : {}) });
  const input = await acceptFileInput(ctx, content, { ...rest, send }, file.name);
  const { facts, blob } = await ingestPdf(file.path, ctx.workspaceId);
  try {
    const pages = pageSizesOf(facts);
    assertPublishable(diagnoseContent({ sourceKind: "pdf", content, pages, images: new Set() }));
    await ensureRehearsed(blob.id, ctx.workspaceId);
    const template = { id: newId(), name: input.name };
    const versionId = newId();
    const source = { template, version: { id: versionId, number: 1, content } };
    const { originalSha256 } = facts;
    const document = await createAndSend(ctx, source, input, {
      isSent: send ?? false,
      pages: async () => ({ sourceBlob: blob, originalSha256, layout: null }),
      storeTemplate: (tx) =>
        insertTemplateRows(tx, ctx, {
          ...template,
          versionId,
          kind: "oneoff",
          sourceKind: "pdf",
          content,
          pages,
          source: { blobId: blob.id, originalSha256, intake: intakeOf(facts) },
          isPublished: true,
        }),
      storedBytes: blob.sizeBytes,
    });
    return { ...toDocumentDto(document), warnings: pdfWarnings(facts) };
  } catch (error) {
    await markUnusedBlobs(db(), [blob.id]);
    throw error;
  }
}
