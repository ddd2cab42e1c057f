import { authorizeWebhookEndpoint } from "@/lib/api/authorize/authorize-webhook-endpoint";
import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { RotateSecretBody, WebhookEndpointWithSecretDto } from "@/lib/contracts/webhooks";
import { rotateSecret } from "@/lib/domain/webhooks/endpoints";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource(
  "/v1/webhooks/{id}/rotate-secret",
  {
    POST: defineRoute({
      operationId: "rotateWebhookSecret",
      summary: "Rotate an endpoint's secret",
      description:
        "Later deliveries are signed with the new secret, and for `overlapSeconds` also with the old one, so that receivers can switch over.",
      access: ["jwt", "key"],
      scope: "webhooks:write",
      workspace: true,
      reauthenticate: true,
      params: ["id"],
      authorize: authorizeWebhookEndpoint,
      body: RotateSecretBody,
      response: WebhookEndpointWithSecretDto,
      errors: ["INSUFFICIENT_ROLE", "NOT_FOUND"],
      handler: ({ ctx, params, body }) => rotateSecret(ctx, params.id, body?.overlapSeconds ?? 0),
    }),
  },
);
