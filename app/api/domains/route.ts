import { authorizeRole } from "@/lib/api/authorize/authorize-role";
import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { OwnDomainBody } from "@/lib/contracts/own-domains";
import { removeOwnDomain, setOwnDomain } from "@/lib/domain/own-domains/set-own-domain";
import { viewOwnDomain } from "@/lib/domain/own-domains/view-own-domain";

/** The workspace's own domain, for the settings page; not part of the public API. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/api/domains", {
  GET: defineRoute({
    operationId: "viewOwnDomain",
    summary: "The workspace's own domain for signing",
    access: ["jwt"],
    workspace: true,
    handler: async ({ ctx }) => Response.json(await viewOwnDomain(ctx)),
  }),
  PUT: defineRoute({
    operationId: "setOwnDomain",
    summary: "Claim a host name for signing",
    access: ["jwt"],
    workspace: true,
    authorize: authorizeRole("workspace:update"),
    reauthenticate: true,
    needsPlan: true,
    body: OwnDomainBody,
    errors: ["INSUFFICIENT_ROLE", "PLAN_REQUIRED", "INVALID_STATE"],
    handler: async ({ ctx, body }) => Response.json(await setOwnDomain(ctx, body)),
  }),
  DELETE: defineRoute({
    operationId: "removeOwnDomain",
    summary: "Give the own domain up",
    access: ["jwt"],
    workspace: true,
    authorize: authorizeRole("workspace:update"),
    reauthenticate: true,
    status: 204,
    errors: ["INSUFFICIENT_ROLE"],
    handler: ({ ctx }) => removeOwnDomain(ctx),
  }),
});
