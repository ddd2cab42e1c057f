import { z } from "zod";
import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { BulkSendDto, ListBulkSendsQuery } from "@/lib/contracts/bulk-sends";
import { listBulkSends } from "@/lib/domain/bulk-sends/queries";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/v1/bulk-sends", {
  GET: defineRoute({
    operationId: "listBulkSends",
    summary: "List bulk sends, newest first",
    description:
      "An extension of version 1.0 of the API. With a session token: your own, or all of the workspace on plans with workspace-wide visibility. With an API key: all of the workspace.",
    access: ["jwt", "key"],
    scope: "documents:read",
    workspace: true,
    query: ListBulkSendsQuery,
    response: z.array(BulkSendDto),
    handler: ({ ctx, query }) => listBulkSends(ctx, query),
  }),
});
