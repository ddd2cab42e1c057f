import { z } from "zod";
import { authorizeRole } from "@/lib/api/authorize/authorize-role";
import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { ApiKeyDto, CreateApiKeyBody, CreatedApiKeyDto } from "@/lib/contracts/api-keys";
import { PageQuery } from "@/lib/contracts/common";
import { createApiKey } from "@/lib/domain/workspaces/api-keys/create-api-key";
import { listApiKeys } from "@/lib/domain/workspaces/api-keys/list-api-keys";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/v1/api-keys", {
  GET: defineRoute({
    operationId: "listApiKeys",
    summary: "List the workspace's API keys, without secrets",
    description: "Includes revoked and expired keys.",
    access: ["jwt"],
    workspace: true,
    query: PageQuery,
    response: z.array(ApiKeyDto),
    handler: ({ ctx, query }) => listApiKeys(ctx, query),
  }),
  POST: defineRoute({
    operationId: "createApiKey",
    summary: "Create an API key; its secret is shown once",
    description:
      "The key has access to everything in its workspace and stops working when its creator's membership ends. Only this response contains the secret. Admins and owners only.",
    access: ["jwt"],
    workspace: true,
    reauthenticate: true,
    needsPlan: true,
    authorize: authorizeRole("api-keys:manage"),
    body: CreateApiKeyBody,
    status: 201,
    response: CreatedApiKeyDto,
    errors: ["INSUFFICIENT_ROLE"],
    handler: ({ ctx, body }) => createApiKey(ctx, body),
  }),
});
