import { z } from "zod";
import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { Id } from "@/lib/contracts/common";
import { NewDocumentNote } from "@/lib/contracts/document-notes";
import { addNote } from "@/lib/domain/documents/notes";

/** Notes on the document's page; not part of the public API. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/api/documents/{id}/notes", {
  POST: defineRoute({
    operationId: "addDocumentNote",
    summary: "Add a note for the workspace",
    access: ["jwt"],
    workspace: true,
    needsPlan: true,
    uuids: ["id"],
    status: 201,
    body: NewDocumentNote,
    response: z.object({ id: Id }),
    errors: ["NOT_FOUND", "WRONG_WORKSPACE", "NOT_DOCUMENT_OWNER"],
    handler: ({ ctx, params, body }) => addNote(ctx, params.id, body),
  }),
});
