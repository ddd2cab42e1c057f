import { defineResource } from "@/lib/http/define-resource";
import { defineRoute } from "@/lib/http/define-route";
import { revokeSession } from "@/lib/identity/user-sessions";

/** One of the browsers that one is signed in with. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/api/auth/sessions/{id}", {
  DELETE: defineRoute({
    operationId: "endSession",
    summary: "Sign one browser out",
    access: ["jwt"],
    workspace: false,
    params: ["id"],
    uuids: ["id"],
    status: 204,
    handler: ({ ctx, params }) => revokeSession(ctx.principal.userId, params.id),
  }),
});
