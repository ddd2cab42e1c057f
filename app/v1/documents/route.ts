import { z } from "zod";
import { CreateDocumentBody, DocumentDto, DRAFT_SAMPLE, ListDocumentsQuery } from "@/lib/contracts/documents";
import { createDocument } from "@/lib/documents/create-document";
import { listDocuments } from "@/lib/documents/queries";
import { defineResource } from "@/lib/http/define-resource";
import { defineRoute } from "@/lib/http/define-route";

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
    summary: "Create a draft document from a template",
    description:
      "A draft: nobody is told before it is sent. It stays with the template's version of this moment. A one-off template is published by it.",
    access: ["jwt", "key"],
    workspace: true,
    body: CreateDocumentBody,
    status: 201,
    response: DocumentDto,
    sample: DRAFT_SAMPLE,
    errors: [
      "NOT_FOUND",
      "UNKNOWN_ROLE_KEY",
      "TEMPLATE_ARCHIVED",
      "NO_PUBLISHED_VERSION",
      "TEMPLATE_RULES_FAILED",
    ],
    handler: ({ ctx, body }) => createDocument(ctx, body),
  }),
});
