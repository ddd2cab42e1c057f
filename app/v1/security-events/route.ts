import { z } from "zod";
import { authorizeRole } from "@/lib/api/authorize/authorize-role";
import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { SecurityEventDto, SecurityEventQuery } from "@/lib/contracts/security-events";
import { listSecurityEvents } from "@/lib/domain/security-events/list-security-events";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/v1/security-events", {
  GET: defineRoute({
    operationId: "listSecurityEvents",
    summary: "List the workspace's security events, newest first",
    description:
      "Who signed in, and who changed members, API keys, webhooks, apps and settings or exported data. Events cannot be changed or deleted; they are kept as long as the workspace. Admins and owners only, and API keys that they created.",
    access: ["jwt", "key"],
    scope: "security:read",
    workspace: true,
    authorize: authorizeRole("security-events:read"),
    query: SecurityEventQuery,
    response: z.array(SecurityEventDto),
    errors: ["INSUFFICIENT_ROLE"],
    handler: ({ ctx, query }) => listSecurityEvents(ctx, query),
  }),
});
