import { z } from "zod";
import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { VersionDto } from "@/lib/contracts/templates";
import { listVersions } from "@/lib/domain/templates/queries";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource(
  "/v1/templates/{id}/versions",
  {
    GET: defineRoute({
      operationId: "listTemplateVersions",
      summary: "List all versions of a template, newest first",
      description: "All published versions, and the draft if there is one.",
      access: ["jwt"],
      workspace: true,
      params: ["id"],
      response: z.array(VersionDto),
      errors: ["NOT_FOUND"],
      handler: ({ ctx, params }) => listVersions(ctx.workspaceId, params.id),
    }),
  },
);
