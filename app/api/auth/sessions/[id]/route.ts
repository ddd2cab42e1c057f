import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { revokeSession } from "@/lib/domain/identity/user-sessions";

/** One of the caller's browser sessions. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/api/auth/sessions/{id}", {
  DELETE: defineRoute({
    operationId: "endSession",
    summary: "Sign out one browser",
    access: ["jwt"],
    workspace: false,
    reauthenticate: true,
    params: ["id"],
    uuids: ["id"],
    status: 204,
    handler: ({ ctx, params }) => revokeSession(ctx.principal.userId, params.id),
  }),
});
