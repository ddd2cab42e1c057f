import { authorizeRecipient } from "@/lib/api/authorize/authorize-document";
import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { DelegateRecipientBody } from "@/lib/contracts/delegation";
import { DocumentDto } from "@/lib/contracts/documents";
import { delegateRecipient } from "@/lib/domain/documents/delegate-recipient";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource(
  "/v1/documents/{id}/recipients/{recipientId}/delegate",
  {
    POST: defineRoute({
      operationId: "delegateRecipient",
      summary: "Ask someone else to act in a recipient's place",
      description:
        "Only while the document is open, and only for recipients who have not acted yet. The former link stops working and what was entered with it is discarded; the new person is emailed their own link if it is their turn, and the former one is notified if they had been asked. The audit trail and the certificate say who was replaced. To correct a misspelled name or address, change the recipient instead. An extension: not part of version 1.0 of the API.",
      access: ["jwt", "key"],
      scope: "documents:send",
      workspace: true,
      uuids: ["id", "recipientId"],
      authorize: authorizeRecipient,
      body: DelegateRecipientBody,
      response: DocumentDto,
      errors: ["NOT_FOUND", "WRONG_WORKSPACE", "NOT_DOCUMENT_OWNER", "INVALID_STATE"],
      handler: ({ ctx, params, body }) => delegateRecipient(ctx, params.id, params.recipientId, body),
    }),
  },
);
