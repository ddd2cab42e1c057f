import "server-only";
import { createWriteStream } from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import type { WorkspaceContext } from "@/lib/context";
import { CreateTemplateBody } from "@/lib/contracts/templates";
import { createTemplate, removeNewTemplate } from "@/lib/domain/templates/create-template";
import { createTemplateFromDocx } from "@/lib/domain/templates/create-template-from-docx";
import { getTemplate } from "@/lib/domain/templates/queries";
import { isOfficeFile, WORD_FILE_KIND } from "@/lib/domain/templates/read-word";
import { MAX_PDF_BYTES, pdfWarnings, receiveSource } from "@/lib/domain/templates/receive-source";
import { uploadUrlFor } from "@/lib/domain/templates/upload-url";
import { AppError, invalidInput } from "@/lib/errors";
import { db } from "@/lib/platform/database/db";
import { assertParts } from "@/lib/platform/http/form";
import { MAX_JSON_BYTES, parseJsonText, parseWith } from "@/lib/platform/http/parse";
import { withFileForm } from "@/lib/platform/http/with-file-form";
import { withTempDir } from "@/lib/pure/temp-dir";

/**
 * Receives a form with a PDF or a Word file.
 * @throws {AppError} INVALID_INPUT, PDF_TOO_LARGE, PAYLOAD_TOO_LARGE (a Word file), REQUEST_TIMEOUT, RATE_LIMITED, BUSY
 */
export const withDocumentForm = withFileForm({ maxBytes: MAX_PDF_BYTES, code: "PDF_TOO_LARGE" }, [
  WORD_FILE_KIND,
]);

/**
 * Provides the file of a form as a file on disk while `work` runs.
 * @throws {AppError} INVALID_INPUT for a form without a file
 */
export function withFormFile<T>(
  form: FormData,
  work: (file: { path: string; name: string }) => Promise<T>,
): Promise<T> {
  const file = form.get("file");
  if (!(file instanceof File))
    throw invalidInput({ path: "file", code: "required", message: "must be the file" });
  return withTempDir(async (dir) => {
    const input = path.join(dir, "upload");
    await pipeline(Readable.fromWeb(file.stream() as ReadableStream), createWriteStream(input));
    return work({ path: input, name: file.name });
  });
}

/**
 * Parses a part of a form as JSON.
 * @throws {AppError} PAYLOAD_TOO_LARGE, INVALID_INPUT
 */
export function jsonPart(form: FormData, name: string): unknown {
  const part = form.get(name);
  if (part === null) return undefined;
  if (typeof part === "string") {
    if (Buffer.byteLength(part) > MAX_JSON_BYTES)
      throw new AppError("PAYLOAD_TOO_LARGE", { detail: `The part ${name} can have at most 1 MB.` });
    return parseJsonText(part, name);
  }
  const message = `must be the JSON itself, not a file: with curl, use ${name}=<${name}.json`;
  throw invalidInput({ path: name, code: "wrong_type", message });
}

/** Returns a file's name without its extension. */
export const nameOfFile = (name: string): string => name.replace(/\.(?:pdf|do[ct][xm]?)$/i, "");

/** Reads the parts of a form that describe the template to create. */
function bodyOf(form: FormData, fileName: string): CreateTemplateBody {
  const { name = nameOfFile(fileName), ...rest } = Object.fromEntries(
    [...form.entries()].filter(([key]) => key !== "file"),
  );
  const content = jsonPart(form, "content");
  const publish = rest.publish === "true" ? true : rest.publish === "false" ? false : rest.publish;
  return parseWith(CreateTemplateBody, {
    ...rest,
    name,
    ...(content === undefined ? {} : { content }),
    ...(publish === undefined ? {} : { publish }),
  });
}

/**
 * Creates a template with its file in one multipart call: parts `file`, `name` (default: the file's), `kind`,
 * `content` (JSON) and `publish`. A Word file becomes rich text. If the file is rejected, no template remains; if the
 * rules prevent publishing, the draft remains.
 * @returns the template, with warnings about the file for its sender
 * @throws {AppError} INVALID_INPUT, PDF_ENCRYPTED, PDF_INVALID, PDF_TOO_LARGE, TEMPLATE_RULES_FAILED
 */
export async function createTemplateFromForm(ctx: WorkspaceContext, form: FormData) {
  assertParts(form, ["file", ...Object.keys(CreateTemplateBody.shape)]);
  return withFormFile(form, async (file) => {
    const body = bodyOf(form, file.name);
    if (await isOfficeFile(file)) return createTemplateFromDocx(ctx, body, file.path);
    const template = await createTemplate(ctx, body);
    try {
      await receiveSource(template.id, file.path, null, false);
    } catch (error) {
      if (!(error instanceof AppError && error.code === "TEMPLATE_RULES_FAILED"))
        await removeNewTemplate(template.id);
      throw error;
    }
    const [dto, { intake }] = await Promise.all([
      getTemplate(ctx.workspaceId, template.id),
      db().templateVersion.findFirstOrThrow({ where: { templateId: template.id }, select: { intake: true } }),
    ]);
    return {
      ...dto,
      warnings: pdfWarnings(intake),
      uploadUrl: uploadUrlFor(ctx.principal, template.id),
    };
  });
}
