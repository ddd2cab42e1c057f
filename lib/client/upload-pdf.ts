import { CountersignError } from "@countersign/client";
import { countersign } from "@/lib/client/countersign";
import { putFile, type UploadProgress } from "@/lib/client/put-file";
import { PDF_FILE, WORD_FILE } from "@/lib/contracts/files";
import type { ImportWarning } from "@/lib/contracts/import-warnings";
import { PICTURE_CONTENT_TYPES } from "@/lib/contracts/picture-types";
import type { UploadedDraftDto } from "@/lib/contracts/templates";

/** The maximum size of a PDF; checked before the upload, and again on the server. */
export const MAX_PDF_MIB = PDF_FILE.maxMib;

/** The same for Word files. */
export const MAX_WORD_MIB = WORD_FILE.maxMib;

export type { UploadProgress } from "@/lib/client/put-file";

/**
 * Uploads a file to an upload URL.
 * @param uploadUrl as returned by the API: undefined for a template whose source is not a PDF
 * @throws {CountersignError}
 */
export async function putPdf(
  uploadUrl: string | undefined,
  file: File,
  onProgress: (progress: UploadProgress) => void,
): Promise<UploadedDraftDto> {
  if (!uploadUrl) throw new CountersignError(0, { detail: "This template does not use a PDF." });
  return putFile({ url: uploadUrl, headers: { "Content-Type": "application/pdf" } }, file, onProgress);
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
      detail: `A PDF can have at most ${MAX_PDF_MIB} MB.`,
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

/** Whether a file is an image of a type that becomes a page, or that the server rejects with advice, as HEIC. */
export const isImageFile = (file: File): boolean =>
  file.type.startsWith("image/") || /\.(?:png|jpe?g|webp|gif|tiff?|hei[cf]|avif|bmp)$/i.test(file.name);

/** Image types that a file picker offers. Some are rejected with advice: phones name their photos .heic. */
export const IMAGE_ACCEPT = `${PICTURE_CONTENT_TYPES.join(",")},.png,.jpg,.jpeg,.webp,.gif,.tif,.tiff,.heic,.bmp`;

/** Whether a file has the name of a Word file, including .doc, which the server rejects with advice. */
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
      detail: `A Word file can have at most ${MAX_WORD_MIB} MB. Reduce its images, or save it as a PDF.`,
    });
  onProgress({ sentBytes: file.size, totalBytes: file.size });
  const { id, warnings = [] } = await countersign.createTemplate({ workspaceId, form: { file, kind } });
  return { id, warnings };
}
