import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { AdjustDocumentBody, DocumentDto } from "@/lib/contracts/documents";
import { adjustDocument } from "@/lib/domain/documents/adjust-document";

/** For the document's page; not part of the public API. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource(
  "/api/documents/{id}/schedule",
  {
    PUT: defineRoute({
      operationId: "adjustDocument",
      summary: "Change deadline, reminders and message of an open document",
      access: ["jwt"],
      workspace: true,
      uuids: ["id"],
      body: AdjustDocumentBody,
      response: DocumentDto,
      errors: ["NOT_FOUND", "WRONG_WORKSPACE", "NOT_DOCUMENT_OWNER", "INVALID_STATE"],
      handler: ({ ctx, params, body }) => adjustDocument(ctx, params.id, body),
    }),
  },
);
