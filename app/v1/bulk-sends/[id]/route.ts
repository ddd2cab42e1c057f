import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { BulkSendDto } from "@/lib/contracts/bulk-sends";
import { getBulkSend } from "@/lib/domain/bulk-sends/queries";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/v1/bulk-sends/{id}", {
  GET: defineRoute({
    operationId: "getBulkSend",
    summary: "Get a bulk send and its progress",
    description: "An extension of version 1.0 of the API.",
    access: ["jwt", "key"],
    scope: "documents:read",
    workspace: true,
    uuids: ["id"],
    response: BulkSendDto,
    errors: ["NOT_FOUND", "WRONG_WORKSPACE", "NOT_DOCUMENT_OWNER"],
    handler: ({ ctx, params }) => getBulkSend(ctx, params.id),
  }),
});
