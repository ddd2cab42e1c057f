import { authorizeRole } from "@/lib/api/authorize/authorize-role";
import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import type { WorkspaceContext } from "@/lib/context";
import { PauseSecurityStreamBody, SetSecurityStreamBody } from "@/lib/contracts/security-stream";
import { findStream, pauseStream, removeStream, setStream } from "@/lib/domain/security-events/manage-stream";

const logOf = ({ workspaceId }: WorkspaceContext) => ({ kind: "workspace", id: workspaceId }) as const;
// An endpoint gets all that the log has: as sensitive as reading it, and as a webhook.
const shared = {
  access: ["jwt"],
  workspace: true,
  authorize: authorizeRole("webhooks:manage"),
  errors: ["INSUFFICIENT_ROLE"],
} as const;

/** Where the workspace's security log is sent to; not part of the public API. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/api/security-stream", {
  GET: defineRoute({
    ...shared,
    operationId: "getSecurityStream",
    summary: "Where the security log is sent to",
    handler: async ({ ctx }) => Response.json(await findStream(logOf(ctx))),
  }),
  PUT: defineRoute({
    ...shared,
    operationId: "setSecurityStream",
    reauthenticate: true,
    summary: "Send the security log to an endpoint",
    body: SetSecurityStreamBody,
    errors: ["INSUFFICIENT_ROLE", "WEBHOOK_URL_REFUSED"],
    handler: async ({ ctx, body }) => Response.json(await setStream(logOf(ctx), ctx, body.url)),
  }),
  PATCH: defineRoute({
    ...shared,
    operationId: "pauseSecurityStream",
    reauthenticate: true,
    summary: "Pause or resume sending the security log",
    body: PauseSecurityStreamBody,
    errors: ["INSUFFICIENT_ROLE", "NOT_FOUND"],
    handler: async ({ ctx, body }) => Response.json(await pauseStream(logOf(ctx), ctx, body.isPaused)),
  }),
  DELETE: defineRoute({
    ...shared,
    operationId: "removeSecurityStream",
    reauthenticate: true,
    summary: "Stop sending the security log",
    status: 204,
    handler: ({ ctx }) => removeStream(logOf(ctx), ctx),
  }),
});
