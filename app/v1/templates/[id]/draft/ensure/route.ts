import { EnsuredDraftDto } from "@/lib/contracts/templates";
import { defineRoute } from "@/lib/http/define-route";
import { ensureDraft } from "@/lib/templates/write-draft";

export const POST = defineRoute({
  operationId: "ensureTemplateDraft",
  summary: "Make sure there is a draft; for a PDF template also a fresh upload address",
  access: ["jwt"],
  workspace: true,
  params: ["id"],
  status: 201,
  response: EnsuredDraftDto,
  errors: ["NOT_FOUND"],
  handler: ({ ctx, params }) => ensureDraft(ctx, params.id),
});
