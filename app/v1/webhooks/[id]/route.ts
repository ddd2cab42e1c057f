import { authorizeWebhookEndpoint } from "@/lib/api/authorize/authorize-webhook-endpoint";
import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { UpdateWebhookBody, WebhookEndpointDto } from "@/lib/contracts/webhooks";
import { deleteEndpoint, getEndpoint, updateEndpoint } from "@/lib/domain/webhooks/endpoints";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/v1/webhooks/{id}", {
  GET: defineRoute({
    operationId: "getWebhook",
    summary: "Get an endpoint",
    description: "Without its secret.",
    access: ["jwt", "key"],
    scope: "webhooks:write",
    workspace: true,
    params: ["id"],
    response: WebhookEndpointDto,
    errors: ["NOT_FOUND"],
    handler: ({ ctx, params }) => getEndpoint(ctx, params.id),
  }),
  PATCH: defineRoute({
    operationId: "updateWebhook",
    summary: "Change an endpoint, or disable or enable it",
    description: "Omitted fields stay unchanged. Enabling it again or changing its URL resets its failures.",
    access: ["jwt", "key"],
    scope: "webhooks:write",
    workspace: true,
    reauthenticate: true,
    params: ["id"],
    authorize: authorizeWebhookEndpoint,
    body: UpdateWebhookBody,
    response: WebhookEndpointDto,
    errors: ["INSUFFICIENT_ROLE", "NOT_FOUND", "WEBHOOK_URL_REFUSED"],
    handler: ({ ctx, params, body }) => updateEndpoint(ctx, params.id, body),
  }),
  DELETE: defineRoute({
    operationId: "deleteWebhook",
    summary: "Delete an endpoint",
    description: "Nothing more is sent to it, including scheduled retries.",
    access: ["jwt", "key"],
    scope: "webhooks:write",
    workspace: true,
    reauthenticate: true,
    params: ["id"],
    authorize: authorizeWebhookEndpoint,
    status: 204,
    errors: ["INSUFFICIENT_ROLE", "NOT_FOUND"],
    handler: ({ ctx, params }) => deleteEndpoint(ctx, params.id),
  }),
});
