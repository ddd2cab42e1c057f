import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { deleteNote } from "@/lib/domain/documents/notes";

/** One of the caller's own notes. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource(
  "/api/documents/{id}/notes/{noteId}",
  {
    DELETE: defineRoute({
      operationId: "deleteDocumentNote",
      summary: "Delete your own note",
      access: ["jwt"],
      workspace: true,
      params: ["id", "noteId"],
      uuids: ["id", "noteId"],
      status: 204,
      errors: ["NOT_FOUND", "WRONG_WORKSPACE", "NOT_DOCUMENT_OWNER"],
      handler: ({ ctx, params }) => deleteNote(ctx, params.id, params.noteId),
    }),
  },
);
