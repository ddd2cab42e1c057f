import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { DocumentListQuery } from "@/lib/contracts/document-list";
import { loadDocumentList } from "@/lib/views/document-list-view";

/** For the list of documents, which refetches it on changes; not part of the public API. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/api/documents", {
  GET: defineRoute({
    operationId: "viewDocuments",
    summary: "All data of the document list",
    access: ["jwt"],
    workspace: true,
    query: DocumentListQuery,
    handler: async ({ ctx, query }) => Response.json(await loadDocumentList(ctx, query)),
  }),
});
