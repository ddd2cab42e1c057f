import { z } from "zod";
import { GalleryTemplateDto, ListGalleryQuery } from "@/lib/contracts/gallery";
import { listGallery } from "@/lib/gallery/queries";
import { defineResource } from "@/lib/http/define-resource";
import { defineRoute } from "@/lib/http/define-route";

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
