import { authorizeTemplate } from "@/lib/api/authorize/authorize-template";
import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
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
      authorize: authorizeTemplate,
      errors: ["NOT_FOUND", "INSUFFICIENT_ROLE"],
      handler: async ({ ctx, params }) => Response.json(await replacePublicLink(ctx, params.id)),
    }),
  },
);
