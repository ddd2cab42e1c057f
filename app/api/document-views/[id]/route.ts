import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { ChangedSavedView } from "@/lib/contracts/document-list";
import { changeSavedView, deleteSavedView } from "@/lib/domain/documents/saved-views";

/** One of the caller's saved views. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/api/document-views/{id}", {
  PUT: defineRoute({
    operationId: "changeDocumentView",
    summary: "Rename a saved view, or change its query",
    access: ["jwt"],
    workspace: true,
    params: ["id"],
    uuids: ["id"],
    body: ChangedSavedView,
    errors: ["NOT_FOUND"],
    handler: async ({ ctx, params, body }) => Response.json(await changeSavedView(ctx, params.id, body)),
  }),
  DELETE: defineRoute({
    operationId: "deleteDocumentView",
    summary: "Delete a saved view",
    access: ["jwt"],
    workspace: true,
    params: ["id"],
    uuids: ["id"],
    status: 204,
    errors: ["NOT_FOUND"],
    handler: ({ ctx, params }) => deleteSavedView(ctx, params.id),
  }),
});
