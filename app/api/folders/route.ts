import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { NewFolder } from "@/lib/contracts/labels";
import { createFolder } from "@/lib/domain/documents/labels/folders";

/** Folders of documents and of templates; not part of the public API. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/api/folders", {
  POST: defineRoute({
    operationId: "createFolder",
    summary: "Create a folder, or return the one with this name",
    access: ["jwt"],
    workspace: true,
    needsPlan: true,
    body: NewFolder,
    handler: async ({ ctx, body }) => Response.json(await createFolder(ctx, body)),
  }),
});
