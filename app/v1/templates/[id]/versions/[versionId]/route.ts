import { VersionDto } from "@/lib/contracts/templates";
import { defineRoute } from "@/lib/http/define-route";
import { getVersion } from "@/lib/templates/queries";

export const GET = defineRoute({
  operationId: "getTemplateVersion",
  summary: "One version, read-only",
  access: ["jwt"],
  workspace: true,
  params: ["id", "versionId"],
  response: VersionDto,
  errors: ["NOT_FOUND"],
  handler: ({ ctx, params }) => getVersion(ctx.workspaceId, params.id, params.versionId),
});
