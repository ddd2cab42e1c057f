import { authorizeWebhookEndpoint } from "@/lib/api/authorize/authorize-webhook-endpoint";
import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { WebhookDeliveryDto } from "@/lib/contracts/webhooks";
import { pingEndpoint } from "@/lib/domain/webhooks/ping-endpoint";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/v1/webhooks/{id}/ping", {
  POST: defineRoute({
    operationId: "pingWebhook",
    summary: "Send a `webhook.test` event",
    description:
      "Sent immediately, without retries. The response contains the result, whether or not the delivery succeeded.",
    access: ["jwt", "key"],
    scope: "webhooks:write",
    workspace: true,
    params: ["id"],
    authorize: authorizeWebhookEndpoint,
    response: WebhookDeliveryDto,
    errors: ["INSUFFICIENT_ROLE", "NOT_FOUND"],
    handler: ({ ctx, params }) => pingEndpoint(ctx, params.id),
  }),
});
