import "server-only";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import type { WorkspaceContext } from "@/lib/context";
import { CreateTemplateBody } from "@/lib/contracts/templates";
import { db } from "@/lib/db";
import { AppError, invalidInput } from "@/lib/errors";
import { FORM_OVERHEAD_BYTES, readForm } from "@/lib/http/form";
import { parseWith } from "@/lib/http/parse";
import type { HoldForm } from "@/lib/http/registry";
import { getClock } from "@/lib/ports/clock/get-clock";
import { createGate } from "@/lib/pure/gate";
import { withTempDir } from "@/lib/pure/temp-dir";
import { createTemplate } from "@/lib/templates/create-template";
import { getTemplate } from "@/lib/templates/queries";
import { MAX_PDF_BYTES, receiveSource } from "@/lib/templates/receive-source";
import { uploadUrlFor } from "@/lib/templates/upload-url";

/** A form is held in memory while it is read, unlike an upload, which is streamed: so one at a time. */
const line = createGate({ atOnce: 1, waiting: 10 });

/**
 * Holds a form with one PDF in it, bounded in size and number.
 * @throws {AppError} INVALID_INPUT, PDF_TOO_LARGE, BUSY
 */
export const holdPdfForm: HoldForm = async (request, work) => {
  const declared = Number(request.headers.get("content-length") || Number.NaN);
  if (!(declared <= MAX_PDF_BYTES + FORM_OVERHEAD_BYTES))
    throw new AppError("PDF_TOO_LARGE", { detail: "Say the Content-Length; a PDF may be 50 MiB at most." });
  const outcome = line.run(async () => work(await readForm(request)));
  if (outcome) return outcome;
  throw new AppError("BUSY", {
    detail: "Many files are being received right now. Try again in a moment.",
    retryAfterSeconds: 5,
  });
};

/**
 * A template with its PDF in one multipart call: parts `file`, `name` (default: the file's) and `kind`. When
 * the file is refused, no template remains.
 * @throws {AppError} INVALID_INPUT, PDF_ENCRYPTED, PDF_INVALID, PDF_TOO_LARGE
 */
export async function createTemplateFromForm(ctx: WorkspaceContext, form: FormData) {
  const file = form.get("file");
  if (!(file instanceof File))
    throw invalidInput({ path: "file", code: "required", message: "must be the PDF" });
  const { name = file.name.replace(/\.pdf$/i, ""), ...rest } = Object.fromEntries(
    [...form.entries()].filter(([key]) => key !== "file"),
  );
  const template = await createTemplate(ctx, parseWith(CreateTemplateBody, { name, ...rest }));
  try {
    await withTempDir(async (dir) => {
      const input = path.join(dir, "upload.pdf");
      await writeFile(input, Buffer.from(await file.arrayBuffer()));
      await receiveSource(template.id, input);
    });
  } catch (error) {
    await db().templateVersion.deleteMany({ where: { templateId: template.id } });
    await db().template.deleteMany({ where: { id: template.id } });
    throw error;
  }
  return {
    ...(await getTemplate(ctx.workspaceId, template.id)),
    uploadUrl: uploadUrlFor(template.id, getClock().now()),
  };
}
