import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { BULK_SEND_LIMITS, BulkSendCheckDto, CheckBulkSendBody } from "@/lib/contracts/bulk-sends";
import { checkBulkSend } from "@/lib/domain/bulk-sends/check-bulk-send";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/v1/documents/bulk/check", {
  POST: defineRoute({
    operationId: "checkBulkSend",
    summary: "Check a bulk send without sending it",
    description:
      "An extension of version 1.0 of the API: a dry run. Returns the errors of each row, and how many documents the plan and how many emails the day still allow. Nothing is created or sent.",
    access: ["jwt", "key"],
    scope: "documents:send",
    workspace: true,
    body: CheckBulkSendBody,
    maxBytes: BULK_SEND_LIMITS.bodyBytes,
    maxValues: BULK_SEND_LIMITS.jsonValues,
    response: BulkSendCheckDto,
    errors: [
      "NOT_FOUND",
      "INSUFFICIENT_ROLE",
      "INVALID_STATE",
      "TEMPLATE_ARCHIVED",
      "NO_PUBLISHED_VERSION",
      "PLAN_REQUIRED",
    ],
    handler: ({ ctx, body }) => checkBulkSend(ctx, body),
  }),
});
