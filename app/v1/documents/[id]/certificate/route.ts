import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { UrlResponse } from "@/lib/contracts/common";
import { documentFileUrl } from "@/lib/domain/documents/files";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource(
  "/v1/documents/{id}/certificate",
  {
    GET: defineRoute({
      operationId: "getCertificate",
      summary: "Get a presigned URL of the certificate of completion, valid for 10 minutes",
      description:
        "A separate PDF that states who signed, when, from where and how. Returns 404 until the document is completed.",
      access: ["jwt", "key"],
      scope: "documents:read",
      workspace: true,
      uuids: ["id"],
      response: UrlResponse,
      errors: ["NOT_FOUND", "WRONG_WORKSPACE", "NOT_DOCUMENT_OWNER"],
      handler: ({ ctx, params }) =>
        documentFileUrl(ctx, params.id, { file: "certificate", isDownload: false }),
    }),
  },
);
