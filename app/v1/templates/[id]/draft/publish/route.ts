import { VersionDto } from "@/lib/contracts/templates";
import { defineRoute } from "@/lib/http/define-route";
import { publishDraft } from "@/lib/templates/publish-draft";

export const POST = defineRoute({
  operationId: "publishTemplateDraft",
  summary: "Publish the draft, if the rules allow",
  access: ["jwt"],
  workspace: true,
  params: ["id"],
  status: 201,
  response: VersionDto,
  errors: ["NOT_FOUND", "TEMPLATE_RULES_FAILED"],
  handler: ({ ctx, params }) => publishDraft(ctx, params.id),
});
