import { z } from "zod";
import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { DeliveryFilter } from "@/lib/contracts/webhook-deliveries";
import { loadEndpointView } from "@/lib/views/webhook-view";

/** For the endpoint's page; not part of the public API. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/api/webhooks/{id}/view", {
  GET: defineRoute({
    operationId: "viewWebhook",
    summary: "An endpoint and its deliveries",
    access: ["jwt"],
    workspace: true,
    uuids: ["id"],
    query: DeliveryFilter.extend({ cursor: z.string().optional() }),
    errors: ["NOT_FOUND", "INSUFFICIENT_ROLE"],
    handler: async ({ ctx, params, query: { cursor, ...filter } }) =>
      Response.json(await loadEndpointView(ctx, params.id, filter, cursor)),
  }),
});
