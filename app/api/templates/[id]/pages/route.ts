import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { CONTENT_REQUEST_LIMITS, UpdateDraftBody } from "@/lib/contracts/templates";
import { pagesOfText } from "@/lib/domain/templates/shown-version";

/** The pages of a text being edited. Not part of the public API. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/api/templates/{id}/pages", {
  POST: defineRoute({
    operationId: "layOutText",
    summary: "Lay out a text on its pages without saving it",
    access: ["jwt"],
    workspace: true,
    uuids: ["id"],
    body: UpdateDraftBody,
    ...CONTENT_REQUEST_LIMITS,
    errors: ["NOT_FOUND", "INVALID_STATE", "PDF_TOO_LARGE", "BUSY"],
    handler: async ({ ctx, params, body }) => {
      const bytes = await pagesOfText(ctx, params.id, body.content);
      return new Response(bytes, {
        headers: {
          "Content-Type": "application/pdf",
          "Content-Length": String(bytes.length),
          "Cache-Control": "private, no-store",
          "X-Content-Type-Options": "nosniff",
        },
      });
    },
  }),
});
