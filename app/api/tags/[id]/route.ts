import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { NewTag } from "@/lib/contracts/labels";
import { changeTag, deleteTag } from "@/lib/domain/documents/labels/tags";

/** A tag of documents; only owners and admins may change it. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/api/tags/{id}", {
  PUT: defineRoute({
    operationId: "changeTag",
    summary: "Rename or recolour a tag",
    access: ["jwt"],
    workspace: true,
    needsPlan: true,
    params: ["id"],
    uuids: ["id"],
    body: NewTag,
    errors: ["INSUFFICIENT_ROLE", "NOT_FOUND"],
    handler: async ({ ctx, params, body }) => Response.json(await changeTag(ctx, params.id, body)),
  }),
  DELETE: defineRoute({
    operationId: "deleteTag",
    summary: "Delete a tag and remove it from all documents",
    access: ["jwt"],
    workspace: true,
    params: ["id"],
    uuids: ["id"],
    status: 204,
    errors: ["INSUFFICIENT_ROLE", "NOT_FOUND"],
    handler: ({ ctx, params }) => deleteTag(ctx, params.id),
  }),
});
