import { api } from "@/lib/client/api";
import { putPdf, type UploadProgress } from "@/lib/client/upload-pdf";
import type { VersionDto } from "@/lib/contracts/templates";

/**
 * Puts another PDF under a template's draft; the fields stay where they are. A refused file changes nothing.
 * @throws {ApiError} PDF_ENCRYPTED, PDF_INVALID, PDF_TOO_LARGE
 */
export async function replacePdf(
  { templateId, workspaceId, file }: { templateId: string; workspaceId: string; file: File },
  onProgress: (progress: UploadProgress) => void,
): Promise<void> {
  const path = `/v1/templates/${templateId}/draft/ensure`;
  const { uploadUrl } = await api<VersionDto & { uploadUrl: string }>("POST", path, { workspaceId });
  await putPdf(uploadUrl, file, onProgress);
}
