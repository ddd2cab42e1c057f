import { z } from "zod";
import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import {
  CreateDocumentForm,
  CreateDocumentRequest,
  DocumentDto,
  DRAFT_SAMPLE,
  ListDocumentsQuery,
} from "@/lib/contracts/documents";
import { createDocumentFromForm, createDocumentOf } from "@/lib/domain/documents/create-from-file";
import { listDocuments } from "@/lib/domain/documents/queries";
import { holdPdfForm } from "@/lib/domain/templates/create-from-form";
import { isForm } from "@/lib/platform/http/form";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/v1/documents", {
  GET: defineRoute({
    operationId: "listDocuments",
    summary: "Documents, newest first",
    description:
      "With a session these are your own documents, and the whole workspace's on plans that show them to all; with an API key these are the workspace's.",
    access: ["jwt", "key"],
    workspace: true,
    query: ListDocumentsQuery,
    response: z.array(DocumentDto),
    handler: ({ ctx, query }) => listDocuments(ctx, query),
  }),
  POST: defineRoute({
    operationId: "createDocument",
    summary: "Create a document from a template, or from a file",
    description:
      "A draft: nobody is told before it is sent, which `send: true` does at once. It stays with the template's version of this moment. A one-off template is published by it. An addition to the interface: in place of `templateId`, `file`, `roles` and `fields` make the one-off template too, in the same call; a file over about 700 KB goes as `multipart/form-data`, with the rest as JSON in the part `payload`. All or nothing: a refusal leaves no template, document or file behind.",
    access: ["jwt", "key"],
    workspace: true,
    body: CreateDocumentRequest,
    form: isForm,
    holdForm: holdPdfForm,
    formBody: CreateDocumentForm,
    status: 201,
    response: DocumentDto,
    sample: DRAFT_SAMPLE,
    errors: [
      "NOT_FOUND",
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
    handler: ({ ctx, body, form }) =>
      form ? createDocumentFromForm(ctx, form) : createDocumentOf(ctx, body),
  }),
});
