import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { MoveTemplatesBody } from "@/lib/contracts/labels";
import { moveTemplates } from "@/lib/domain/documents/labels/move-templates";

/** Moves several templates to a folder; not part of the public API. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/api/templates/move", {
  POST: defineRoute({
    operationId: "moveTemplates",
    summary: "Move templates to a folder, all or none",
    access: ["jwt"],
    workspace: true,
    needsPlan: true,
    body: MoveTemplatesBody,
    status: 204,
    errors: ["NOT_FOUND", "INSUFFICIENT_ROLE"],
    handler: ({ ctx, body }) => moveTemplates(ctx, body),
  }),
});
