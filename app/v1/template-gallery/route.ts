import { z } from "zod";
import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { GalleryTemplateDto, ListGalleryQuery } from "@/lib/contracts/gallery";
import { listGallery } from "@/lib/domain/gallery/queries";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/v1/template-gallery", {
  GET: defineRoute({
    operationId: "listGalleryTemplates",
    summary: "Ready-made templates, as cards",
    description:
      "With the roles they have and how many fields there are to fill; content and preview come with a single one.",
    access: ["jwt"],
    workspace: true,
    query: ListGalleryQuery,
    response: z.array(GalleryTemplateDto),
    handler: ({ query }) => listGallery(query),
  }),
});
