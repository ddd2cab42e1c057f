import { TemplateDto } from "@/lib/contracts/templates";
import { defineResource } from "@/lib/http/define-resource";
import { defineRoute } from "@/lib/http/define-route";
import { reachTemplate } from "@/lib/http/reach";
import { setTemplateStatus } from "@/lib/templates/update-template";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource(
  "/v1/templates/{id}/unarchive",
  {
    POST: defineRoute({
      operationId: "unarchiveTemplate",
      summary: "Bring an archived template back",
      description: "New documents can be made from it again.",
      access: ["jwt", "key"],
      workspace: true,
      uuids: ["id"],
      reach: reachTemplate,
      response: TemplateDto,
      errors: ["NOT_FOUND"],
      handler: ({ ctx, params }) => setTemplateStatus(ctx, params.id, "active"),
    }),
  },
);
