import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { loadSentPages } from "@/lib/views/sent-pages-view";

/** The pages of a rich text in the review before sending; not part of the public API. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource(
  "/api/templates/{id}/sent-pages",
  {
    GET: defineRoute({
      operationId: "viewSentPages",
      summary: "The pages of what is about to be sent",
      access: ["jwt"],
      workspace: true,
      uuids: ["id"],
      errors: ["NOT_FOUND", "INSUFFICIENT_ROLE", "PDF_TOO_LARGE", "BUSY"],
      handler: async ({ ctx, params }) => Response.json(await loadSentPages(ctx, params.id)),
    }),
  },
);
