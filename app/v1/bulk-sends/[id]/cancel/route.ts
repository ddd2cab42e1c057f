import { authorizeBulkSend } from "@/lib/api/authorize/authorize-bulk-send";
import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { BulkSendDto } from "@/lib/contracts/bulk-sends";
import { cancelBulkSend } from "@/lib/domain/bulk-sends/cancel-bulk-send";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/v1/bulk-sends/{id}/cancel", {
  POST: defineRoute({
    operationId: "cancelBulkSend",
    summary: "Cancel what a bulk send has not sent yet",
    description:
      "An extension of version 1.0 of the API. Documents that were sent stay out for signature: void them one by one.",
    access: ["jwt", "key"],
    scope: "documents:send",
    workspace: true,
    uuids: ["id"],
    authorize: authorizeBulkSend,
    response: BulkSendDto,
    sample: { status: "canceled", counts: { pending: 0, canceled: 420 } },
    errors: ["NOT_FOUND", "WRONG_WORKSPACE", "NOT_DOCUMENT_OWNER", "INVALID_STATE"],
    handler: ({ ctx, params }) => cancelBulkSend(ctx, params.id),
  }),
});
