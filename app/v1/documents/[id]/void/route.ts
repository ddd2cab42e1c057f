import { authorizeDocument } from "@/lib/api/authorize/authorize-document";
import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { DocumentDto, VOIDED_SAMPLE, VoidDocumentBody } from "@/lib/contracts/documents";
import { voidDocument } from "@/lib/domain/documents/void-document";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/v1/documents/{id}/void", {
  POST: defineRoute({
    operationId: "voidDocument",
    summary: "Void a document that is out for signature",
    description:
      "For `sent` and `in_progress` documents. Signing links stop working, and recipients who had one are notified by email, with the reason.",
    access: ["jwt", "key"],
    scope: "documents:send",
    workspace: true,
    uuids: ["id"],
    authorize: authorizeDocument,
    body: VoidDocumentBody,
    response: DocumentDto,
    sample: VOIDED_SAMPLE,
    errors: ["NOT_FOUND", "WRONG_WORKSPACE", "NOT_DOCUMENT_OWNER", "INVALID_STATE"],
    handler: ({ ctx, params, body }) => voidDocument(ctx, params.id, body?.reason ?? null),
  }),
});
