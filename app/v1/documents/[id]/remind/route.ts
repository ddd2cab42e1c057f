import { authorizeDocument } from "@/lib/api/authorize/authorize-document";
import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { DocumentDto } from "@/lib/contracts/documents";
import { remindAllRecipients } from "@/lib/domain/documents/remind-recipients";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/v1/documents/{id}/remind", {
  POST: defineRoute({
    operationId: "remindRecipients",
    summary: "Remind all recipients whose turn it is",
    description:
      "At most once every five minutes per recipient. Does not count towards the automatic reminders. A reminder beyond what a recipient's address may get in a day waits, and `recipients[].heldMail` says so.",
    access: ["jwt", "key"],
    scope: "documents:send",
    workspace: true,
    uuids: ["id"],
    authorize: authorizeDocument,
    response: DocumentDto,
    errors: [
      "NOT_FOUND",
      "WRONG_WORKSPACE",
      "NOT_DOCUMENT_OWNER",
      "INVALID_STATE",
      "NO_PENDING_RECIPIENTS",
      "REMINDED_RECENTLY",
    ],
    handler: ({ ctx, params }) => remindAllRecipients(ctx, params.id),
  }),
});
