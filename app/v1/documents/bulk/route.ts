import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { BULK_SEND_LIMITS, BulkSendDto, CreateBulkSendBody } from "@/lib/contracts/bulk-sends";
import { createBulkSend } from "@/lib/domain/bulk-sends/create-bulk-send";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/v1/documents/bulk", {
  POST: defineRoute({
    operationId: "createBulkSend",
    summary: "Send a template to many recipients",
    description:
      "An extension of version 1.0 of the API. Creates and sends a document for each of up to 1,000 rows, in the background and one after the other: no row is sent twice, however often a request or a process is interrupted. Check the list first with `POST /v1/documents/bulk/check`. Rows are sent while the plan includes documents; at the workspace's daily email limit, sending continues on the next day. When it ends, its owner gets one notification.",
    access: ["jwt", "key"],
    scope: "documents:send",
    workspace: true,
    needsPlan: true,
    body: CreateBulkSendBody,
    maxBytes: BULK_SEND_LIMITS.bodyBytes,
    maxValues: BULK_SEND_LIMITS.jsonValues,
    status: 201,
    response: BulkSendDto,
    errors: [
      "NOT_FOUND",
      "INSUFFICIENT_ROLE",
      "INVALID_STATE",
      "TEMPLATE_ARCHIVED",
      "NO_PUBLISHED_VERSION",
      "DOCUMENT_LIMIT_REACHED",
      "PLAN_REQUIRED",
    ],
    handler: ({ ctx, body }) => createBulkSend(ctx, body),
  }),
});
