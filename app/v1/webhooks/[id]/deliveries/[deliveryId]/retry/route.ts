import { authorizeWebhookEndpoint } from "@/lib/api/authorize/authorize-webhook-endpoint";
import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { WebhookDeliveryDto } from "@/lib/contracts/webhooks";
import { retryDelivery } from "@/lib/domain/webhooks/deliveries";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource(
  "/v1/webhooks/{id}/deliveries/{deliveryId}/retry",
  {
    POST: defineRoute({
      operationId: "retryWebhookDelivery",
      summary: "Retry a delivery",
      description:
        "Payload and event id are preserved; the attempts start over, the first immediately. A disabled endpoint must be enabled first.",
      access: ["jwt", "key"],
      scope: "webhooks:write",
      workspace: true,
      params: ["id", "deliveryId"],
      authorize: authorizeWebhookEndpoint,
      response: WebhookDeliveryDto,
      errors: ["INSUFFICIENT_ROLE", "INVALID_STATE", "NOT_FOUND"],
      handler: ({ ctx, params }) => retryDelivery(ctx, params.id, params.deliveryId),
    }),
  },
);
