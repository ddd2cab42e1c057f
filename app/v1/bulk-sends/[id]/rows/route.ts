import { z } from "zod";
import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { BulkSendRowDto, ListBulkSendRowsQuery } from "@/lib/contracts/bulk-sends";
import { listBulkSendRows } from "@/lib/domain/bulk-sends/queries";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/v1/bulk-sends/{id}/rows", {
  GET: defineRoute({
    operationId: "listBulkSendRows",
    summary: "List the rows of a bulk send",
    description:
      "An extension of version 1.0 of the API. In the order of the list: each with its document, or why it failed.",
    access: ["jwt", "key"],
    scope: "documents:read",
    workspace: true,
    uuids: ["id"],
    query: ListBulkSendRowsQuery,
    response: z.array(BulkSendRowDto),
    errors: ["NOT_FOUND", "WRONG_WORKSPACE", "NOT_DOCUMENT_OWNER"],
    handler: ({ ctx, params, query }) => listBulkSendRows(ctx, params.id, query),
  }),
});
