import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { NewAssembly } from "@/lib/contracts/assemblies";
import { createAssembly } from "@/lib/domain/assemblies/create-assembly";

/** Creates an assembly of files that become one PDF; not part of the public API. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/api/assemblies", {
  POST: defineRoute({
    operationId: "createAssembly",
    summary: "Begin to put files together",
    access: ["jwt"],
    workspace: true,
    needsPlan: true,
    body: NewAssembly,
    handler: async ({ ctx, body }) => Response.json(await createAssembly(ctx, body)),
  }),
});
