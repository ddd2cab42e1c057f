import { revokeApiKey } from "@/lib/api-keys/revoke-api-key";
import { ApiKeyDto } from "@/lib/contracts/api-keys";
import { EXAMPLE_TIME } from "@/lib/contracts/common";
import { defineResource } from "@/lib/http/define-resource";
import { defineRoute } from "@/lib/http/define-route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/v1/api-keys/{id}", {
  DELETE: defineRoute({
    operationId: "revokeApiKey",
    summary: "Revoke an API key, at once and for good",
    description: "Requests with the key are refused from this moment on. Admins and owners only.",
    access: ["jwt"],
    workspace: true,
    uuids: ["id"],
    response: ApiKeyDto,
    sample: { revokedAt: EXAMPLE_TIME },
    errors: ["INSUFFICIENT_ROLE", "NOT_FOUND"],
    handler: ({ ctx, params }) => revokeApiKey(ctx, params.id),
  }),
});
