import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { SearchQuery } from "@/lib/contracts/search";
import { searchWorkspace } from "@/lib/views/search-view";

/** For the command palette; not part of the public API. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/api/search", {
  GET: defineRoute({
    operationId: "searchWorkspace",
    summary: "Documents and templates by name",
    access: ["jwt"],
    workspace: true,
    query: SearchQuery,
    handler: async ({ ctx, query }) => Response.json(await searchWorkspace(ctx, query.q)),
  }),
});
