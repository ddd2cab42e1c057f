import "server-only";
import { open } from "node:fs/promises";
import type { WorkspaceContext } from "@/lib/context";
import { TemplateContent } from "@/lib/contracts/content";
import { WORD_FILE } from "@/lib/contracts/files";
import type { InputCode } from "@/lib/contracts/input-codes";
import { runPdfTask } from "@/lib/document-engine/pool/pool";
import { isShortage, PdfTaskError } from "@/lib/document-engine/pool/task-error";
import { DOCX_LIMITS } from "@/lib/document-engine/word/limits";
import type { DocxOutput } from "@/lib/document-engine/word/types";
import { AppError, invalidInput } from "@/lib/errors";
import type { FileStart } from "@/lib/platform/http/file-start";
import type { FileKind } from "@/lib/platform/http/receive-form";
import { withTempDir } from "@/lib/pure/temp-dir";

const ZIP = Buffer.from("PK\u0003\u0004");
const OLE = Buffer.from("d0cf11e0a1b11ae1", "hex");
const PDF = "%PDF-";
/** Number of bytes in which to look for a PDF's header, before which there may be others (ISO 32000-2, annex H). */
const HEAD_BYTES = 1024;

const OFFICE_NAME = /\.(?:do[ct][xm]?|rtf|odt)$/i;

const startsAsOffice = (head: Buffer): boolean =>
  [ZIP, OLE].some((start) => head.subarray(0, start.length).equals(start));

/**
 * Whether a file is an Office file, by its first bytes, or by its name unless its first bytes contain a PDF header
 * (ISO 32000-2, annex H).
 */
export async function isOfficeFile(file: { path: string; name: string }): Promise<boolean> {
  const handle = await open(file.path);
  try {
    const head = Buffer.alloc(HEAD_BYTES);
    await handle.read(head, 0, head.length, 0);
    return startsAsOffice(head) || (OFFICE_NAME.test(file.name) && !head.includes(PDF));
  } finally {
    await handle.close();
  }
}

/** Checked already during the upload, since Word files have a smaller size limit than PDFs. */
export const WORD_FILE_KIND: FileKind = {
  is: ({ name, contentType, bytes }: FileStart) =>
    !bytes.includes(PDF) &&
    (startsAsOffice(bytes) || OFFICE_NAME.test(name) || contentType === WORD_FILE.contentType),
  limit: { maxBytes: DOCX_LIMITS.bytes, code: "PAYLOAD_TOO_LARGE", what: "A Word file" },
};

/** A Word file as rich text; the files of its images exist only while `work` runs. */
export interface WordFile extends Pick<DocxOutput, "images" | "warnings"> {
  readonly content: TemplateContent;
}

/**
 * Parses a Word file in a worker, and provides the result while `work` runs.
 * @param settings settings for the content, since a Word file has none
 * @throws {AppError} INVALID_INPUT with a code about `file`, BUSY
 */
export function withWordFile<T>(
  { workspaceId }: Pick<WorkspaceContext, "workspaceId">,
  { path: inputPath, settings }: { path: string; settings: TemplateContent["settings"] },
  work: (file: WordFile) => Promise<T>,
): Promise<T> {
  return withTempDir(async (imagesDir) => {
    const task = { inputPath, imagesDir };
    const read = await runPdfTask("read-docx", task, { key: workspaceId }).catch((error: unknown) => {
      throw docxError(error);
    });
    const { images, warnings } = read;
    return work({ content: contentOf(read, settings), images, warnings });
  });
}

const aboutFile = (code: InputCode, message: string) => invalidInput({ path: "file", code, message });

function contentOf({ content }: DocxOutput, settings: TemplateContent["settings"]): TemplateContent {
  const parsed = TemplateContent.safeParse({ ...content, settings });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const code = issue?.code === "custom" ? (issue.params?.code as unknown) : null;
  // A text that was generated here can be invalid only because of its size.
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

/** Maps a failure of the worker to the uploader's error. */
function docxError(error: unknown): unknown {
  if (!(error instanceof PdfTaskError)) return error;
  const code = CODES[error.code ?? ""];
  if (code) return aboutFile(code, error.message);
  if (isShortage(error))
    return new AppError("BUSY", {
      detail: "Too many files are being processed right now. Try again in a moment.",
      retryAfterSeconds: 5,
    });
  if (error.reason === "harmful")
    return new AppError("PAYLOAD_TOO_LARGE", {
      detail: "Reading this Word file failed twice. Save it again, or as a PDF, then upload the new file.",
    });
  if (error.reason === "memory" || error.reason === "timeout")
    return aboutFile("too_large", "takes more time or memory to read than is allowed");
  return error;
}
