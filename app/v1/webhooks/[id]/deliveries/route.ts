import { z } from "zod";
import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { WebhookDeliveryDto } from "@/lib/contracts/webhooks";
import { listDeliveries } from "@/lib/domain/webhooks/deliveries";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource(
  "/v1/webhooks/{id}/deliveries",
  {
    GET: defineRoute({
      operationId: "listWebhookDeliveries",
      summary: "List the 50 most recent deliveries",
      description: "Deliveries to the endpoint with their result and payload, newest first.",
      access: ["jwt", "key"],
      scope: "webhooks:write",
      workspace: true,
      params: ["id"],
      response: z.array(WebhookDeliveryDto),
      errors: ["INSUFFICIENT_ROLE", "NOT_FOUND"],
      handler: ({ ctx, params }) => listDeliveries(ctx, params.id),
    }),
  },
);
