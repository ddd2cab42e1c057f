import { z } from "zod";
import { authorizeTemplate } from "@/lib/api/authorize/authorize-template";
import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { DateTime } from "@/lib/contracts/common";
import { restoreVersion } from "@/lib/domain/templates/restore-version";

/** For the editor's list of versions; not part of the public API. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource(
  "/api/templates/{id}/versions/{versionId}/restore",
  {
    POST: defineRoute({
      operationId: "restoreTemplateVersion",
      summary: "Replace the draft with a published version",
      access: ["jwt"],
      workspace: true,
      needsPlan: true,
      uuids: ["id", "versionId"],
      authorize: authorizeTemplate,
      response: z.object({ updatedAt: DateTime }),
      errors: ["NOT_FOUND"],
      handler: ({ ctx, params }) => restoreVersion(ctx, params.id, params.versionId),
    }),
  },
);
