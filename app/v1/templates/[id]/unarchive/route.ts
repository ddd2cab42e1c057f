import { authorizeTemplate } from "@/lib/api/authorize/authorize-template";
import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { TemplateDto } from "@/lib/contracts/templates";
import { setTemplateStatus } from "@/lib/domain/templates/update-template";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource(
  "/v1/templates/{id}/unarchive",
  {
    POST: defineRoute({
      operationId: "unarchiveTemplate",
      summary: "Unarchive a template",
      description: "New documents can be created from it again.",
      access: ["jwt", "key"],
      scope: "templates:write",
      workspace: true,
      needsPlan: true,
      uuids: ["id"],
      authorize: authorizeTemplate,
      response: TemplateDto,
      errors: ["NOT_FOUND", "INSUFFICIENT_ROLE"],
      handler: ({ ctx, params }) => setTemplateStatus(ctx, params.id, "active"),
    }),
  },
);
