import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { DetectFieldsBody, DetectionDto } from "@/lib/contracts/detection";
import { detectFields } from "@/lib/domain/detection/detect-fields";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/v1/agent/detect-fields", {
  POST: defineRoute({
    operationId: "detectFields",
    summary: "Detect the fields of a template's draft",
    description:
      "Works without a model: the PDF's own form fields, tags in its text such as `{{Name;role=Client}}`, and blanks detected from text and lines. Each field has a `confidence` and an `origin`; of those with 0.8 or more, at least nine in ten are correct. With `apply`, those that overlap no existing field are added to the draft; without it and without a draft, the published version is searched. A request searches up to 300 pages; `nextPage` says where the next one continues, and its response contains the fields of all pages so far. Searching pages for the first time counts against a limit of the workspace, a twentieth of the requests per minute of one caller (30 by default); 429 beyond it.",
    access: ["jwt"],
    scope: "templates:write",
    workspace: true,
    needsPlan: true,
    body: DetectFieldsBody,
    status: 201,
    response: DetectionDto,
    errors: ["NOT_FOUND", "INVALID_STATE", "PDF_INVALID", "PDF_TOO_LARGE", "DRAFT_CHANGED", "BUSY"],
    handler: ({ ctx, body }) => detectFields(ctx, body),
  }),
});
