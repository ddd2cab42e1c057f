import { z } from "zod";
import {
  DETECTION_OUTPUT,
  INSTANTIATED_OUTPUT,
  TEMPLATE_OUTPUT,
  VERSION_OUTPUT,
} from "@/lib/api/mcp/outputs";
import { idempotencyKey, templateId, templateTarget, workspaceId } from "@/lib/api/mcp/tools/inputs";
import type { Args, Tool } from "@/lib/api/mcp/tools/tool";
import { MARKDOWN_MAX_LENGTH } from "@/lib/contracts/body-constants";
import { invalidInput } from "@/lib/errors";

/** Converts Markdown to rich text; the parser is loaded only here. */
async function templateOfText({ text, language, ...args }: Args) {
  const { contentFromMarkdown } = await import("@/lib/domain/templates/content-from-markdown");
  const read = contentFromMarkdown(String(text));
  if (!read)
    throw invalidInput({ path: "text", code: "too_deep", message: "has lists or quotes nested too deeply" });
  const settings = language === undefined ? {} : { settings: { locale: language } };
  const content = { ...read.content, ...settings };
  return { body: { ...args, sourceKind: "document", content }, warnings: read.warnings };
}

/** Tools that create and publish templates. */
export const TEMPLATE_TOOLS: readonly Tool[] = [
  {
    name: "create_template_from_gallery",
    title: "Create a template from the gallery",
    description:
      "Creates a draft template from a ready-made one. Publish it before creating documents from it.",
    scopes: ["templates:write"],
    operationId: "instantiateGalleryTemplate",
    output: INSTANTIATED_OUTPUT,
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
      "Creates a draft template of rich text from Markdown. For each place to fill in, write a tag: {{Full name;role=Client;type=name}}, {{Signature;role=Client;type=signature}}. Types: text, multiline, number, date, checkbox, select (with options=a|b), name, email, company, title, signature, initials, date_signed. Each role that signs needs a signature. Publish it before creating documents from it.",
    scopes: ["templates:write"],
    operationId: "createTemplate",
    output: TEMPLATE_OUTPUT,
    input: z.strictObject({
      workspaceId,
      name: z.string().min(1).max(200),
      text: z.string().min(1).max(MARKDOWN_MAX_LENGTH).describe("Markdown with tags for fields"),
      language: z
        .string()
        .max(35)
        .optional()
        .describe("Language of the recipients' emails and pages, such as en or de"),
      publish: z.boolean().optional().describe("Publish it immediately, unless it has errors"),
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
    scopes: ["templates:write"],
    operationId: "createTemplate",
    output: TEMPLATE_OUTPUT,
    input: z.strictObject({
      workspaceId,
      name: z.string().min(1).max(200),
      idempotencyKey: idempotencyKey.optional(),
    }),
    fixed: { sourceKind: "pdf" },
  },
  {
    name: "detect_fields",
    title: "Detect the fields of a template",
    description:
      "Detects where a PDF template's draft has to be filled in and signed: form fields, tags and blanks, each with its confidence. With apply, adds them to the draft. Searches up to 300 further pages of a long PDF; continue with nextPage as fromPage.",
    scopes: ["templates:write"],
    operationId: "detectFields",
    output: DETECTION_OUTPUT,
    input: z.strictObject({
      workspaceId,
      templateId,
      apply: z.boolean().optional().describe("Add the fields that overlap no existing one"),
      fromPage: z.int().min(1).optional().describe("nextPage of the call before"),
    }),
    isIdempotent: true,
    isLong: true,
  },
  {
    name: "publish_template",
    title: "Publish a template",
    description: "Publishes a template's draft, so that documents can be created from it.",
    scopes: ["templates:write"],
    operationId: "publishTemplateDraft",
    output: VERSION_OUTPUT,
    input: templateTarget,
  },
];
