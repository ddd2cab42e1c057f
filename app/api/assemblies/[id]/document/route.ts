import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { assembleFiles } from "@/lib/domain/assemblies/assemble-files";

/** Turns an assembly into a document; not part of the public API. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource(
  "/api/assemblies/{id}/document",
  {
    POST: defineRoute({
      operationId: "assembleDocument",
      summary: "Make one PDF of an assembly’s pages, ready for its fields",
      access: ["jwt"],
      workspace: true,
      needsPlan: true,
      params: ["id"],
      uuids: ["id"],
      errors: ["NOT_FOUND", "PDF_INVALID", "PDF_TOO_LARGE", "PLAN_REQUIRED", "BUSY"],
      handler: async ({ ctx, params }) => Response.json(await assembleFiles(ctx, params.id)),
    }),
  },
);
