import "server-only";
import { z } from "zod";
import { defineRoute } from "@/lib/api/define-route";
import { CreateDocumentRequest } from "@/lib/contracts/create-document";
import { DocumentDto, RecipientDto } from "@/lib/contracts/documents";
import { previewDocument } from "@/lib/domain/documents/preview-document";
import type { RegisteredOperation } from "@/lib/platform/http/registry";

/** A document as it would be created: without ids, which nothing has yet. */
const PreviewDto = DocumentDto.omit({ id: true, createdAt: true, updatedAt: true }).extend({
  recipients: z.array(RecipientDto.omit({ id: true })),
});

/** `createDocument` without an effect, for tools alone: it is not an operation of /v1. */
export const PREVIEW_OPERATION: RegisteredOperation = {
  ...defineRoute({
    operationId: "previewDocument",
    summary: "Check a document without creating it",
    access: ["jwt"],
    workspace: true,
    needsPlan: true,
    body: CreateDocumentRequest,
    response: PreviewDto,
    handler: ({ ctx, body }) => previewDocument(ctx, { ...body, templateId: body.templateId ?? "" }),
  }),
  method: "POST",
  path: "/mcp/preview-document",
};
