import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { NewSavedView } from "@/lib/contracts/document-list";
import { saveView } from "@/lib/domain/documents/saved-views";

/** The caller's saved queries of the document list; not part of the public API. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/api/document-views", {
  POST: defineRoute({
    operationId: "saveDocumentView",
    summary: "Save a query of the list under a name",
    access: ["jwt"],
    workspace: true,
    body: NewSavedView,
    handler: async ({ ctx, body }) => Response.json(await saveView(ctx, body)),
  }),
});
