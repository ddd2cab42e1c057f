import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { FolderName } from "@/lib/contracts/labels";
import { deleteFolder, renameFolder } from "@/lib/domain/documents/labels/folders";

/** A folder of documents or of templates; only owners and admins may change it. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/api/folders/{id}", {
  PUT: defineRoute({
    operationId: "renameFolder",
    summary: "Rename a folder",
    access: ["jwt"],
    workspace: true,
    needsPlan: true,
    params: ["id"],
    uuids: ["id"],
    body: FolderName,
    errors: ["INSUFFICIENT_ROLE", "NOT_FOUND"],
    handler: async ({ ctx, params, body }) => Response.json(await renameFolder(ctx, params.id, body)),
  }),
  DELETE: defineRoute({
    operationId: "deleteFolder",
    summary: "Delete a folder; what it holds is kept",
    access: ["jwt"],
    workspace: true,
    params: ["id"],
    uuids: ["id"],
    status: 204,
    errors: ["INSUFFICIENT_ROLE", "NOT_FOUND"],
    handler: ({ ctx, params }) => deleteFolder(ctx, params.id),
  }),
});
