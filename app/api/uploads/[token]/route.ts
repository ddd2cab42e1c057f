import path from "node:path";
import { refuseOtherMethods } from "@/lib/api/refuse-other-methods";
import { jsonResponse, respondToProof } from "@/lib/api/respond-with";
import { MAX_PDF_BYTES, receiveSource } from "@/lib/domain/templates/receive-source";
import { requireUploadGrant } from "@/lib/domain/templates/upload-url";
import { AppError } from "@/lib/errors";
import { receiveFile } from "@/lib/platform/http/receive-file";
import { withTempDir } from "@/lib/pure/temp-dir";

/** The target of `uploadUrl`: accepts the bytes of a PDF as a template's source (contract, section 4). */
export async function PUT(
  request: Request,
  { params }: { params: Promise<{ token: string }> },
): Promise<Response> {
  const { token } = await params;
  return respondToProof(
    request,
    () => requireUploadGrant(token),
    async (upload, requestId) => {
      const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
      if (type && type !== "application/pdf" && type !== "application/octet-stream")
        throw new AppError("UNSUPPORTED_MEDIA_TYPE", { detail: "Send the file as application/pdf." });
      return withTempDir(async (dir) => {
        const input = path.join(dir, "upload.pdf");
        await receiveFile(request, input, { maxBytes: MAX_PDF_BYTES, code: "PDF_TOO_LARGE" });
        return jsonResponse(requestId, 200, await receiveSource(upload.templateId, input, upload));
      });
    },
  );
}

/** Cross-origin uploads are allowed: the URL is the credential. */
export function OPTIONS(): Response {
  return new Response(null, {
    status: 204,
    headers: {
      Allow: "PUT, OPTIONS",
      "Access-Control-Allow-Origin": "*",
      "Access-Control-Allow-Methods": "PUT",
      "Access-Control-Allow-Headers": "Content-Type",
    },
  });
}

export const { GET, POST, PATCH, DELETE } = refuseOtherMethods("PUT");
