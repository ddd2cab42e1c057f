import { authorizeTemplate } from "@/lib/api/authorize/authorize-template";
import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { TemplateSharing } from "@/lib/contracts/template-sharing";
import { shareTemplate } from "@/lib/domain/templates/share-template";

/** For the library's dialog; not part of the public API. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource(
  "/api/templates/{id}/sharing",
  {
    PUT: defineRoute({
      operationId: "shareTemplate",
      summary: "Choose who may send and who may change a template",
      access: ["jwt"],
      workspace: true,
      needsPlan: true,
      uuids: ["id"],
      authorize: authorizeTemplate,
      body: TemplateSharing,
      status: 204,
      errors: ["NOT_FOUND", "INSUFFICIENT_ROLE"],
      handler: ({ ctx, params, body }) => shareTemplate(ctx, params.id, body),
    }),
  },
);
