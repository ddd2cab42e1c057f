import { z } from "zod";
import { Id } from "@/lib/contracts/common";
import { copyDocument } from "@/lib/documents/copy-document";
import { defineResource } from "@/lib/http/define-resource";
import { defineRoute } from "@/lib/http/define-route";

/** For the document's page; no part of the public interface. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/api/documents/{id}/copy", {
  POST: defineRoute({
    operationId: "copyDocument",
    summary: "Prepare another document like this one",
    access: ["jwt"],
    workspace: true,
    uuids: ["id"],
    status: 201,
    response: z.object({ templateId: Id }),
    errors: ["NOT_FOUND", "WRONG_WORKSPACE", "NOT_DOCUMENT_OWNER", "INVALID_STATE"],
    handler: ({ ctx, params }) => copyDocument(ctx, params.id),
  }),
});
