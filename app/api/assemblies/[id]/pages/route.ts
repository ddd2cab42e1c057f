import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { ArrangePagesBody } from "@/lib/contracts/assemblies";
import { arrangePages } from "@/lib/domain/assemblies/arrange-pages";

/** The pages of an assembly; not part of the public API. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/api/assemblies/{id}/pages", {
  PUT: defineRoute({
    operationId: "arrangeAssembly",
    summary: "Save the order and the rotation of an assembly’s pages",
    access: ["jwt"],
    workspace: true,
    needsPlan: true,
    params: ["id"],
    uuids: ["id"],
    body: ArrangePagesBody,
    status: 204,
    errors: ["NOT_FOUND"],
    handler: ({ ctx, params, body }) => arrangePages(ctx, params.id, body),
  }),
});
