import "server-only";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { assertStorageLeft, takeStorage } from "@/lib/billing/storage";
import { noteUnused } from "@/lib/blobs/remove-unused";
import type { WorkspaceContext } from "@/lib/context";
import { TemplateContent } from "@/lib/contracts/content";
import {
  type CreateDocumentRequest,
  type DocumentDto,
  DocumentNamed,
  DocumentPayload,
} from "@/lib/contracts/documents";
import { db } from "@/lib/db";
import { createDocument, createdBefore, insertDocument } from "@/lib/documents/create-document";
import { assertKnownVariables } from "@/lib/documents/message-variables";
import { resolveExpiresAt } from "@/lib/documents/options";
import { resolvePrefill } from "@/lib/documents/prefill";
import { resolveRecipients } from "@/lib/documents/recipients";
import { sendWithin } from "@/lib/documents/send-document";
import { toDocumentDto } from "@/lib/documents/serialize";
import { invalidInput } from "@/lib/errors";
import { assertParts } from "@/lib/http/form";
import { parseWith } from "@/lib/http/parse";
import { assertMailsLeft, mailsToSend } from "@/lib/mailing/mail-ceiling";
import { getClock } from "@/lib/ports/clock/get-clock";
import { newId } from "@/lib/pure/id";
import { withTempDir } from "@/lib/pure/temp-dir";
import { assertPrintable } from "@/lib/rules/values/assert-printable";
import { jsonPart, withFormPdf } from "@/lib/templates/create-from-form";
import { insertTemplateRows } from "@/lib/templates/create-template";
import { assertPublishable, diagnose } from "@/lib/templates/diagnose";
import { intakeOf, pagesOf, takeIn } from "@/lib/templates/receive-source";
import { ensureRehearsed } from "@/lib/templates/rehearse-source";

/**
 * A document from a template, or in one call from a file with its roles and fields.
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
 * The same from a form: the part `payload` is JSON, the part `file` the PDF.
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
 * Makes the one-off template, the document and, where that is asked for, sends it: all or nothing. A refusal, whatever for,
 * leaves no template, no document and no file.
 * @throws {AppError} INVALID_INPUT, UNKNOWN_ROLE_KEY, TEMPLATE_RULES_FAILED, PDF_ENCRYPTED, PDF_INVALID, PDF_TOO_LARGE,
 * PLAN_REQUIRED (the storage is full), DOCUMENT_LIMIT_REACHED, RATE_LIMITED (the day's mails are used up), BUSY
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
  // What costs nothing to refuse is refused before the file is looked at.
  const recipients = resolveRecipients(content, input.recipients);
  resolvePrefill(content, input.prefill);
  assertKnownVariables(input.message);
  resolveExpiresAt(input, getClock().now());
  await assertStorageLeft(ctx.workspaceId);
  if (send) await assertMailsLeft(ctx.workspaceId, mailsToSend(recipients));
  const { facts, blob } = await takeIn(file.path, ctx.workspaceId);
  try {
    const pages = pagesOf(facts);
    assertPublishable(diagnose({ sourceKind: "pdf", content, pages }));
    await ensureRehearsed(blob.id, ctx.workspaceId);
    return await db().$transaction(async (tx) => {
      await takeStorage(tx, ctx.workspaceId, blob.sizeBytes);
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
      if (!send) return toDocumentDto(document);
      return sendWithin(tx, ctx, document, { ...version, sourceBlob: blob });
    });
  } catch (error) {
    await noteUnused(db(), [blob.id]);
    throw error;
  }
}
