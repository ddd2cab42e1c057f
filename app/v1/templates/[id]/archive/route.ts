import { authorizeTemplate } from "@/lib/api/authorize/authorize-template";
import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { TemplateDto } from "@/lib/contracts/templates";
import { setTemplateStatus } from "@/lib/domain/templates/update-template";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/v1/templates/{id}/archive", {
  POST: defineRoute({
    operationId: "archiveTemplate",
    summary: "Archive a template",
    description: "No new documents can be created from it; existing documents are not affected.",
    access: ["jwt", "key"],
    scope: "templates:write",
    workspace: true,
    uuids: ["id"],
    authorize: authorizeTemplate,
    response: TemplateDto,
    sample: { status: "archived" },
    errors: ["NOT_FOUND", "INSUFFICIENT_ROLE"],
    handler: ({ ctx, params }) => setTemplateStatus(ctx, params.id, "archived"),
  }),
});
