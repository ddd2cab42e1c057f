import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { loadFilterOptions } from "@/lib/views/document-list-view";

/** The document list's filter options, loaded when the filters are opened. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/api/documents/filters", {
  GET: defineRoute({
    operationId: "viewDocumentFilters",
    summary: "Filter options: owners and templates",
    access: ["jwt"],
    workspace: true,
    handler: async ({ ctx }) => Response.json(await loadFilterOptions(ctx)),
  }),
});
