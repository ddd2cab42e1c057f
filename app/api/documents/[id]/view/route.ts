import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { loadDocumentDetailView } from "@/lib/views/document-view";

/** For the document's page, which refetches it on changes; not part of the public API. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/api/documents/{id}/view", {
  GET: defineRoute({
    operationId: "viewDocument",
    summary: "All data of a document's page",
    access: ["jwt"],
    workspace: true,
    uuids: ["id"],
    errors: ["NOT_FOUND", "WRONG_WORKSPACE", "NOT_DOCUMENT_OWNER"],
    handler: async ({ ctx, params }) => Response.json(await loadDocumentDetailView(ctx, params.id)),
  }),
});
