import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { NewTag } from "@/lib/contracts/labels";
import { createTag } from "@/lib/domain/documents/labels/tags";

/** Tags of documents; not part of the public API. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/api/tags", {
  POST: defineRoute({
    operationId: "createTag",
    summary: "Create a tag, or return the one with this name",
    access: ["jwt"],
    workspace: true,
    needsPlan: true,
    body: NewTag,
    handler: async ({ ctx, body }) => Response.json(await createTag(ctx, body)),
  }),
});
