import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { reachEndpoint } from "@/lib/api/reach/reach-endpoint";
import { RotateSecretBody, WebhookEndpointWithSecretDto } from "@/lib/contracts/webhooks";
import { rotateSecret } from "@/lib/domain/webhooks/endpoints";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource(
  "/v1/webhooks/{id}/rotate-secret",
  {
    POST: defineRoute({
      operationId: "rotateWebhookSecret",
      summary: "Give an endpoint a new secret",
      description:
        "Later deliveries are signed with the new secret; for `overlapSeconds` with the old one too, so that a receiver can change over.",
      access: ["jwt", "key"],
      workspace: true,
      params: ["id"],
      reach: reachEndpoint,
      body: RotateSecretBody,
      response: WebhookEndpointWithSecretDto,
      errors: ["INSUFFICIENT_ROLE", "NOT_FOUND"],
      handler: ({ ctx, params, body }) => rotateSecret(ctx, params.id, body?.overlapSeconds ?? 0),
    }),
  },
);
