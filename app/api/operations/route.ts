import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { assertInstanceAdmin } from "@/lib/domain/identity/instance-admin";
import { readOperations } from "@/lib/domain/maintenance/queries";

/** Live data of the operations page; a 404 for everyone except operators. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/api/operations", {
  GET: defineRoute({
    operationId: "viewOperations",
    summary: "Background work of the instance",
    access: ["jwt"],
    workspace: false,
    errors: ["NOT_FOUND"],
    handler: async ({ ctx }) => {
      assertInstanceAdmin(ctx.principal);
      return Response.json(await readOperations());
    },
  }),
});
