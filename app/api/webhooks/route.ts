import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { listEndpointLines } from "@/lib/domain/webhooks/queries";

/** For the list of endpoints; not part of the public API. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/api/webhooks", {
  GET: defineRoute({
    operationId: "viewWebhooks",
    summary: "The workspace's endpoints, each with its last delivery",
    access: ["jwt"],
    workspace: true,
    errors: ["INSUFFICIENT_ROLE"],
    handler: async ({ ctx }) => Response.json(await listEndpointLines(ctx)),
  }),
});
