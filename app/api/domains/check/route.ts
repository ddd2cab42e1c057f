import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { checkOwnDomain } from "@/lib/domain/own-domains/check-own-domain";

/** Looks up the TXT record of the workspace's own domain now; not part of the public API. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/api/domains/check", {
  POST: defineRoute({
    operationId: "checkOwnDomain",
    summary: "Look up the record of the own domain",
    access: ["jwt"],
    workspace: true,
    errors: ["INSUFFICIENT_ROLE", "NOT_FOUND", "BUSY"],
    handler: async ({ ctx }) => Response.json(await checkOwnDomain(ctx)),
  }),
});
