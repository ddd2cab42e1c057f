import { CountersignError } from "@countersign/client";
import { countersign } from "@/lib/client/countersign";
import type { Problem } from "@/lib/contracts/common";
import { PDF_FILE, WORD_FILE } from "@/lib/contracts/files";
import type { ImportWarning } from "@/lib/contracts/import-warnings";
import type { UploadedDto } from "@/lib/contracts/templates";

/** The maximum size of a PDF; checked before the upload, and again on the server. */
export const MAX_PDF_MIB = PDF_FILE.maxMib;

/** The same for Word files. */
export const MAX_WORD_MIB = WORD_FILE.maxMib;

export type UploadProgress = { sentBytes: number; totalBytes: number };

/**
 * Uploads a file to an upload URL and reports progress, which fetch cannot do.
 * @param uploadUrl as returned by the API: undefined for a template whose source is not a PDF
 * @throws {CountersignError}
 */
export function putPdf(
  uploadUrl: string | undefined,
  file: File,
  onProgress: (progress: UploadProgress) => void,
): Promise<UploadedDto> {
  return new Promise((resolve, reject) => {
    if (!uploadUrl) throw new CountersignError(0, { detail: "This template does not use a PDF." });
    const request = new XMLHttpRequest();
    request.open("PUT", uploadUrl);
    request.setRequestHeader("Content-Type", "application/pdf");
    request.upload.onprogress = (event) =>
      onProgress({ sentBytes: event.loaded, totalBytes: event.total || file.size });
    request.onerror = () =>
      reject(
        new CountersignError(0, {
          code: "OFFLINE",
          detail: "The upload was interrupted. Check your connection, then try again.",
        }),
      );
    request.onload = () => {
      const answer = parse(request.responseText);
      if (request.status === 200) resolve(answer as UploadedDto);
      else reject(new CountersignError(request.status, answer as Partial<Problem>));
    };
    request.send(file);
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

export type NewTemplate = { workspaceId: string; kind: "reusable" | "oneoff"; file: File };

/**
 * Creates a template and uploads its PDF. When the file is rejected, the empty template is deleted again.
 * @returns the template's id
 * @throws {CountersignError} PDF_ENCRYPTED, PDF_INVALID, PDF_TOO_LARGE with the server's message
 */
export async function createTemplateFromPdf(
  { workspaceId, kind, file }: NewTemplate,
  onProgress: (progress: UploadProgress) => void,
): Promise<string> {
  if (file.size > MAX_PDF_MIB * 1024 * 1024)
    throw new CountersignError(413, {
      code: "PDF_TOO_LARGE",
      detail: `A PDF can have at most ${MAX_PDF_MIB} MiB.`,
    });
  const name =
    file.name
      .replace(/\.pdf$/i, "")
      .slice(0, 200)
      .trim() || "Document";
  const template = await countersign.createTemplate({
    workspaceId,
    body: { name, kind },
  });
  try {
    await putPdf(template.uploadUrl, file, onProgress);
  } catch (error) {
    await countersign.deleteTemplate({ path: { id: template.id }, workspaceId }).catch(() => undefined);
    throw error;
  }
  return template.id;
}

/** Whether a file name is Word's, including .doc, which the server rejects with advice. */
export const isWordFile = (file: File): boolean => /\.(?:docx|docm|doc)$/i.test(file.name);

/**
 * Creates a template of rich text from a Word file.
 * @returns the template's id, and warnings about what could not be imported
 * @throws {CountersignError} INVALID_INPUT with a code about `file`
 */
export async function createTemplateFromWord(
  { workspaceId, kind, file }: NewTemplate,
  onProgress: (progress: UploadProgress) => void,
): Promise<{ id: string; warnings: readonly ImportWarning[] }> {
  if (file.size > MAX_WORD_MIB * 1024 * 1024)
    throw new CountersignError(413, {
      code: "PAYLOAD_TOO_LARGE",
      detail: `A Word file can have at most ${MAX_WORD_MIB} MiB. Reduce its images, or save it as a PDF.`,
    });
  onProgress({ sentBytes: file.size, totalBytes: file.size });
  const { id, warnings = [] } = await countersign.createTemplate({ workspaceId, form: { file, kind } });
  return { id, warnings };
}
