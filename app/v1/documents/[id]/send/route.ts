import { authorizeDocument } from "@/lib/api/authorize/authorize-document";
import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { DocumentDto } from "@/lib/contracts/documents";
import { sendDocument } from "@/lib/domain/documents/send-document";
import { withValueWarnings } from "@/lib/domain/documents/value-warnings";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/v1/documents/{id}/send", {
  POST: defineRoute({
    operationId: "sendDocument",
    summary: "Send a draft for signature",
    description:
      "The recipients of the first step receive their links by email; those of each later step when the previous step is done. The document counts towards the plan's document limit, and its recipients towards the workspace's daily email limit. People in one step who share an address get one email with each one's link. An email beyond what a recipient's address may get in a day waits, and `recipients[].heldMail` of the document says so from then on: this response is older than the emails.",
    access: ["jwt", "key"],
    scope: "documents:send",
    workspace: true,
    needsPlan: true,
    uuids: ["id"],
    authorize: authorizeDocument,
    response: DocumentDto,
    errors: [
      "NOT_FOUND",
      "WRONG_WORKSPACE",
      "NOT_DOCUMENT_OWNER",
      "INVALID_STATE",
      "DOCUMENT_LIMIT_REACHED",
      "PLAN_REQUIRED",
    ],
    handler: async ({ ctx, params, authorized }) =>
      withValueWarnings(await sendDocument(ctx, params.id, authorized), ctx.principal.userId),
  }),
});
