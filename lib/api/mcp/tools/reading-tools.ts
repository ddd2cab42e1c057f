import { z } from "zod";
import {
  AUDIT_TRAIL_OUTPUT,
  BILLING_OUTPUT,
  DOCUMENT_OUTPUT,
  DOCUMENTS_OUTPUT,
  GALLERY_OUTPUT,
  LINK_OUTPUT,
  TEMPLATE_OUTPUT,
  TEMPLATES_OUTPUT,
  WORKSPACES_OUTPUT,
} from "@/lib/api/mcp/outputs";
import {
  cursor,
  documentTarget,
  limit,
  templateId,
  templateTarget,
  workspaceId,
} from "@/lib/api/mcp/tools/inputs";
import type { Tool } from "@/lib/api/mcp/tools/tool";

/** Tools that only read. */
export const READING_TOOLS: readonly Tool[] = [
  {
    name: "list_workspaces",
    title: "List workspaces",
    description: "The user's workspaces. Every other tool needs the id of one of them.",
    scopes: ["any"],
    operationId: "listWorkspaces",
    output: WORKSPACES_OUTPUT,
    input: z.strictObject({ limit, cursor }),
    query: ["limit", "cursor"],
  },
  {
    name: "search_documents",
    title: "Search documents",
    description:
      "Documents of a workspace, newest first: by text in their name or recipients, and by status. Use status sent,in_progress for what is still open.",
    scopes: ["documents:read"],
    operationId: "listDocuments",
    output: DOCUMENTS_OUTPUT,
    input: z.strictObject({
      workspaceId,
      q: z
        .string()
        .max(200)
        .optional()
        .describe("Words, each in the name, or in a recipient's name or email"),
      status: z
        .string()
        .max(200)
        .optional()
        .describe("draft, sent, in_progress, completed, declined, voided, expired; separated by commas"),
      templateId: templateId.optional(),
      externalId: z.string().max(200).optional(),
      limit,
      cursor,
    }),
    query: ["q", "status", "templateId", "externalId", "limit", "cursor"],
  },
  {
    name: "get_document",
    title: "Get a document",
    description: "A document with its recipients and their status.",
    scopes: ["documents:read"],
    operationId: "getDocument",
    output: DOCUMENT_OUTPUT,
    input: documentTarget,
  },
  {
    name: "get_audit_trail",
    title: "Get the audit trail",
    description:
      "What happened to a document, in order: who did what, and when. If the number of events equals the limit, request those after the last one.",
    scopes: ["documents:read"],
    operationId: "listAuditEvents",
    output: AUDIT_TRAIL_OUTPUT,
    input: documentTarget.extend({
      after: z
        .number()
        .int()
        .min(0)
        .max(2_147_483_647)
        .optional()
        .describe("Only events after the one with this sequence number"),
      limit: z.number().int().min(1).max(500).default(100).describe("Events at a time"),
    }),
    query: ["after", "limit"],
  },
  {
    name: "get_signed_pdf_link",
    title: "Get a link to the signed PDF",
    description:
      "A link to the sealed PDF of a completed document. It needs no sign-in and expires after 10 minutes.",
    scopes: ["documents:read"],
    operationId: "getSignedPdf",
    output: LINK_OUTPUT,
    input: documentTarget,
  },
  {
    name: "get_certificate_link",
    title: "Get a link to the certificate",
    description: "A link to the certificate of completion. It needs no sign-in and expires after 10 minutes.",
    scopes: ["documents:read"],
    operationId: "getCertificate",
    output: LINK_OUTPUT,
    input: documentTarget,
  },
  {
    name: "list_templates",
    title: "List templates",
    description: "The workspace's templates, newest first. Only those with a published version can be sent.",
    scopes: ["templates:read"],
    operationId: "listTemplates",
    output: TEMPLATES_OUTPUT,
    input: z.strictObject({ workspaceId, limit, cursor }),
    query: ["limit", "cursor"],
  },
  {
    name: "get_template",
    title: "Get a template",
    description: "A template with its roles and fields, as draft and as published.",
    scopes: ["templates:read"],
    operationId: "getTemplate",
    output: TEMPLATE_OUTPUT,
    input: templateTarget,
  },
  {
    name: "list_gallery",
    title: "List ready-made templates",
    description: "Ready-made agreements; see create_template_from_gallery.",
    scopes: ["templates:read"],
    operationId: "listGalleryTemplates",
    output: GALLERY_OUTPUT,
    input: z.strictObject({ workspaceId, category: z.string().max(64).optional() }),
    query: ["category"],
  },
  {
    name: "get_usage",
    title: "Get plan and usage",
    description: "The plan of the workspace's account, its seats, and how many documents were sent.",
    scopes: ["documents:read"],
    operationId: "getBilling",
    output: BILLING_OUTPUT,
    input: z.strictObject({ workspaceId }),
  },
];
