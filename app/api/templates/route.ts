import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { TemplateListQuery } from "@/lib/contracts/template-list";
import { loadTemplateList } from "@/lib/views/library-view";

/** For the library, which refetches it on changes; not part of the public API. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/api/templates", {
  GET: defineRoute({
    operationId: "viewTemplates",
    summary: "A page of the library",
    access: ["jwt"],
    workspace: true,
    query: TemplateListQuery,
    handler: async ({ ctx, query }) => Response.json(await loadTemplateList(ctx, query)),
  }),
});
