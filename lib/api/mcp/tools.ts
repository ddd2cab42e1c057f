import { z } from "zod";
import {
  AUDIT_TRAIL,
  BILLING,
  DETECTION,
  DOCUMENT,
  DOCUMENTS,
  GALLERY,
  INSTANTIATED,
  LINK,
  SENT_FROM_GALLERY,
  TEMPLATE,
  TEMPLATES,
  VERSION,
  WORKSPACES,
} from "@/lib/api/mcp/outputs";
import { TEXT_MAX } from "@/lib/contracts/body-tables";
import type { McpScope } from "@/lib/contracts/mcp-grants";
import { SENDING_LIMITS } from "@/lib/contracts/sending-limits";
import { invalidInput } from "@/lib/errors";

/**
 * The assistants' tools, as data: each is one /v1 operation, which repeats all checks. None signs, declines or returns
 * a signing link, and none manages members, keys or billing.
 */

export type Args = Readonly<Record<string, unknown>>;

export type Tool = {
  name: string;
  title: string;
  description: string;
  scope: McpScope;
  /** The operation of /v1. */
  operationId: string;
  input: z.ZodObject;
  /** The part of the operation's result that is declared to assistants. */
  output: z.ZodType;
  /** Arguments that form the operation's query; of the others, `id` belongs to its path and the rest to its body. */
  query?: readonly string[];
  isDestructive?: boolean;
  /** Whether repeating the call has no further effect. */
  isIdempotent?: boolean;
  /** Whether it sends a document, which counts towards the grant's daily limit. */
  isSending?: boolean;
  /** Whether it may exceed clients' time limits and so reports progress. */
  isLong?: boolean;
  /** Fixed input of the operation, besides the tool's arguments. */
  fixed?: Args;
  /** The operation that replaces `operationId` when the argument `dryRun` is true. */
  dryRunId?: string;
  /** Builds the operation's body from the arguments, with warnings about what could not be represented. */
  prepare?: (args: Args) => Promise<{ body: Args; warnings: readonly unknown[] }>;
};

const workspaceId = z.uuid().describe("The workspace to act in; see list_workspaces");
const documentId = z.uuid().describe("Id of the document");
const templateId = z.uuid().describe("Id of the template");
const limit = z.number().int().min(1).max(100).optional().describe("Results per page; 50 if omitted");
const cursor = z.string().max(200).optional().describe("nextCursor of the previous page");
/** What a header can carry unchanged. */
const KEY = /^[!-~](?:[ -~]*[!-~])?$/;
const idempotencyKey = z
  .string()
  .min(1)
  .max(255)
  .regex(KEY, "must be of letters, digits and punctuation of ASCII, without spaces around it")
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
  expiresInDays: z
    .number()
    .int()
    .min(1)
    .max(SENDING_LIMITS.expiresInDays)
    .optional()
    .describe("Counted from sending"),
  reminders: z
    .strictObject({
      everyDays: z.number().int().min(1).max(SENDING_LIMITS.reminderEveryDays),
      max: z.number().int().min(0).max(SENDING_LIMITS.reminders),
    })
    .optional()
    .describe("Automatic reminders"),
};

const ofDocument = z.strictObject({ workspaceId, id: documentId });
const ofTemplate = z.strictObject({ workspaceId, id: templateId });

/** Converts Markdown to rich text; the parser is loaded only here. */
async function templateOfText({ text, language, ...args }: Args) {
  const { contentFromText } = await import("@/lib/domain/templates/content-from-text");
  const read = contentFromText(String(text));
  if (!read)
    throw invalidInput({ path: "text", code: "too_deep", message: "has lists or quotes nested too deeply" });
  const settings = language === undefined ? {} : { settings: { locale: language } };
  const content = { ...read.content, ...settings };
  return { body: { ...args, sourceKind: "document", content }, warnings: read.warnings };
}

