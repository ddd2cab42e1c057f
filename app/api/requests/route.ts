import { z } from "zod";
import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { RequestLogFilter } from "@/lib/contracts/request-log";
import { loadRequestLogView } from "@/lib/views/request-view";

/** For the request log's page; not part of the public API. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/api/requests", {
  GET: defineRoute({
    operationId: "viewRequests",
    summary: "Calls by the workspace's keys, newest first",
    access: ["jwt"],
    workspace: true,
    query: RequestLogFilter.extend({ cursor: z.string().optional() }),
    errors: ["INSUFFICIENT_ROLE"],
    handler: async ({ ctx, query: { cursor, ...filter } }) =>
      Response.json(await loadRequestLogView(ctx, filter, cursor)),
  }),
});
