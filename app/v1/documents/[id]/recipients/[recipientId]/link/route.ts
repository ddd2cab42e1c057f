import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { reachRecipient } from "@/lib/api/reach/reach-document";
import { RecipientLinkDto } from "@/lib/contracts/recipient-link";
import { createRecipientLink } from "@/lib/domain/signing/create-recipient-link";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource(
  "/v1/documents/{id}/recipients/{recipientId}/link",
  {
    POST: defineRoute({
      operationId: "createRecipientLink",
      summary: "A signing link to hand over yourself",
      description:
        "For signing in person, or for a link that goes out by your own mail or chat. It is another link than the mailed one, and lives as long: the audit trail and the certificate say that the signer came by a link handed over by the sender, and not by mail. For signers and approvers whose turn it is, and for viewers and cc once they have theirs. Whoever has the link can act as the recipient. An addition to the interface.",
      access: ["jwt", "key"],
      workspace: true,
      uuids: ["id", "recipientId"],
      reach: reachRecipient,
      status: 201,
      response: RecipientLinkDto,
      errors: ["NOT_FOUND", "WRONG_WORKSPACE", "NOT_DOCUMENT_OWNER", "INVALID_STATE"],
      handler: ({ ctx, params }) => createRecipientLink(ctx, params.id, params.recipientId),
    }),
  },
);
