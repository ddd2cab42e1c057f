import "server-only";
import { createWriteStream } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import type { WorkspaceContext } from "@/lib/context";
import { CreateTemplateBody } from "@/lib/contracts/templates";
import { AppError, invalidInput } from "@/lib/errors";
import { askerOf } from "@/lib/http/asker";
import { assertParts, FORM_OVERHEAD_BYTES, filesToDisk, parseForm } from "@/lib/http/form";
import { MAX_JSON_BYTES, parseText, parseWith } from "@/lib/http/parse";
import { receiveFile } from "@/lib/http/receive-file";
import type { HoldForm } from "@/lib/http/registry";
import { createGate, GateFullError } from "@/lib/pure/gate";
import { withTempDir } from "@/lib/pure/temp-dir";
import { createTemplate, removeNewTemplate } from "@/lib/templates/create-template";
import { getTemplate } from "@/lib/templates/queries";
import { MAX_PDF_BYTES, receiveSource } from "@/lib/templates/receive-source";
import { uploadUrlFor } from "@/lib/templates/upload-url";

/** Parsing holds the whole form in memory: one at a time, of those that have arrived. */
const parsing = createGate({ atOnce: 1, waiting: 20, waitingPerKey: 5 });

/**
 * Takes a form with one PDF in it. It arrives on disk, at its sender's pace; what it holds in memory is held for no longer
 * than parsing takes, and `work` has the file on disk again.
 * @throws {AppError} INVALID_INPUT, PDF_TOO_LARGE, REQUEST_TIMEOUT, RATE_LIMITED, BUSY
 */
export const holdPdfForm: HoldForm = (request, work) =>
  withTempDir(async (dir) => {
    const received = path.join(dir, "form");
    const maxBytes = MAX_PDF_BYTES + FORM_OVERHEAD_BYTES;
    await receiveFile(request, received, { maxBytes, code: "PDF_TOO_LARGE" });
    const parse = async () =>
      filesToDisk(await parseForm(request, new Uint8Array(await readFile(received))), dir);
    const form = await parsing.run(parse, askerOf(request.headers)).catch((error: unknown) => {
      if (!(error instanceof GateFullError)) throw error;
      throw new AppError("BUSY", {
        detail: "Many files are being received right now. Try again in a moment.",
        retryAfterSeconds: 5,
      });
    });
    return work(form);
  });

/**
 * The PDF of a form, on disk for as long as the work takes.
 * @throws {AppError} INVALID_INPUT for a form without one
 */
export function withFormPdf<T>(
  form: FormData,
  work: (file: { path: string; name: string }) => Promise<T>,
): Promise<T> {
  const file = form.get("file");
  if (!(file instanceof File))
    throw invalidInput({ path: "file", code: "required", message: "must be the PDF" });
  return withTempDir(async (dir) => {
    const input = path.join(dir, "upload.pdf");
    await pipeline(Readable.fromWeb(file.stream() as ReadableStream), createWriteStream(input));
    return work({ path: input, name: file.name });
  });
}

/**
 * A part of a form that is JSON.
 * @throws {AppError} PAYLOAD_TOO_LARGE, INVALID_INPUT
 */
export function jsonPart(form: FormData, name: string): unknown {
  const part = form.get(name);
  if (part === null) return undefined;
  if (typeof part === "string") {
    if (Buffer.byteLength(part) > MAX_JSON_BYTES)
      throw new AppError("PAYLOAD_TOO_LARGE", { detail: `The part ${name} may be 1 MiB at most.` });
    return parseText(part, name);
  }
  const message = `must be the JSON itself, not a file: with curl, ${name}=<${name}.json`;
  throw invalidInput({ path: name, code: "wrong_type", message });
}

/** The parts of a form that say what is to be made of its file. */
function bodyOf(form: FormData, fileName: string): CreateTemplateBody {
  const { name = fileName.replace(/\.pdf$/i, ""), ...rest } = Object.fromEntries(
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
 * A template with its PDF in one multipart call: parts `file`, `name` (default: the file's), `kind`, `content` (JSON) and
 * `publish`. When the file is refused, no template remains; when the rules refuse to publish, its draft does.
 * @throws {AppError} INVALID_INPUT, PDF_ENCRYPTED, PDF_INVALID, PDF_TOO_LARGE, TEMPLATE_RULES_FAILED
 */
export async function createTemplateFromForm(ctx: WorkspaceContext, form: FormData) {
  assertParts(form, ["file", ...Object.keys(CreateTemplateBody.shape)]);
  return withFormPdf(form, async (file) => {
    const template = await createTemplate(ctx, bodyOf(form, file.name));
    try {
      await receiveSource(template.id, file.path);
    } catch (error) {
      if (!(error instanceof AppError && error.code === "TEMPLATE_RULES_FAILED"))
        await removeNewTemplate(template.id);
      throw error;
    }
    return {
      ...(await getTemplate(ctx.workspaceId, template.id)),
      uploadUrl: uploadUrlFor(ctx.principal, template.id),
    };
  });
}
