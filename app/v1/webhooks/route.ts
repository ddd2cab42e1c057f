import { z } from "zod";
import { authorizeRole } from "@/lib/api/authorize/authorize-role";
import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
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
    summary: "List endpoints, newest first",
    description: "The URLs that receive the workspace's events, without their secrets.",
    access: ["jwt", "key"],
    scope: "webhooks:write",
    workspace: true,
    query: PageQuery,
    response: z.array(WebhookEndpointDto),
    handler: ({ ctx, query }) => listEndpoints(ctx, query),
  }),
  POST: defineRoute({
    operationId: "createWebhook",
    summary: "Create an endpoint",
    description: "Only this response contains the secret.",
    access: ["jwt", "key"],
    scope: "webhooks:write",
    workspace: true,
    reauthenticate: true,
    needsPlan: true,
    authorize: authorizeRole("webhooks:manage"),
    body: CreateWebhookBody,
    status: 201,
    response: WebhookEndpointWithSecretDto,
    errors: ["INSUFFICIENT_ROLE", "WEBHOOK_URL_REFUSED"],
    handler: ({ ctx, body }) => createEndpoint(ctx, body),
  }),
});
