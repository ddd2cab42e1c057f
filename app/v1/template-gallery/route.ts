import { z } from "zod";
import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { GalleryTemplateDto, ListGalleryQuery } from "@/lib/contracts/gallery";
import { listGallery } from "@/lib/domain/gallery/queries";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/v1/template-gallery", {
  GET: defineRoute({
    operationId: "listGalleryTemplates",
    summary: "List ready-made templates",
    description:
      "With their roles and the number of fields to fill in; get a single template for its content and preview.",
    access: ["jwt"],
    scope: "templates:read",
    workspace: true,
    query: ListGalleryQuery,
    response: z.array(GalleryTemplateDto),
    handler: ({ query }) => listGallery(query),
  }),
});
