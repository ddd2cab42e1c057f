import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { OrganizeBody } from "@/lib/contracts/labels";
import { organizeDocuments } from "@/lib/domain/documents/labels/organize-documents";

/** Changes tags and folder of several documents; not part of the public API. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/api/documents/organize", {
  POST: defineRoute({
    operationId: "organizeDocuments",
    summary: "Tag documents and move them to a folder, all or none",
    access: ["jwt"],
    workspace: true,
    needsPlan: true,
    body: OrganizeBody,
    status: 204,
    errors: ["NOT_FOUND"],
    handler: ({ ctx, body }) => organizeDocuments(ctx, body),
  }),
});
