import { z } from "zod";
import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import {
  CreateDocumentForm,
  CreateDocumentRequest,
  CreatedDocumentDto,
} from "@/lib/contracts/create-document";
import { DocumentDto, DRAFT_SAMPLE, ListDocumentsQuery } from "@/lib/contracts/documents";
import { createDocumentFromForm, createDocumentOf } from "@/lib/domain/documents/create-document-from-file";
import { listDocuments } from "@/lib/domain/documents/queries";
import { withValueWarnings } from "@/lib/domain/documents/value-warnings";
import { withDocumentForm } from "@/lib/domain/templates/create-template-from-form";
import { isForm } from "@/lib/platform/http/form";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/v1/documents", {
  GET: defineRoute({
    operationId: "listDocuments",
    summary: "List documents, newest first",
    description:
      "With a session token: your own documents, or all documents of the workspace on plans with workspace-wide visibility. With an API key: all documents of the workspace.",
    access: ["jwt", "key"],
    scope: "documents:read",
    workspace: true,
    query: ListDocumentsQuery,
    response: z.array(DocumentDto),
    handler: ({ ctx, query }) => listDocuments(ctx, query),
  }),
  POST: defineRoute({
    operationId: "createDocument",
    summary: "Create a document from a template or a file",
    description:
      "Creates a draft: nobody is notified until it is sent, which `send: true` does immediately. The document is pinned to the template's current published version. A one-off template is published implicitly. An extension, not part of version 1.0 of the API: instead of `templateId`, send `file`, `roles` and `fields` to create the one-off template in the same call; send a file larger than about 700 KB as `multipart/form-data`, with all other fields as JSON in the part `payload`. A Word file (.docx) becomes rich text: it brings its own roles and fields, created from its blanks, content controls and tags (if it names no role, the only one is `signer`), and `warnings` lists anything that could not be imported. The call is atomic: if it fails, no template, document or file remains.",
    access: ["jwt", "key"],
    scope: "documents:send",
    workspace: true,
    needsPlan: true,
    body: CreateDocumentRequest,
    form: isForm,
    withForm: withDocumentForm,
    formBody: CreateDocumentForm,
    status: 201,
    response: CreatedDocumentDto,
    sample: DRAFT_SAMPLE,
    errors: [
      "NOT_FOUND",
      "INSUFFICIENT_ROLE",
      "UNKNOWN_ROLE_KEY",
      "TEMPLATE_ARCHIVED",
      "NO_PUBLISHED_VERSION",
      "TEMPLATE_RULES_FAILED",
      "PDF_ENCRYPTED",
      "PDF_INVALID",
      "PDF_TOO_LARGE",
      "DOCUMENT_LIMIT_REACHED",
      "BUSY",
    ],
    handler: async ({ ctx, body, form }) =>
      withValueWarnings(
        await (form ? createDocumentFromForm(ctx, form) : createDocumentOf(ctx, body)),
        ctx.principal.userId,
      ),
  }),
});
