import { z } from "zod";
import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { reachRole } from "@/lib/api/reach/reach-role";
import { PageQuery } from "@/lib/contracts/common";
import {
  CreateWebhookBody,
  WebhookEndpointDto,
  WebhookEndpointWithSecretDto,
} from "@/lib/contracts/webhooks";
import { createEndpoint, listEndpoints } from "@/lib/domain/webhooks/endpoints";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/v1/webhooks", {
  GET: defineRoute({
    operationId: "listWebhooks",
    summary: "Endpoints, newest first",
    description: "The addresses that events of the workspace are told to, without their secrets.",
    access: ["jwt", "key"],
    workspace: true,
    query: PageQuery,
    response: z.array(WebhookEndpointDto),
    handler: ({ ctx, query }) => listEndpoints(ctx, query),
  }),
  POST: defineRoute({
    operationId: "createWebhook",
    summary: "Add an endpoint",
    description: "The secret is in this answer and in no other.",
    access: ["jwt", "key"],
    workspace: true,
    reach: reachRole("webhooks:manage"),
    body: CreateWebhookBody,
    status: 201,
    response: WebhookEndpointWithSecretDto,
    errors: ["INSUFFICIENT_ROLE", "WEBHOOK_URL_REFUSED"],
    handler: ({ ctx, body }) => createEndpoint(ctx, body),
  }),
});
