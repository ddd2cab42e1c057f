import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { reachTemplate } from "@/lib/api/reach/reach-template";
import { EXAMPLE_TIME } from "@/lib/contracts/common";
import { VersionDto } from "@/lib/contracts/templates";
import { publishDraft } from "@/lib/domain/templates/publish-draft";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource(
  "/v1/templates/{id}/draft/publish",
  {
    POST: defineRoute({
      operationId: "publishTemplateDraft",
      summary: "Publish the draft, if the rules allow",
      description:
        "Errors of the rules engine refuse it; warnings pass. A PDF is completed once for a trial, without a seal: one that could not be sealed as it is shown is `PDF_INVALID`. New documents use this version, those there are keep theirs.",
      access: ["jwt"],
      workspace: true,
      params: ["id"],
      reach: reachTemplate,
      status: 201,
      response: VersionDto,
      sample: { status: "published", publishedAt: EXAMPLE_TIME },
      errors: ["NOT_FOUND", "TEMPLATE_RULES_FAILED", "PDF_INVALID", "PDF_TOO_LARGE", "BUSY"],
      handler: ({ ctx, params }) => publishDraft(ctx, params.id),
    }),
  },
);
