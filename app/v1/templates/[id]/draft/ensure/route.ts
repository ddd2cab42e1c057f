import { authorizeTemplate } from "@/lib/api/authorize/authorize-template";
import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { EnsuredDraftDto } from "@/lib/contracts/templates";
import { ensureDraft } from "@/lib/domain/templates/write-draft";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource(
  "/v1/templates/{id}/draft/ensure",
  {
    POST: defineRoute({
      operationId: "ensureTemplateDraft",
      summary: "Ensure that a draft exists; for a PDF template, also get a new upload URL",
      description:
        "If there is no draft, it is created from the published version. PUT a PDF to `uploadUrl` to replace the source.",
      access: ["jwt"],
      workspace: true,
      needsPlan: true,
      params: ["id"],
      authorize: authorizeTemplate,
      status: 201,
      response: EnsuredDraftDto,
      errors: ["NOT_FOUND", "INSUFFICIENT_ROLE"],
      handler: ({ ctx, params }) => ensureDraft(ctx, params.id),
    }),
  },
);
