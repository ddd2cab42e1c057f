import { z } from "zod";
import type { McpScope } from "@/lib/contracts/mcp-grants";

/**
 * The tools of assistants, as data: each is one operation of /v1, which checks everything again. None signs, declines or
 * returns a signing link, and none manages members, keys or billing.
 */

type Args = Readonly<Record<string, unknown>>;

export type Tool = {
  name: string;
  title: string;
  description: string;
  scope: McpScope;
  /** The operation of /v1. */
  operationId: string;
  input: z.ZodObject;
  /** Arguments that are the operation's query; of the others, `id` is its path's and the rest its body. */
  query?: readonly string[];
  isDestructive?: boolean;
  /** Whether repeating the call has no further effect. */
  isIdempotent?: boolean;
};

const workspaceId = z.uuid().describe("The workspace to act in; see list_workspaces");
const documentId = z.uuid().describe("Id of the document");
const templateId = z.uuid().describe("Id of the template");
const limit = z.number().int().min(1).max(100).optional().describe("Results per page; 50 if omitted");
const cursor = z.string().max(200).optional().describe("nextCursor of the previous page");
const idempotencyKey = z
  .string()
  .min(1)
  .max(255)
  .describe("A value of your own for this action: repeating the call with it has no second effect");

const recipients = z
  .array(
    z.strictObject({
      roleKey: z.string().describe("Key of a role of the template"),
      name: z.string(),
      email: z.string(),
      locale: z.string().optional().describe("Language of their emails, such as en or de"),
    }),
  )
  .min(1)
  .max(100)
  .describe("One for each role of the template that has fields");

const documentFields = {
  name: z.string().max(200).optional().describe("Defaults to the template's name"),
  message: z
    .strictObject({ subject: z.string().nullish(), body: z.string().nullish() })
    .optional()
    .describe("Subject and text of the invitation email"),
  prefill: z
    .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
    .optional()
    .describe("Values by field key"),
  metadata: z.record(z.string(), z.string()).optional().describe("Key-value pairs of your own"),
  externalId: z.string().max(200).optional().describe("Your own id for the document"),
  expiresInDays: z.number().int().min(1).max(365).optional().describe("Counted from sending"),
  reminders: z
    .strictObject({ everyDays: z.number().int().min(1).max(60), max: z.number().int().min(0).max(30) })
    .optional()
    .describe("Automatic reminders"),
};

const ofDocument = z.strictObject({ workspaceId, id: documentId });
const ofTemplate = z.strictObject({ workspaceId, id: templateId });

