import { authorizeApiKey } from "@/lib/api/authorize/authorize-api-key";
import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { ApiKeyDto } from "@/lib/contracts/api-keys";
import { EXAMPLE_TIME } from "@/lib/contracts/common";
import { revokeApiKey } from "@/lib/domain/workspaces/api-keys/revoke-api-key";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/v1/api-keys/{id}", {
  DELETE: defineRoute({
    operationId: "revokeApiKey",
    summary: "Revoke an API key",
    description:
      "Takes effect immediately and is permanent: requests with the key are rejected. Admins and owners only.",
    access: ["jwt"],
    workspace: true,
    reauthenticate: true,
    uuids: ["id"],
    authorize: authorizeApiKey,
    response: ApiKeyDto,
    sample: { revokedAt: EXAMPLE_TIME },
    errors: ["INSUFFICIENT_ROLE", "NOT_FOUND"],
    handler: ({ ctx, params }) => revokeApiKey(ctx, params.id),
  }),
});
