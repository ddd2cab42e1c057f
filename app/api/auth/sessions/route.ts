import { z } from "zod";
import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { SessionDto } from "@/lib/contracts/identity";
import { listSessions, revokeEverySession } from "@/lib/domain/identity/user-sessions";

/** The caller's browser sessions (contract, section 12). */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/api/auth/sessions", {
  GET: defineRoute({
    operationId: "listSessions",
    summary: "The browsers you are signed in with",
    access: ["jwt"],
    workspace: false,
    response: z.array(SessionDto),
    handler: ({ ctx: { principal } }) => listSessions(principal.userId, principal.sessionId ?? null),
  }),
  DELETE: defineRoute({
    operationId: "endEverySession",
    summary: "Sign out everywhere",
    description:
      "Ends every session and every session token, the caller's included. API keys and connected apps are not affected.",
    access: ["jwt"],
    workspace: false,
    reauthenticate: true,
    status: 204,
    handler: ({ ctx }) => revokeEverySession(ctx.principal.userId),
  }),
});