export const TOOLS: readonly Tool[] = [
  {
    name: "list_workspaces",
    title: "List workspaces",
    description: "The user's workspaces. Every other tool needs the id of one of them.",
    scope: "read",
    operationId: "listWorkspaces",
    input: z.strictObject({ limit, cursor }),
    query: ["limit", "cursor"],
  },
  {
    name: "search_documents",
    title: "Search documents",
    description:
      "Documents of a workspace, newest first: by text in their name or recipients, and by status. Use status sent,in_progress for what is still open.",
    scope: "read",
    operationId: "listDocuments",
    input: z.strictObject({
      workspaceId,
      q: z.string().max(200).optional().describe("Text in the name, or in a recipient's name or email"),
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
    scope: "read",
    operationId: "getDocument",
    input: ofDocument,
  },
  {
    name: "get_audit_trail",
    title: "Get the audit trail",
    description: "What happened to a document, in order: who did what, and when.",
    scope: "read",
    operationId: "listAuditEvents",
    input: ofDocument,
  },
  {
    name: "get_signed_pdf_link",
    title: "Get a link to the signed PDF",
    description:
      "A link to the sealed PDF of a completed document. It needs no sign-in and expires after 10 minutes.",
    scope: "read",
    operationId: "getSignedPdf",
    input: ofDocument,
  },
  {
    name: "get_certificate_link",
    title: "Get a link to the certificate",
    description: "A link to the certificate of completion. It needs no sign-in and expires after 10 minutes.",
    scope: "read",
    operationId: "getCertificate",
    input: ofDocument,
  },
  {
    name: "list_templates",
    title: "List templates",
    description: "The workspace's templates, newest first. Only those with a published version can be sent.",
    scope: "read",
    operationId: "listTemplates",
    input: z.strictObject({ workspaceId, limit, cursor }),
    query: ["limit", "cursor"],
  },
  {
    name: "get_template",
    title: "Get a template",
    description: "A template with its roles and fields, as draft and as published.",
    scope: "read",
    operationId: "getTemplate",
    input: ofTemplate,
  },
  {
    name: "list_gallery",
    title: "List ready-made templates",
    description: "Agreements to start from: see create_template_from_gallery.",
    scope: "read",
    operationId: "listGalleryTemplates",
    input: z.strictObject({ workspaceId, category: z.string().max(64).optional() }),
    query: ["category"],
  },
  {
    name: "get_usage",
    title: "Get plan and usage",
    description: "The plan of the workspace's account, its seats, and how many documents were sent.",
    scope: "read",
    operationId: "getBilling",
    input: z.strictObject({ workspaceId }),
  },
  {
    name: "create_template_from_gallery",
    title: "Create a template from the gallery",
    description:
      "Creates a draft template from a ready-made one. Publish it before creating documents from it.",
    scope: "write",
    operationId: "instantiateGalleryTemplate",
    input: z.strictObject({
      workspaceId,
      slug: z.string().min(1).max(100).describe("Slug of the ready-made template"),
      name: z.string().max(200).optional(),
      idempotencyKey: idempotencyKey.optional(),
    }),
  },
  {
    name: "publish_template",
    title: "Publish a template",
    description: "Publishes a template's draft, so that documents can be created from it.",
    scope: "write",
    operationId: "publishTemplateDraft",
    input: ofTemplate,
  },
  {
    name: "create_document",
    title: "Create a draft document",
    description:
      "Creates a draft from a published template. Nobody is notified until send_document. Show the user what will be sent to whom first.",
    scope: "write",
    operationId: "createDocument",
    input: z.strictObject({
      workspaceId,
      templateId,
      recipients,
      ...documentFields,
      idempotencyKey: idempotencyKey.optional(),
    }),
  },
  {
    name: "update_document",
    title: "Change a draft document",
    description: "Changes a draft. Omitted fields stay unchanged; fields that are sent are replaced in full.",
    scope: "write",
    operationId: "updateDocument",
    input: z.strictObject({
      workspaceId,
      id: documentId,
      recipients: recipients.optional(),
      ...documentFields,
    }),
    isIdempotent: true,
  },
  {
    name: "send_document",
    title: "Send a document for signature",
    description:
      "Emails the recipients their signing links. Cannot be undone, and counts towards the plan's limit: ask the user first.",
    scope: "write",
    operationId: "sendDocument",
    input: z.strictObject({ workspaceId, id: documentId, idempotencyKey }),
    isDestructive: true,
    isIdempotent: true,
  },
  {
    name: "remind_recipients",
    title: "Remind recipients",
    description: "Emails a reminder to all recipients whose turn it is; at most every five minutes for each.",
    scope: "write",
    operationId: "remindRecipients",
    input: z.strictObject({ workspaceId, id: documentId, idempotencyKey: idempotencyKey.optional() }),
  },
  {
    name: "void_document",
    title: "Void a document",
    description:
      "Ends a document that is out for signature: its links stop working and its recipients are told. Cannot be undone: ask the user first.",
    scope: "write",
    operationId: "voidDocument",
    input: z.strictObject({
      workspaceId,
      id: documentId,
      reason: z.string().max(1000).optional().describe("Shown to the recipients"),
      idempotencyKey,
    }),
    isDestructive: true,
    isIdempotent: true,
  },
];

/** What the operation is given besides the tool's arguments. */
const FIXED: Readonly<Record<string, Args>> = { instantiateGalleryTemplate: { mode: "customize" } };

export type ToolRequest = {
  workspaceId: string | null;
  idempotencyKey: string | null;
  params: Record<string, string>;
  query: URLSearchParams;
  body: Args;
};

/** Divides a tool's arguments into the parts of the operation's request. */
export function toRequest({ operationId, query = [] }: Tool, args: Args): ToolRequest {
  const { workspaceId, idempotencyKey, ...rest } = args;
  const request: ToolRequest = {
    workspaceId: typeof workspaceId === "string" ? workspaceId : null,
    idempotencyKey: typeof idempotencyKey === "string" ? idempotencyKey : null,
    params: {},
    query: new URLSearchParams(),
    body: {},
  };
  const body: Record<string, unknown> = { ...FIXED[operationId] };
  for (const [name, value] of Object.entries(rest)) {
    if (value === undefined) continue;
    if (query.includes(name)) request.query.set(name, String(value));
    else if (name === "id" || name === "slug") request.params[name] = String(value);
    else body[name] = value;
  }
  return { ...request, body };
}
