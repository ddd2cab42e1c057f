import { z } from "zod";
import { authorizeTemplate } from "@/lib/api/authorize/authorize-template";
import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { loadVersionHistory } from "@/lib/views/version-history";

const Query = z.object({ below: z.coerce.number().int().min(1).max(2_147_483_647).optional() });

/** For the editor's list of versions; not part of the public API. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource(
  "/api/templates/{id}/versions",
  {
    GET: defineRoute({
      operationId: "viewTemplateVersions",
      summary: "The history of a template",
      access: ["jwt"],
      workspace: true,
      uuids: ["id"],
      authorize: authorizeTemplate,
      query: Query,
      errors: ["NOT_FOUND"],
      handler: async ({ ctx, params, query }) =>
        Response.json(await loadVersionHistory(ctx, params.id, query.below)),
    }),
  },
);
