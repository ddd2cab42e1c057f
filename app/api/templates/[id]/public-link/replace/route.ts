import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { reachTemplate } from "@/lib/api/reach/reach-template";
import { replacePublicLink } from "@/lib/domain/public-links/save-link";

/** For the library's dialog; not part of the public API. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource(
  "/api/templates/{id}/public-link/replace",
  {
    POST: defineRoute({
      operationId: "replacePublicLink",
      summary: "Give a template's public link another address",
      access: ["jwt"],
      workspace: true,
      uuids: ["id"],
      reach: reachTemplate,
      errors: ["NOT_FOUND", "INSUFFICIENT_ROLE"],
      handler: async ({ ctx, params }) => Response.json(await replacePublicLink(ctx, params.id)),
    }),
  },
);
