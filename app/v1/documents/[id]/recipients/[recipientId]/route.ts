import { authorizeRecipient } from "@/lib/api/authorize/authorize-document";
import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { CorrectRecipientBody, DocumentDto } from "@/lib/contracts/documents";
import { correctRecipient } from "@/lib/domain/documents/correct-recipient";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource(
  "/v1/documents/{id}/recipients/{recipientId}",
  {
    PATCH: defineRoute({
      operationId: "correctRecipient",
      summary: "Correct a recipient's name or email",
      description:
        "Only while the document is open, and only for recipients who have not acted yet. If the email changes, the previous link stops working, values entered with it are discarded, and a new link is emailed if it is their turn.",
      access: ["jwt", "key"],
      scope: "documents:send",
      workspace: true,
      uuids: ["id", "recipientId"],
      authorize: authorizeRecipient,
      body: CorrectRecipientBody,
      response: DocumentDto,
      errors: ["NOT_FOUND", "WRONG_WORKSPACE", "NOT_DOCUMENT_OWNER", "INVALID_STATE"],
      handler: ({ ctx, params, body }) => correctRecipient(ctx, params.id, params.recipientId, body),
    }),
  },
);
