import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { reachDocument } from "@/lib/api/reach/reach-document";
import { DocumentDto } from "@/lib/contracts/documents";
import { sendDocument } from "@/lib/domain/documents/send-document";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/v1/documents/{id}/send", {
  POST: defineRoute({
    operationId: "sendDocument",
    summary: "Send a draft for signature",
    description:
      "The recipients of the first step get their links by mail, the next ones when the step before is done. Counts against the plan's documents, and its recipients against the workspace's mails of the day.",
    access: ["jwt", "key"],
    workspace: true,
    uuids: ["id"],
    reach: reachDocument,
    response: DocumentDto,
    errors: [
      "NOT_FOUND",
      "WRONG_WORKSPACE",
      "NOT_DOCUMENT_OWNER",
      "INVALID_STATE",
      "DOCUMENT_LIMIT_REACHED",
      "PLAN_REQUIRED",
    ],
    handler: ({ ctx, params }) => sendDocument(ctx, params.id),
  }),
});
