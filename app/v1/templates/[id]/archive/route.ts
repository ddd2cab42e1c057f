import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { reachTemplate } from "@/lib/api/reach/reach-template";
import { TemplateDto } from "@/lib/contracts/templates";
import { setTemplateStatus } from "@/lib/domain/templates/update-template";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/v1/templates/{id}/archive", {
  POST: defineRoute({
    operationId: "archiveTemplate",
    summary: "Archive a template",
    description: "No new documents can be created from it; existing documents are not affected.",
    access: ["jwt", "key"],
    workspace: true,
    uuids: ["id"],
    reach: reachTemplate,
    response: TemplateDto,
    sample: { status: "archived" },
    errors: ["NOT_FOUND", "INSUFFICIENT_ROLE"],
    handler: ({ ctx, params }) => setTemplateStatus(ctx, params.id, "archived"),
  }),
});
