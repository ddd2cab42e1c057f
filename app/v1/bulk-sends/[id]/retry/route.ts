import { authorizeBulkSend } from "@/lib/api/authorize/authorize-bulk-send";
import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { BULK_SEND_LIMITS, BulkSendDto, RetryBulkSendBody } from "@/lib/contracts/bulk-sends";
import { retryBulkSend } from "@/lib/domain/bulk-sends/retry-bulk-send";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/v1/bulk-sends/{id}/retry", {
  POST: defineRoute({
    operationId: "retryBulkSend",
    summary: "Continue a bulk send, and try its failed rows again",
    description:
      "An extension of version 1.0 of the API. For `paused` and `completed` bulk sends; failed rows can be given other values. Rows that are still invalid stay failed, and documents that were sent are not sent again.",
    access: ["jwt", "key"],
    scope: "documents:send",
    workspace: true,
    needsPlan: true,
    uuids: ["id"],
    authorize: authorizeBulkSend,
    body: RetryBulkSendBody,
    maxBytes: BULK_SEND_LIMITS.bodyBytes,
    maxValues: BULK_SEND_LIMITS.jsonValues,
    response: BulkSendDto,
    errors: [
      "NOT_FOUND",
      "INSUFFICIENT_ROLE",
      "WRONG_WORKSPACE",
      "NOT_DOCUMENT_OWNER",
      "INVALID_STATE",
      "TEMPLATE_ARCHIVED",
      "DOCUMENT_LIMIT_REACHED",
      "PLAN_REQUIRED",
    ],
    handler: ({ ctx, params, body }) => retryBulkSend(ctx, params.id, body),
  }),
});
