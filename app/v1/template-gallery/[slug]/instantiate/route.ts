import { authorizeGalleryTemplate } from "@/lib/api/authorize/authorize-gallery-template";
import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { InstantiatedTemplateDto, InstantiateGalleryTemplateBody } from "@/lib/contracts/gallery";
import { instantiateGalleryTemplate } from "@/lib/domain/gallery/instantiate-gallery-template";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource(
  "/v1/template-gallery/{slug}/instantiate",
  {
    POST: defineRoute({
      operationId: "instantiateGalleryTemplate",
      summary: "Create a template from the gallery, to customize it or to send it immediately",
      description:
        '`customize` returns a draft to edit. `send` publishes the template, creates a document for the `recipients`, and sends it. With `sourceKind: "document"` it is rich text instead of a PDF.',
      access: ["jwt"],
      scope: "templates:write",
      workspace: true,
      needsPlan: true,
      params: ["slug"],
      authorize: authorizeGalleryTemplate,
      body: InstantiateGalleryTemplateBody,
      status: 201,
      response: InstantiatedTemplateDto,
      errors: ["NOT_FOUND", "PLAN_REQUIRED", "UNKNOWN_ROLE_KEY", "DOCUMENT_LIMIT_REACHED", "BUSY"],
      handler: ({ ctx, params, body }) => instantiateGalleryTemplate(ctx, params.slug, body),
    }),
  },
);
