import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { GalleryTemplateDetailDto } from "@/lib/contracts/gallery";
import { getGalleryTemplate } from "@/lib/domain/gallery/queries";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource(
  "/v1/template-gallery/{slug}",
  {
    GET: defineRoute({
      operationId: "getGalleryTemplate",
      summary: "Get a ready-made template, with its content and a preview of its PDF",
      description: "The content is the initial content of a template created from it.",
      access: ["jwt"],
      workspace: true,
      params: ["slug"],
      response: GalleryTemplateDetailDto,
      errors: ["NOT_FOUND", "BUSY"],
      handler: ({ params }) => getGalleryTemplate(params.slug),
    }),
  },
);
