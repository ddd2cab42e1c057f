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
      summary: "The 50 most recent deliveries",
      description: "What was sent to the endpoint and how it went, newest first, with the payload.",
      access: ["jwt", "key"],
      workspace: true,
      params: ["id"],
      response: z.array(WebhookDeliveryDto),
      errors: ["INSUFFICIENT_ROLE", "NOT_FOUND"],
      handler: ({ ctx, params }) => listDeliveries(ctx, params.id),
    }),
  },
);
