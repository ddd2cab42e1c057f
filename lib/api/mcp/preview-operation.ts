import "server-only";
import { z } from "zod";
import { authorizeGalleryTemplate } from "@/lib/api/authorize/authorize-gallery-template";
import { defineRoute } from "@/lib/api/define-route";
import { CreateDocumentRequest } from "@/lib/contracts/create-document";
import { DocumentDto, RecipientDto } from "@/lib/contracts/documents";
import { InstantiateGalleryTemplateBody } from "@/lib/contracts/gallery";
import { previewDocument } from "@/lib/domain/documents/preview-document";
import { previewFromGallery } from "@/lib/domain/gallery/preview-from-gallery";
import type { RegisteredOperation } from "@/lib/platform/http/operation-registry";

/** A document as it would be created: without ids, which do not exist yet. */
const PreviewDto = DocumentDto.omit({
  id: true,
  createdAt: true,
  updatedAt: true,
}).extend({
  recipients: z.array(RecipientDto.omit({ id: true })),
});
const GalleryPreviewDto = z.object({
  name: z.string(),
  document: PreviewDto.omit({ templateId: true, templateVersionId: true }),
});

/** Operations without an effect, used only by tools; not part of /v1. */
export const PREVIEW_OPERATIONS: readonly RegisteredOperation[] = [
  {
    ...defineRoute({
      operationId: "previewDocument",
      summary: "Check a document without creating it",
      access: ["jwt"],
      scope: "documents:send",
      workspace: true,
      needsPlan: true,
      body: CreateDocumentRequest,
      response: PreviewDto,
      handler: ({ ctx, body }) => previewDocument(ctx, { ...body, templateId: body.templateId ?? "" }),
    }),
    method: "POST",
    path: "/mcp/preview-document",
  },
  {
    ...defineRoute({
      operationId: "previewFromGallery",
      summary: "Check a document from the gallery without creating it",
      access: ["jwt"],
      scope: "documents:send",
      workspace: true,
      needsPlan: true,
      params: ["slug"],
      authorize: authorizeGalleryTemplate,
      body: InstantiateGalleryTemplateBody,
      response: GalleryPreviewDto,
      handler: ({ ctx, params, body }) => previewFromGallery(ctx, params.slug, body),
    }),
    method: "POST",
    path: "/mcp/preview-from-gallery/{slug}",
  },
];
