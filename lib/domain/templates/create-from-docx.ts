import "server-only";
import { open } from "node:fs/promises";
import type { WorkspaceContext } from "@/lib/context";
import { TemplateContent } from "@/lib/contracts/content";
import type { ImportWarning } from "@/lib/contracts/import-warnings";
import type { InputCode } from "@/lib/contracts/input-codes";
import type { CreateTemplateBody, TemplateDto } from "@/lib/contracts/templates";
import { contentInLanguageOf, createTemplate } from "@/lib/domain/templates/create-template";
import { keepImages } from "@/lib/domain/templates/imported-images";
import { publishUploaded } from "@/lib/domain/templates/publish-uploaded";
import { getTemplate } from "@/lib/domain/templates/queries";
import { AppError, invalidInput } from "@/lib/errors";
import type { DocxOutput } from "@/lib/platform/pdf/docx/types";
import { runPdfTask } from "@/lib/platform/pdf/pool/pool";
import { PdfTaskError } from "@/lib/platform/pdf/pool/task-error";
import { withTempDir } from "@/lib/pure/temp-dir";

const ZIP = Buffer.from("PK\u0003\u0004");
const OLE = Buffer.from("d0cf11e0a1b11ae1", "hex");

/** Whether a file is to be read as one of Word: by its first bytes, or by its name when it is no PDF either. */
export async function isOffice(file: { path: string; name: string }): Promise<boolean> {
  const handle = await open(file.path);
  try {
    const head = Buffer.alloc(1024);
    await handle.read(head, 0, head.length, 0);
    if ([ZIP, OLE].some((start) => head.subarray(0, start.length).equals(start))) return true;
    return /\.(?:do[ct][xm]?|rtf|odt)$/i.test(file.name) && !head.includes("%PDF-");
  } finally {
    await handle.close();
  }
}

/**
 * Creates a template of rich text from a Word file, which is read in a worker and not kept.
 * @returns the template, and what could not be kept of the file
 * @throws {AppError} INVALID_INPUT with a code about `file`, BUSY, TEMPLATE_RULES_FAILED (the draft is kept)
 */
export async function createFromDocx(
  ctx: WorkspaceContext,
  input: CreateTemplateBody,
  inputPath: string,
): Promise<TemplateDto & { warnings: ImportWarning[] }> {
  const settings = await settingsOf(ctx, input);
  const { content, warnings } = await withTempDir(async (imagesDir) => {
    const task = { inputPath, imagesDir };
    const read = await runPdfTask("read-docx", task, { key: ctx.workspaceId }).catch((error: unknown) => {
      throw docxError(error);
    });
    return keepImages(ctx, contentOf(read, settings), read);
  });
  const created = await createTemplate(ctx, { ...input, sourceKind: "document", content });
  await publishUploaded(created.id, ctx.workspaceId);
  return { ...(await getTemplate(ctx.workspaceId, created.id)), warnings };
}

/** A Word file has roles, fields and text of its own; settings may come along. */
async function settingsOf(ctx: WorkspaceContext, { content }: CreateTemplateBody) {
  if (!content) return (await contentInLanguageOf(ctx.principal.userId)).settings;
  const { settings, roles, fields, body, page } = content;
  if (roles.length === 0 && fields.length === 0 && body === null && page === null) return settings;
  throw invalidInput({
    path: "content",
    code: "conflict",
    message: "can only have settings next to a Word file, which has its own roles, fields and text",
  });
}

const aboutFile = (code: InputCode, message: string) => invalidInput({ path: "file", code, message });

function contentOf({ content }: DocxOutput, settings: TemplateContent["settings"]): TemplateContent {
  const parsed = TemplateContent.safeParse({ ...content, settings });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const code = issue?.code === "custom" ? (issue.params?.code as unknown) : null;
  // Only the size of a text that was made here can be wrong with it.
  if (code === "too_many" || code === "too_large" || code === "too_deep")
    throw aboutFile("too_large", `has more text than a template can have: it ${issue?.message}`);
  throw parsed.error;
}

const CODES: Readonly<Record<string, InputCode>> = {
  DOCX_UNSUPPORTED: "unsupported_type",
  DOCX_ENCRYPTED: "file_encrypted",
  DOCX_INVALID: "file_damaged",
  DOCX_TOO_LARGE: "too_large",
};

/** Maps a failure of the worker to what the uploader gets; a crash stays an error of ours. */
function docxError(error: unknown): unknown {
  if (!(error instanceof PdfTaskError)) return error;
  const code = CODES[error.code ?? ""];
  if (code) return aboutFile(code, error.message);
  if (error.reason === "busy" || error.reason === "stopped")
    return new AppError("BUSY", {
      detail: "Too many files are being processed right now. Try again in a moment.",
      retryAfterSeconds: 5,
    });
  if (error.reason === "memory" || error.reason === "timeout")
    return aboutFile("too_large", "takes more time or memory to read than is allowed");
  return error;
}
