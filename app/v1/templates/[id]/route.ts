import { TemplateDto, UpdateTemplateBody } from "@/lib/contracts/templates";
import { defineRoute } from "@/lib/http/define-route";
import { getTemplate } from "@/lib/templates/queries";
import { deleteTemplate, renameTemplate } from "@/lib/templates/update-template";

export const GET = defineRoute({
  operationId: "getTemplate",
  summary: "One template with its draft and published version",
  access: ["jwt", "key"],
  workspace: true,
  uuids: ["id"],
  response: TemplateDto,
  errors: ["NOT_FOUND"],
  handler: ({ ctx, params }) => getTemplate(ctx.workspaceId, params.id),
});

export const PATCH = defineRoute({
  operationId: "updateTemplate",
  summary: "Rename a template",
  access: ["jwt", "key"],
  workspace: true,
  uuids: ["id"],
  body: UpdateTemplateBody,
  response: TemplateDto,
  errors: ["NOT_FOUND"],
  handler: ({ ctx, params, body }) => renameTemplate(ctx, params.id, body.name),
});

export const DELETE = defineRoute({
  operationId: "deleteTemplate",
  summary: "Delete a template; its documents go on",
  access: ["jwt", "key"],
  workspace: true,
  uuids: ["id"],
  status: 204,
  errors: ["NOT_FOUND"],
  handler: ({ ctx, params }) => deleteTemplate(ctx, params.id),
});
