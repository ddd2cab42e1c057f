import type { ZodOpenApiOperationObject } from "zod-openapi";
import { toPascalCase, type WEBHOOK_EVENTS } from "@/lib/contracts/webhook-events";

const HEADERS = [
  {
    name: "Service-Signature",
    description:
      "`t=<seconds>,v1=<hex>`: HMAC-SHA256 of `t`, a dot and the raw body, keyed with the endpoint's secret. There are two `v1` values while a rotated secret overlaps",
    example: "t=1795256130,v1=5257a869e7ecebeda32affa62cdca3fa51cad7e77a0e56ff536d0ce8e108d8bd",
  },
  {
    name: "Service-Event-Id",
    description: "The event's id, the same on every retry",
    example: "evt_069h7nv1k7gxn7ah0hz5dny6kq",
  },
];

/** An event as an OpenAPI webhook: the request that we send, and the response expected from its receiver. */
export function describeWebhook({
  type,
  when,
  payload,
}: (typeof WEBHOOK_EVENTS)[number]): ZodOpenApiOperationObject {
  return {
    operationId: `on${toPascalCase(type)}`,
    summary: type,
    description: `${when} Sent to every endpoint subscribed to it. Verify the signature, respond immediately, and process the event afterwards.`,
    tags: ["Webhooks"],
    security: [],
    parameters: HEADERS.map(({ name, description, example }) => ({
      name,
      in: "header",
      required: true,
      description,
      schema: { type: "string", examples: [example] },
    })),
    requestBody: { required: true, content: { "application/json": { schema: payload } } },
    responses: {
      "2XX": { description: "Received; the delivery is not retried" },
      "4XX": {
        description:
          "Failed: retried after 30 seconds, 2 minutes, 10 minutes, 1 hour and 6 hours. A 410 disables the endpoint",
      },
    },
  };
}
