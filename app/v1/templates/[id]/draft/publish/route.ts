import { VersionDto } from "@/lib/contracts/templates";
import { defineResource } from "@/lib/http/define-resource";
import { defineRoute } from "@/lib/http/define-route";
import { publishDraft } from "@/lib/templates/publish-draft";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource(
  "/v1/templates/{id}/draft/publish",
  {
    POST: defineRoute({
      operationId: "publishTemplateDraft",
      summary: "Publish the draft, if the rules allow",
      access: ["jwt"],
      workspace: true,
      params: ["id"],
      status: 201,
      response: VersionDto,
      errors: ["NOT_FOUND", "TEMPLATE_RULES_FAILED"],
      handler: ({ ctx, params }) => publishDraft(ctx, params.id),
    }),
  },
);
