import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { NewSavedField } from "@/lib/contracts/saved-fields";
import { listSavedFields } from "@/lib/domain/templates/saved-fields/list-saved-fields";
import { saveField } from "@/lib/domain/templates/saved-fields/save-field";

/** Fields that a workspace keeps for its templates; not part of the public API. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/api/saved-fields", {
  GET: defineRoute({
    operationId: "listSavedFields",
    summary: "The workspace's saved fields",
    access: ["jwt"],
    workspace: true,
    handler: async ({ ctx }) => Response.json(await listSavedFields(ctx)),
  }),
  POST: defineRoute({
    operationId: "saveField",
    summary: "Save a field, or return the same one saved under this name",
    access: ["jwt"],
    workspace: true,
    needsPlan: true,
    body: NewSavedField,
    handler: async ({ ctx, body }) => Response.json(await saveField(ctx, body)),
  }),
});
