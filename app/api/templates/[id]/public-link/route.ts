import { authorizeTemplate } from "@/lib/api/authorize/authorize-template";
import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { SavePublicLinkBody } from "@/lib/contracts/public-links";
import { savePublicLink, viewPublicLink } from "@/lib/domain/public-links/save-link";

/** For the library's dialog; not part of the public API. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource(
  "/api/templates/{id}/public-link",
  {
    GET: defineRoute({
      operationId: "viewPublicLink",
      summary: "A template's public link",
      access: ["jwt"],
      workspace: true,
      uuids: ["id"],
      authorize: authorizeTemplate,
      errors: ["NOT_FOUND"],
      handler: async ({ ctx, params }) => Response.json(await viewPublicLink(ctx, params.id)),
    }),
    PUT: defineRoute({
      operationId: "savePublicLink",
      summary: "Create or change a template's public link",
      access: ["jwt"],
      workspace: true,
      needsPlan: true,
      uuids: ["id"],
      authorize: authorizeTemplate,
      body: SavePublicLinkBody,
      errors: [
        "NOT_FOUND",
        "INSUFFICIENT_ROLE",
        "PLAN_REQUIRED",
        "TEMPLATE_ARCHIVED",
        "NO_PUBLISHED_VERSION",
        "PDF_TOO_LARGE",
        "BUSY",
      ],
      handler: async ({ ctx, params, body }) => Response.json(await savePublicLink(ctx, params.id, body)),
    }),
  },
);
