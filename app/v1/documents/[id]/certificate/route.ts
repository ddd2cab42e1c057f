import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { UrlResponse } from "@/lib/contracts/common";
import { documentFileUrl } from "@/lib/domain/documents/files";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource(
  "/v1/documents/{id}/certificate",
  {
    GET: defineRoute({
      operationId: "getCertificate",
      summary: "A presigned address of the certificate of completion, valid 10 minutes",
      description:
        "A PDF of its own that says who signed, when, from where and how. There is none before the document is completed: 404.",
      access: ["jwt", "key"],
      workspace: true,
      uuids: ["id"],
      response: UrlResponse,
      errors: ["NOT_FOUND", "WRONG_WORKSPACE", "NOT_DOCUMENT_OWNER"],
      handler: ({ ctx, params }) =>
        documentFileUrl(ctx, params.id, { file: "certificate", isDownload: false }),
    }),
  },
);
