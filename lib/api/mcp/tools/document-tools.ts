import { z } from "zod";
import { DOCUMENT_OUTPUT, SENT_FROM_GALLERY_OUTPUT } from "@/lib/api/mcp/outputs";
import {
  documentId,
  documentToolFields,
  idempotencyKey,
  recipients,
  templateId,
  workspaceId,
} from "@/lib/api/mcp/tools/inputs";
import type { Tool } from "@/lib/api/mcp/tools/tool";

/** Tools that create, send, remind and void documents. */
export const DOCUMENT_TOOLS: readonly Tool[] = [
  {
    name: "create_document",
    title: "Create a draft document",
    description:
      "Creates a draft from a published template. Nobody is notified until send_document. With dryRun, it only checks everything and returns what would be created: show that to the user first.",
    scopes: ["documents:send"],
    operationId: "createDocument",
    output: DOCUMENT_OUTPUT,
    dryRunId: "previewDocument",
    input: z.strictObject({
      workspaceId,
      templateId,
      recipients,
      ...documentToolFields,
      dryRun: z.boolean().optional().describe("Check everything without creating the document"),
      idempotencyKey: idempotencyKey.optional(),
    }),
  },
  {
    name: "update_document",
    title: "Change a draft document",
    description: "Changes a draft. Omitted fields stay unchanged; fields that are sent are replaced in full.",
    scopes: ["documents:send"],
    operationId: "updateDocument",
    output: DOCUMENT_OUTPUT,
    input: z.strictObject({
      workspaceId,
      id: documentId,
      recipients: recipients.optional(),
      ...documentToolFields,
    }),
    isIdempotent: true,
  },
  {
    name: "send_document",
    title: "Send a document for signature",
    description:
      "Emails the recipients their signing links. Cannot be undone, and counts towards the plan's limit: ask the user first.",
    scopes: ["documents:send"],
    operationId: "sendDocument",
    output: DOCUMENT_OUTPUT,
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
      "Creates a template from a ready-made one and immediately emails a document from it to its recipients. Cannot be undone, and counts towards the plan's limit: ask the user first. With dryRun, it only checks everything and returns what would be sent: show that to the user first.",
    scopes: ["templates:write", "documents:send"],
    operationId: "instantiateGalleryTemplate",
    dryRunId: "previewFromGallery",
    output: SENT_FROM_GALLERY_OUTPUT,
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
    scopes: ["documents:send"],
    operationId: "remindRecipients",
    output: DOCUMENT_OUTPUT,
    input: z.strictObject({ workspaceId, id: documentId, idempotencyKey: idempotencyKey.optional() }),
  },
  {
    name: "void_document",
    title: "Void a document",
    description:
      "Ends a document that is out for signature: its links stop working and its recipients are notified. Cannot be undone: ask the user first.",
    scopes: ["documents:send"],
    operationId: "voidDocument",
    output: DOCUMENT_OUTPUT,
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
