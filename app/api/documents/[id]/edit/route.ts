import { z } from "zod";
import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { Id } from "@/lib/contracts/common";
import { editDraft } from "@/lib/domain/documents/edit-draft";

/** For the document's page; not part of the public API. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/api/documents/{id}/edit", {
  POST: defineRoute({
    operationId: "editDraft",
    summary: "Take a draft back into the send flow",
    access: ["jwt"],
    workspace: true,
    needsPlan: true,
    uuids: ["id"],
    status: 201,
    response: z.object({ templateId: Id }),
    errors: ["NOT_FOUND", "WRONG_WORKSPACE", "NOT_DOCUMENT_OWNER", "INVALID_STATE"],
    handler: ({ ctx, params }) => editDraft(ctx, params.id),
  }),
});
