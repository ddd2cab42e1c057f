import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import {
  ReauthenticateBody,
  ReauthenticatedDto,
  ReauthenticationDto,
} from "@/lib/contracts/reauthentication";
import { reauthenticate, viewReauthentication } from "@/lib/domain/identity/reauthentication/reauthenticate";

/** For the dashboard, which confirms its own session; not part of the public API. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/api/auth/reauthenticate", {
  GET: defineRoute({
    operationId: "viewReauthentication",
    summary: "How the session can be confirmed",
    access: ["jwt"],
    workspace: false,
    response: ReauthenticationDto,
    errors: ["INVALID_STATE"],
    handler: ({ ctx }) => viewReauthentication(ctx.principal),
  }),
  POST: defineRoute({
    operationId: "reauthenticate",
    summary: "Confirm the session",
    access: ["jwt"],
    workspace: false,
    body: ReauthenticateBody,
    response: ReauthenticatedDto,
    errors: ["INVALID_STATE", "UNAUTHENTICATED"],
    handler: ({ ctx, body }) => reauthenticate(ctx.principal, body, ctx),
  }),
});
