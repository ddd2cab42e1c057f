import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { EditQuery } from "@/lib/contracts/edit-draft";
import { splitOffEdit } from "@/lib/domain/documents/edit-draft";

/** For the send flow; not part of the public API. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource(
  "/api/documents/{id}/edit/apart",
  {
    POST: defineRoute({
      operationId: "keepEditApart",
      summary: "Continue what was changed of a draft as a document of its own",
      access: ["jwt"],
      workspace: true,
      needsPlan: true,
      uuids: ["id"],
      body: EditQuery,
      status: 204,
      errors: ["NOT_FOUND", "WRONG_WORKSPACE", "NOT_DOCUMENT_OWNER"],
      handler: ({ ctx, params, body }) => splitOffEdit(ctx, params.id, body.templateId),
    }),
  },
);
