import { authorizeTemplate } from "@/lib/api/authorize/authorize-template";
import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { TemplateDto, UpdateTemplateBody } from "@/lib/contracts/templates";
import { getTemplate } from "@/lib/domain/templates/queries";
import { deleteTemplate, renameTemplate } from "@/lib/domain/templates/update-template";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/v1/templates/{id}", {
  GET: defineRoute({
    operationId: "getTemplate",
    summary: "Get a template with its draft and published version",
    description: "Both versions include their content, pages and diagnostics.",
    access: ["jwt", "key"],
    scope: "templates:read",
    workspace: true,
    uuids: ["id"],
    response: TemplateDto,
    errors: ["NOT_FOUND"],
    handler: ({ ctx, params }) => getTemplate(ctx.workspaceId, params.id),
  }),
  PATCH: defineRoute({
    operationId: "updateTemplate",
    summary: "Rename a template",
    description: "Only the name can be changed here; to change the content, write the draft.",
    access: ["jwt", "key"],
    scope: "templates:write",
    workspace: true,
    needsPlan: true,
    uuids: ["id"],
    authorize: authorizeTemplate,
    body: UpdateTemplateBody,
    response: TemplateDto,
    errors: ["NOT_FOUND", "INSUFFICIENT_ROLE"],
    handler: ({ ctx, params, body }) => renameTemplate(ctx, params.id, body.name),
  }),
  DELETE: defineRoute({
    operationId: "deleteTemplate",
    summary: "Delete a template; its documents are not affected",
    description: "It is permanently removed from the library. Documents created from it keep their version.",
    access: ["jwt", "key"],
    scope: "templates:write",
    workspace: true,
    uuids: ["id"],
    status: 204,
    errors: ["NOT_FOUND", "INSUFFICIENT_ROLE"],
    handler: ({ ctx, params }) => deleteTemplate(ctx, params.id),
  }),
});
