import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { SavedFieldName } from "@/lib/contracts/saved-fields";
import { deleteSavedField } from "@/lib/domain/templates/saved-fields/delete-saved-field";
import { renameSavedField } from "@/lib/domain/templates/saved-fields/rename-saved-field";

/** A saved field; only owners and admins may change it. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/api/saved-fields/{id}", {
  PUT: defineRoute({
    operationId: "renameSavedField",
    summary: "Rename a saved field",
    access: ["jwt"],
    workspace: true,
    needsPlan: true,
    params: ["id"],
    uuids: ["id"],
    body: SavedFieldName,
    status: 204,
    errors: ["INSUFFICIENT_ROLE", "NOT_FOUND"],
    handler: ({ ctx, params, body }) => renameSavedField(ctx, params.id, body),
  }),
  DELETE: defineRoute({
    operationId: "deleteSavedField",
    summary: "Delete a saved field",
    access: ["jwt"],
    workspace: true,
    params: ["id"],
    uuids: ["id"],
    status: 204,
    errors: ["INSUFFICIENT_ROLE", "NOT_FOUND"],
    handler: ({ ctx, params }) => deleteSavedField(ctx, params.id),
  }),
});
