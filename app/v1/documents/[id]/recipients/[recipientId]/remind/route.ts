import { authorizeRecipient } from "@/lib/api/authorize/authorize-document";
import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { DocumentDto } from "@/lib/contracts/documents";
import { remindOne } from "@/lib/domain/documents/remind-recipients";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource(
  "/v1/documents/{id}/recipients/{recipientId}/remind",
  {
    POST: defineRoute({
      operationId: "remindRecipient",
      summary: "Remind one recipient",
      description:
        "At most once every five minutes per recipient. Does not count towards the automatic reminders.",
      access: ["jwt", "key"],
      scope: "documents:send",
      workspace: true,
      uuids: ["id", "recipientId"],
      authorize: authorizeRecipient,
      response: DocumentDto,
      errors: [
        "NOT_FOUND",
        "WRONG_WORKSPACE",
        "NOT_DOCUMENT_OWNER",
        "INVALID_STATE",
        "NO_PENDING_RECIPIENTS",
        "REMINDED_RECENTLY",
      ],
      handler: ({ ctx, params }) => remindOne(ctx, params.id, params.recipientId),
    }),
  },
);
