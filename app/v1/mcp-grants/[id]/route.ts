import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { revokeGrant } from "@/lib/domain/oauth/grants";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/v1/mcp-grants/{id}", {
  DELETE: defineRoute({
    operationId: "revokeMcpGrant",
    summary: "Revoke a grant",
    description: "Takes effect immediately: the client's tokens are rejected from then on.",
    access: ["jwt"],
    workspace: false,
    uuids: ["id"],
    status: 204,
    errors: ["NOT_FOUND"],
    handler: ({ ctx, params }) => revokeGrant(ctx.principal.userId, params.id),
  }),
});
