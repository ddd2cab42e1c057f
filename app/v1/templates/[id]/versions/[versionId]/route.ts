import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { VersionDto } from "@/lib/contracts/templates";
import { getVersion } from "@/lib/domain/templates/queries";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource(
  "/v1/templates/{id}/versions/{versionId}",
  {
    GET: defineRoute({
      operationId: "getTemplateVersion",
      summary: "Get a version, read-only",
      description: "Published versions never change.",
      access: ["jwt"],
      workspace: true,
      params: ["id", "versionId"],
      response: VersionDto,
      errors: ["NOT_FOUND"],
      handler: ({ ctx, params }) => getVersion(ctx.workspaceId, params.id, params.versionId),
    }),
  },
);
