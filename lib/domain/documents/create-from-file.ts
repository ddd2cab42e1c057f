import "server-only";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import type { WorkspaceContext } from "@/lib/context";
import { TemplateContent } from "@/lib/contracts/content";
import {
  type CreateDocumentRequest,
  type DocumentDto,
  DocumentNamed,
  DocumentPayload,
} from "@/lib/contracts/documents";
import { assertStorageLeft, takeStorage } from "@/lib/domain/billing/storage";
import { createDocument, createdBefore, insertDocument } from "@/lib/domain/documents/create-document";
import { assertKnownVariables } from "@/lib/domain/documents/message-variables";
import { resolveExpiresAt } from "@/lib/domain/documents/options";
import { resolvePrefill } from "@/lib/domain/documents/prefill";
import { resolveRecipients } from "@/lib/domain/documents/recipients";
import { sendWithin } from "@/lib/domain/documents/send-document";
import { toDocumentDto } from "@/lib/domain/documents/serialize";
import { noteUnused } from "@/lib/domain/files/remove-unused";
import { assertMailsLeft, mailsToSend } from "@/lib/domain/mail-delivery/mail-ceiling";
import { jsonPart, withFormPdf } from "@/lib/domain/templates/create-from-form";
import { insertTemplateRows } from "@/lib/domain/templates/create-template";
import { assertPublishable, diagnose } from "@/lib/domain/templates/diagnose";
import { intakeOf, pagesOf, takeIn } from "@/lib/domain/templates/receive-source";
import { ensureRehearsed } from "@/lib/domain/templates/rehearse-source";
import { invalidInput } from "@/lib/errors";
import { db } from "@/lib/platform/database/db";
import { assertParts } from "@/lib/platform/http/form";
import { parseWith } from "@/lib/platform/http/parse";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { newId } from "@/lib/pure/id";
import { withTempDir } from "@/lib/pure/temp-dir";
import { assertPrintable } from "@/lib/rules/values/assert-printable";

/**
 * Creates a document from a template, or in one call from a file with its roles and fields.
 * @throws {AppError} as `createDocument` and `createFromFile`
 */
export function createDocumentOf(
  ctx: WorkspaceContext,
  request: CreateDocumentRequest,
): Promise<DocumentDto> {
  const { templateId, file, roles = [], fields = [], ...rest } = request;
  if (templateId !== undefined) return createDocument(ctx, { ...rest, templateId });
  if (!file) throw invalidInput({ path: "file", code: "required", message: "is missing" });
  return withTempDir(async (dir) => {
    const input = path.join(dir, "upload.pdf");
    await writeFile(input, Buffer.from(file.base64, "base64"), { mode: 0o600 });
    return createFromFile(ctx, { ...rest, roles, fields }, { path: input, name: file.name });
  });
}

/**
 * As `createFromFile`, from a multipart form: the part `payload` is JSON, the part `file` the PDF.
 * @throws {AppError} as `createFromFile`
 */
export const createDocumentFromForm = (ctx: WorkspaceContext, form: FormData): Promise<DocumentDto> => {
  assertParts(form, ["payload", "file"]);
  const json = jsonPart(form, "payload");
  if (json === undefined) throw invalidInput({ path: "payload", code: "required", message: "is missing" });
  const payload = parseWith(DocumentPayload, json);
  return withFormPdf(form, (file) => createFromFile(ctx, payload, file));
};

/**
 * Creates the one-off template and the document and, if requested, sends it, atomically. On any error no template,
 * document or file is left behind.
 * @throws {AppError} INVALID_INPUT, UNKNOWN_ROLE_KEY, TEMPLATE_RULES_FAILED, PDF_ENCRYPTED, PDF_INVALID, PDF_TOO_LARGE,
 * PLAN_REQUIRED (the storage is full), DOCUMENT_LIMIT_REACHED, RATE_LIMITED (daily email limit reached), BUSY
 */
export async function createFromFile(
  ctx: WorkspaceContext,
  payload: DocumentPayload,
  file: { path: string; name: string },
): Promise<DocumentDto> {
  const done = await createdBefore(ctx);
  if (done) return done;
  const { roles, fields, settings, send, ...rest } = payload;
  const content = TemplateContent.parse({ roles, fields, ...(settings ? { settings } : {}) });
  const { name } = parseWith(DocumentNamed, { name: rest.name ?? file.name.replace(/\.pdf$/i, "") });
  assertPrintable({ name });
  const input = { ...rest, name };
  // Run the cheap validations before the file is inspected.
  const recipients = resolveRecipients(content, input.recipients);
  resolvePrefill(content, input.prefill);
  assertKnownVariables(input.message);
  resolveExpiresAt(input, getClock().now());
  await assertStorageLeft(ctx.workspaceId);
  if (send) await assertMailsLeft(ctx.workspaceId, mailsToSend(recipients));
  const { facts, blob } = await takeIn(file.path, ctx.workspaceId);
  try {
    const pages = pagesOf(facts);
    assertPublishable(diagnose({ sourceKind: "pdf", content, pages }, new Set()));
    await ensureRehearsed(blob.id, ctx.workspaceId);
    return await db().$transaction(async (tx) => {
      const template = await insertTemplateRows(tx, ctx, {
        id: newId(),
        name: input.name,
        kind: "oneoff",
        sourceKind: "pdf",
        content,
        pages,
        source: { blobId: blob.id, originalSha256: facts.originalSha256, intake: intakeOf(facts) },
        isPublished: true,
      });
      const [version] = template.versions;
      if (!version) throw new Error(`the template ${template.id} was made without a version`);
      const document = await insertDocument(tx, ctx, { template, version }, input);
      const sent = { version: { ...version, sourceBlob: blob }, layout: null };
      const dto = send ? await sendWithin(tx, ctx, document, sent) : toDocumentDto(document);
      // Last, as in every send: its row is locked after the account's and the mail counter's.
      await takeStorage(tx, ctx.workspaceId, blob.sizeBytes);
      return dto;
    });
  } catch (error) {
    await noteUnused(db(), [blob.id]);
    throw error;
  }
}
