import { authorizeTemplate } from "@/lib/api/authorize/authorize-template";
import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { EXAMPLE_TIME } from "@/lib/contracts/common";
import { VersionDto } from "@/lib/contracts/templates";
import { publishDraft } from "@/lib/domain/templates/publish-draft";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource(
  "/v1/templates/{id}/draft/publish",
  {
    POST: defineRoute({
      operationId: "publishTemplateDraft",
      summary: "Publish the draft if it has no errors",
      description:
        "Fails if the rules engine finds errors; warnings do not block. A PDF is completed once as a test, without a seal: if it could not be sealed exactly as it is shown, the error is `PDF_INVALID`. New documents use this version; existing documents keep theirs.",
      access: ["jwt"],
      scope: "templates:write",
      workspace: true,
      needsPlan: true,
      params: ["id"],
      authorize: authorizeTemplate,
      status: 201,
      response: VersionDto,
      sample: { status: "published", publishedAt: EXAMPLE_TIME },
      errors: [
        "NOT_FOUND",
        "INSUFFICIENT_ROLE",
        "TEMPLATE_RULES_FAILED",
        "PDF_INVALID",
        "PDF_TOO_LARGE",
        "BUSY",
      ],
      handler: ({ ctx, params }) => publishDraft(ctx, params.id),
    }),
  },
);
