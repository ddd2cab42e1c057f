import { authorizeRecipient } from "@/lib/api/authorize/authorize-document";
import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { RecipientLinkDto } from "@/lib/contracts/recipient-link";
import { createRecipientLink } from "@/lib/domain/signing/create-recipient-link";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource(
  "/v1/documents/{id}/recipients/{recipientId}/link",
  {
    POST: defineRoute({
      operationId: "createRecipientLink",
      summary: "Create a signing link to deliver yourself",
      description:
        "For signing in person, or to send the link by your own email or chat. It differs from the emailed link and is valid as long: the audit trail and the certificate state that the signer used a link handed over by the sender, not one sent by email. Available for signers and approvers whose turn it is, and for viewers and cc recipients once their link is active. Anyone who has the link can act as the recipient. An extension: not part of version 1.0 of the API.",
      access: ["jwt", "key"],
      scope: "documents:send",
      workspace: true,
      uuids: ["id", "recipientId"],
      authorize: authorizeRecipient,
      status: 201,
      response: RecipientLinkDto,
      errors: ["NOT_FOUND", "WRONG_WORKSPACE", "NOT_DOCUMENT_OWNER", "INVALID_STATE"],
      handler: ({ ctx, params }) => createRecipientLink(ctx, params.id, params.recipientId),
    }),
  },
);
