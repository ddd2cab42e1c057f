import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { reachEndpoint } from "@/lib/api/reach/reach-endpoint";
import { UpdateWebhookBody, WebhookEndpointDto } from "@/lib/contracts/webhooks";
import { deleteEndpoint, getEndpoint, updateEndpoint } from "@/lib/domain/webhooks/endpoints";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/v1/webhooks/{id}", {
  GET: defineRoute({
    operationId: "getWebhook",
    summary: "One endpoint",
    description: "An address that events are told to, without its secret.",
    access: ["jwt", "key"],
    workspace: true,
    params: ["id"],
    response: WebhookEndpointDto,
    errors: ["NOT_FOUND"],
    handler: ({ ctx, params }) => getEndpoint(ctx, params.id),
  }),
  PATCH: defineRoute({
    operationId: "updateWebhook",
    summary: "Change an endpoint, switch it off or on",
    description:
      "What is left out stays. Switching it on again, or giving it another address, is a fresh start.",
    access: ["jwt", "key"],
    workspace: true,
    params: ["id"],
    reach: reachEndpoint,
    body: UpdateWebhookBody,
    response: WebhookEndpointDto,
    errors: ["INSUFFICIENT_ROLE", "NOT_FOUND", "WEBHOOK_URL_REFUSED"],
    handler: ({ ctx, params, body }) => updateEndpoint(ctx, params.id, body),
  }),
  DELETE: defineRoute({
    operationId: "deleteWebhook",
    summary: "Remove an endpoint",
    description: "Nothing is sent to it any more, attempts that were planned included.",
    access: ["jwt", "key"],
    workspace: true,
    params: ["id"],
    status: 204,
    errors: ["INSUFFICIENT_ROLE", "NOT_FOUND"],
    handler: ({ ctx, params }) => deleteEndpoint(ctx, params.id),
  }),
});
