import { z } from "zod";
import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import {
  CONTENT_REQUEST_LIMITS,
  CreatedTemplateDto,
  CreateTemplateBody,
  CreateTemplateForm,
  ListTemplatesQuery,
  TemplateDto,
} from "@/lib/contracts/templates";
import { createTemplate } from "@/lib/domain/templates/create-template";
import { createTemplateFromForm, withDocumentForm } from "@/lib/domain/templates/create-template-from-form";
import { listTemplates } from "@/lib/domain/templates/queries";
import { isForm } from "@/lib/platform/http/form";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/v1/templates", {
  GET: defineRoute({
    operationId: "listTemplates",
    summary: "List the workspace's templates, newest first",
    description:
      "Each with its draft and its published version. One-off templates are only listed with `kind=oneoff`.",
    access: ["jwt", "key"],
    scope: "templates:read",
    workspace: true,
    query: ListTemplatesQuery,
    response: z.array(TemplateDto),
    handler: ({ ctx, query }) => listTemplates(ctx.workspaceId, query),
  }),
  POST: defineRoute({
    operationId: "createTemplate",
    summary: "Create a template with its first draft",
    description:
      "For a PDF, PUT its bytes to `uploadUrl` next, or send the file in the same call as `multipart/form-data`; a Word file sent this way becomes rich text, with `warnings` about anything that could not be imported. For rich text, set `sourceKind` to `document` and send the text in `content.body`.",
    access: ["jwt", "key"],
    scope: "templates:write",
    workspace: true,
    needsPlan: true,
    body: CreateTemplateBody,
    ...CONTENT_REQUEST_LIMITS,
    form: isForm,
    withForm: withDocumentForm,
    formBody: CreateTemplateForm,
    status: 201,
    response: CreatedTemplateDto,
    errors: ["PDF_ENCRYPTED", "PDF_INVALID", "PDF_TOO_LARGE", "TEMPLATE_RULES_FAILED", "BUSY"],
    handler: ({ ctx, body, form }) => (form ? createTemplateFromForm(ctx, form) : createTemplate(ctx, body)),
  }),
});
