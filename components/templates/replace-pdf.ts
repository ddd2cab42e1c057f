import { countersign } from "@/lib/client/countersign";
import { putPdf, type UploadProgress } from "@/lib/client/upload-pdf";

/**
 * Replaces the PDF of a template's draft; the fields keep their positions. A rejected file changes nothing.
 * @throws {CountersignError} PDF_ENCRYPTED, PDF_INVALID, PDF_TOO_LARGE
 */
export async function replacePdf(
  { templateId, workspaceId, file }: { templateId: string; workspaceId: string; file: File },
  onProgress: (progress: UploadProgress) => void,
): Promise<void> {
  const { uploadUrl } = await countersign.ensureTemplateDraft({ path: { id: templateId }, workspaceId });
  await putPdf(uploadUrl, file, onProgress);
}
