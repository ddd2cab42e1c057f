import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { loadDeliveryView } from "@/lib/views/webhook-view";

/** For the delivery's page; not part of the public API. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource(
  "/api/webhooks/{id}/deliveries/{deliveryId}/view",
  {
    GET: defineRoute({
      operationId: "viewWebhookDelivery",
      summary: "A delivery with all of its attempts",
      access: ["jwt"],
      workspace: true,
      uuids: ["id", "deliveryId"],
      errors: ["NOT_FOUND", "INSUFFICIENT_ROLE"],
      handler: async ({ ctx, params }) =>
        Response.json(await loadDeliveryView(ctx, params.id, params.deliveryId)),
    }),
  },
);