export const TOOLS: readonly Tool[] = [
  {
    name: "list_workspaces",
    title: "List workspaces",
    description: "The user's workspaces. Every other tool needs the id of one of them.",
    scope: "read",
    operationId: "listWorkspaces",
    output: WORKSPACES,
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
    output: DOCUMENTS,
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
    output: DOCUMENT,
    input: ofDocument,
  },
  {
    name: "get_audit_trail",
    title: "Get the audit trail",
    description:
      "What happened to a document, in order: who did what, and when. If as many events as the limit come, ask for those after the last one.",
    scope: "read",
    operationId: "listAuditEvents",
    output: AUDIT_TRAIL,
    input: ofDocument.extend({
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
    scope: "read",
    operationId: "getSignedPdf",
    output: LINK,
    input: ofDocument,
  },
  {
    name: "get_certificate_link",
    title: "Get a link to the certificate",
    description: "A link to the certificate of completion. It needs no sign-in and expires after 10 minutes.",
    scope: "read",
    operationId: "getCertificate",
    output: LINK,
    input: ofDocument,
  },
  {
    name: "list_templates",
    title: "List templates",
    description: "The workspace's templates, newest first. Only those with a published version can be sent.",
    scope: "read",
    operationId: "listTemplates",
    output: TEMPLATES,
    input: z.strictObject({ workspaceId, limit, cursor }),
    query: ["limit", "cursor"],
  },
  {
    name: "get_template",
    title: "Get a template",
    description: "A template with its roles and fields, as draft and as published.",
    scope: "read",
    operationId: "getTemplate",
    output: TEMPLATE,
    input: ofTemplate,
  },
  {
    name: "list_gallery",
    title: "List ready-made templates",
    description: "Agreements to start from: see create_template_from_gallery.",
    scope: "read",
    operationId: "listGalleryTemplates",
    output: GALLERY,
    input: z.strictObject({ workspaceId, category: z.string().max(64).optional() }),
    query: ["category"],
  },
  {
    name: "get_usage",
    title: "Get plan and usage",
    description: "The plan of the workspace's account, its seats, and how many documents were sent.",
    scope: "read",
    operationId: "getBilling",
    output: BILLING,
    input: z.strictObject({ workspaceId }),
  },
  {
    name: "create_template_from_gallery",
    title: "Create a template from the gallery",
    description:
      "Creates a draft template from a ready-made one. Publish it before creating documents from it.",
    scope: "write",
    operationId: "instantiateGalleryTemplate",
    output: INSTANTIATED,
    input: z.strictObject({
      workspaceId,
      slug: z.string().min(1).max(100).describe("Slug of the ready-made template"),
      name: z.string().max(200).optional(),
      idempotencyKey: idempotencyKey.optional(),
    }),
    fixed: { mode: "customize" },
  },
  {
    name: "create_template_from_text",
    title: "Create a template from text",
    description:
      "Creates a draft template of rich text from Markdown. Where somebody fills something in, write a tag: {{Full name;role=Client;type=name}}, {{Signature;role=Client;type=signature}}. Types: text, multiline, number, date, checkbox, select (with options=a|b), name, email, company, title, signature, initials, date_signed. Each role that signs needs a signature. Publish it before creating documents from it.",
    scope: "write",
    operationId: "createTemplate",
    output: TEMPLATE,
    input: z.strictObject({
      workspaceId,
      name: z.string().min(1).max(200),
      text: z.string().min(1).max(TEXT_MAX).describe("Markdown with tags for fields"),
      language: z
        .string()
        .max(35)
        .optional()
        .describe("Of the recipients' emails and pages, such as en or de"),
      publish: z.boolean().optional().describe("Publish it at once, unless it has errors"),
      idempotencyKey: idempotencyKey.optional(),
    }),
    prepare: templateOfText,
    isLong: true,
  },
  {
    name: "create_template_from_pdf",
    title: "Create a template from a PDF",
    description:
      "Creates a draft template for a PDF and returns uploadUrl: PUT the file's bytes to it within 15 minutes, or let the user do so. Then call detect_fields, and publish_template.",
    scope: "write",
    operationId: "createTemplate",
    output: TEMPLATE,
    input: z.strictObject({
      workspaceId,
      name: z.string().min(1).max(200),
      idempotencyKey: idempotencyKey.optional(),
    }),
    fixed: { sourceKind: "pdf" },
  },
  {
    name: "detect_fields",
    title: "Find the fields of a template",
    description:
      "Finds where a PDF template's draft is to be filled in and signed: form fields, tags and blanks, each with its confidence. With apply, adds them to the draft.",
    scope: "write",
    operationId: "detectFields",
    output: DETECTION,
    input: z.strictObject({
      workspaceId,
      templateId,
      apply: z.boolean().optional().describe("Add what overlaps none of the draft's fields"),
    }),
    isIdempotent: true,
    isLong: true,
  },
  {
    name: "publish_template",
    title: "Publish a template",
    description: "Publishes a template's draft, so that documents can be created from it.",
    scope: "write",
    operationId: "publishTemplateDraft",
    output: VERSION,
    input: ofTemplate,
  },
  {
    name: "create_document",
    title: "Create a draft document",
    description:
      "Creates a draft from a published template. Nobody is notified until send_document. With dryRun, it only checks everything and returns what would be created: show that to the user first.",
    scope: "write",
    operationId: "createDocument",
    output: DOCUMENT,
    dryRunId: "previewDocument",
    input: z.strictObject({
      workspaceId,
      templateId,
      recipients,
      ...documentFields,
      dryRun: z.boolean().optional().describe("Check everything without creating the document"),
      idempotencyKey: idempotencyKey.optional(),
    }),
  },
  {
    name: "update_document",
    title: "Change a draft document",
    description: "Changes a draft. Omitted fields stay unchanged; fields that are sent are replaced in full.",
    scope: "write",
    operationId: "updateDocument",
    output: DOCUMENT,
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
    output: DOCUMENT,
    input: z.strictObject({ workspaceId, id: documentId, idempotencyKey }),
    isDestructive: true,
    isIdempotent: true,
    isSending: true,
    isLong: true,
  },
  {
    name: "send_from_gallery",
    title: "Send a ready-made agreement",
    description:
      "Creates a template from a ready-made one and emails a document from it to its recipients, at once. Cannot be undone, and counts towards the plan's limit: ask the user first. With dryRun, it only checks everything and returns what would be sent: show that to the user first.",
    scope: "write",
    operationId: "instantiateGalleryTemplate",
    dryRunId: "previewFromGallery",
    output: SENT_FROM_GALLERY,
    input: z.strictObject({
      workspaceId,
      slug: z.string().min(1).max(100).describe("Slug of the ready-made template; see list_gallery"),
      name: z.string().max(200).optional(),
      recipients,
      dryRun: z.boolean().optional().describe("Check everything without creating or sending anything"),
      idempotencyKey,
    }),
    fixed: { mode: "send" },
    isDestructive: true,
    isIdempotent: true,
    isSending: true,
    isLong: true,
  },
  {
    name: "remind_recipients",
    title: "Remind recipients",
    description: "Emails a reminder to all recipients whose turn it is; at most every five minutes for each.",
    scope: "write",
    operationId: "remindRecipients",
    output: DOCUMENT,
    input: z.strictObject({ workspaceId, id: documentId, idempotencyKey: idempotencyKey.optional() }),
  },
  {
    name: "void_document",
    title: "Void a document",
    description:
      "Ends a document that is out for signature: its links stop working and its recipients are told. Cannot be undone: ask the user first.",
    scope: "write",
    operationId: "voidDocument",
    output: DOCUMENT,
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

export type ToolRequest = {
  workspaceId: string | null;
  idempotencyKey: string | null;
  params: Record<string, string>;
  query: URLSearchParams;
  body: Args;
};

/** Splits a tool's arguments into the parts of the operation's request. */
export function toRequest({ fixed, query = [] }: Pick<Tool, "fixed" | "query">, args: Args): ToolRequest {
  const { workspaceId, idempotencyKey, dryRun, ...rest } = args;
  const request: ToolRequest = {
    workspaceId: typeof workspaceId === "string" ? workspaceId : null,
    // A dry run may be repeated with other arguments under the key of the later real call.
    idempotencyKey: typeof idempotencyKey === "string" && dryRun !== true ? idempotencyKey : null,
    params: {},
    query: new URLSearchParams(),
    body: {},
  };
  const body: Record<string, unknown> = { ...fixed };
  for (const [name, value] of Object.entries(rest)) {
    if (value === undefined) continue;
    if (query.includes(name)) request.query.set(name, String(value));
    else if (name === "id" || name === "slug") request.params[name] = String(value);
    else body[name] = value;
  }
  return { ...request, body };
}
