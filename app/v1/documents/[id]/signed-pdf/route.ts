import { authorizeDocumentReading } from "@/lib/api/authorize/authorize-document";
import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { UrlResponse } from "@/lib/contracts/common";
import { SignedPdfQuery } from "@/lib/contracts/documents";
import { documentFileUrl } from "@/lib/domain/documents/files";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource(
  "/v1/documents/{id}/signed-pdf",
  {
    GET: defineRoute({
      operationId: "getSignedPdf",
      summary: "Get a presigned URL of the sealed PDF, valid for 10 minutes",
      description:
        "The document with all values and signatures, sealed so that PDF readers can detect later changes. Returns 404 until `document.completed`.",
      access: ["jwt", "key"],
      scope: "documents:read",
      workspace: true,
      uuids: ["id"],
      authorize: authorizeDocumentReading,
      query: SignedPdfQuery,
      response: UrlResponse,
      errors: ["NOT_FOUND", "WRONG_WORKSPACE", "NOT_DOCUMENT_OWNER"],
      handler: ({ ctx, params, query }) =>
        documentFileUrl(ctx, params.id, { file: "signed-pdf", isDownload: query.download }),
    }),
  },
);
