import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { disconnectIdentity } from "@/lib/domain/identity/oidc/identities";

/** One of the caller's identities at other services. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/api/auth/identities/{id}", {
  DELETE: defineRoute({
    operationId: "disconnectIdentity",
    summary: "Stop signing in with a service",
    access: ["jwt"],
    workspace: false,
    reauthenticate: true,
    params: ["id"],
    uuids: ["id"],
    status: 204,
    handler: ({ ctx, params }) => disconnectIdentity(ctx, params.id),
  }),
});
