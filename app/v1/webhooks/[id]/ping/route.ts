import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { reachEndpoint } from "@/lib/api/reach/reach-endpoint";
import { WebhookDeliveryDto } from "@/lib/contracts/webhooks";
import { pingEndpoint } from "@/lib/domain/webhooks/ping-endpoint";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/v1/webhooks/{id}/ping", {
  POST: defineRoute({
    operationId: "pingWebhook",
    summary: "Send a webhook.test event now",
    description: "Sent at once and tried once; the answer says how it went, whatever the receiver said.",
    access: ["jwt", "key"],
    workspace: true,
    params: ["id"],
    reach: reachEndpoint,
    response: WebhookDeliveryDto,
    errors: ["INSUFFICIENT_ROLE", "NOT_FOUND"],
    handler: ({ ctx, params }) => pingEndpoint(ctx, params.id),
  }),
});
