import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { deleteAssembly } from "@/lib/domain/assemblies/delete-assembly";
import { getAssembly } from "@/lib/domain/assemblies/get-assembly";

/** One assembly of the caller, with its files; not part of the public API. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/api/assemblies/{id}", {
  GET: defineRoute({
    operationId: "viewAssembly",
    summary: "The files of an assembly and its pages in order",
    access: ["jwt"],
    workspace: true,
    params: ["id"],
    uuids: ["id"],
    errors: ["NOT_FOUND"],
    handler: async ({ ctx, params }) => Response.json(await getAssembly(ctx, params.id)),
  }),
  DELETE: defineRoute({
    operationId: "deleteAssembly",
    summary: "Delete an assembly with its files",
    access: ["jwt"],
    workspace: true,
    params: ["id"],
    uuids: ["id"],
    status: 204,
    errors: ["NOT_FOUND"],
    handler: ({ ctx, params }) => deleteAssembly(ctx, params.id),
  }),
});
