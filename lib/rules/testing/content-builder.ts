import type { z } from "zod";
import { ContentField, type PageSize, TemplateContent } from "@/lib/contracts/content";
import { FIELD_TRAITS, type FieldType } from "@/lib/contracts/field-types";
import type { DiagnoseInput } from "@/lib/rules/diagnose";

/** Builders of content for tests, with valid and unremarkable defaults. */

export type FieldInput = Partial<z.input<typeof ContentField>>;
type ContentInput = z.input<typeof TemplateContent>;

export const LETTER: PageSize = { width: 612, height: 792, rotation: 0 };

export const CLIENT = { key: "client", label: "Client", kind: "signer", order: 1 } as const;
export const LANDLORD = { key: "landlord", label: "Landlord", kind: "signer", order: 2 } as const;

/** A field of the role `client` on page 1; its id equals its key. */
export function field(key: string, type: FieldType = "text", more: FieldInput = {}): ContentField {
  const options = FIELD_TRAITS[type].hasOptions ? ["a", "b", "c"] : [];
  return ContentField.parse({
    id: key,
    key,
    roleKey: "client",
    type,
    page: 1,
    x: 0.1,
    y: 0.1,
    width: 0.3,
    height: 0.05,
    required: false,
    options,
    ...more,
  });
}

/** Places the fields below each other, so that they do not overlap. */
function stacked(fields: readonly ContentField[]): ContentField[] {
  return fields.map((one, i) => ({ ...one, y: 0.2 + i * 0.06 }));
}

export const SIGNATURE = field("signature", "signature", { y: 0.9, required: true });

/** Content with the client's signature and these fields. */
export function content(fields: readonly ContentField[] = [], more: ContentInput = {}): TemplateContent {
  return TemplateContent.parse({ roles: [CLIENT], fields: [SIGNATURE, ...fields], ...more });
}

/** A one-page PDF with these fields stacked. */
export function pdf(fields: readonly ContentField[] = [], more: ContentInput = {}): DiagnoseInput {
  return { content: content(stacked(fields), more), sourceKind: "pdf", pages: [LETTER] };
}

/** A one-page PDF with fields exactly where given. */
export function placed(...fields: ContentField[]): DiagnoseInput {
  return { content: content(fields), sourceKind: "pdf", pages: [LETTER] };
}

const paragraph = (...nodes: unknown[]) => ({ type: "paragraph", content: nodes });
export const words = (text: string, marks: unknown[] = []) => ({ type: "text", text, marks });
export const link = (href: unknown) => words("a link", [{ type: "link", attrs: { href } }]);
export const variable = (name: string) => ({ type: "variable", attrs: { name } });
export const fieldNode = (fieldId: string) => ({ type: "field", attrs: { fieldId } });

/** A rich-text document of these blocks, followed by the client's signature. */
export function blocks(...nodes: unknown[]): DiagnoseInput {
  const input = text([]);
  const signing = input.content.body?.content as unknown[];
  return { ...input, content: { ...input.content, body: { type: "doc", content: [...nodes, ...signing] } } };
}

/** A rich-text document with one paragraph of these nodes, followed by the client's signature. */
export function text(nodes: readonly unknown[], fields: readonly ContentField[] = []): DiagnoseInput {
  const body = { type: "doc", content: [paragraph(...nodes), paragraph(fieldNode("signature"))] };
  const unplaced = [SIGNATURE, ...fields].map((one) => ({
    ...one,
    page: null,
    x: null,
    y: null,
    width: null,
    height: null,
  }));
  // The body is not parsed: the editor shows the diagnostics of pasted content before the schema sees it.
  const parsed = content([], { fields: unplaced });
  return { content: { ...parsed, body }, sourceKind: "document", pages: null };
}
