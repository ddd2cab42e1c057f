import { z } from "zod";
import type { BodyBlock, BodyCell, BodyInline } from "@/lib/contracts/body";

/** A rich-text document's text as printed on its pages, for the reflowed view (contract, section 6). */

/** Variables are replaced by their values. */
export type ReadingInline = Exclude<BodyInline, { readonly type: "variable" }>;

type Plain = Extract<BodyBlock, { readonly type: "image" | "horizontalRule" | "pageBreak" | "field" }>;
type Lines = Extract<BodyBlock, { readonly type: "paragraph" | "heading" }>;
type Ordered = Extract<BodyBlock, { readonly type: "orderedList" }>;
type With<Node extends { readonly content: unknown }, Child> = Omit<Node, "content"> & {
  readonly content: readonly Child[];
};

export interface ReadingItem {
  readonly type: "listItem";
  /** The number or bullet before the item, as printed; empty if a page break divides the item. */
  readonly attrs: { readonly marker: string };
  readonly content: readonly ReadingBlock[];
}
export type ReadingCell = With<BodyCell, ReadingBlock>;
export interface ReadingRow {
  readonly type: "tableRow";
  readonly content: readonly ReadingCell[];
}
export type ReadingBlock =
  | Plain
  | With<Extract<Lines, { readonly type: "paragraph" }>, ReadingInline>
  | With<Extract<Lines, { readonly type: "heading" }>, ReadingInline>
  | { readonly type: "bulletList"; readonly content: readonly ReadingItem[] }
  | With<Ordered, ReadingItem>
  | { readonly type: "blockquote"; readonly content: readonly ReadingBlock[] }
  | { readonly type: "table"; readonly content: readonly ReadingRow[] };

const SubmittedText = z.object({
  fieldId: z.string().meta({ example: "f2" }),
  text: z.string().meta({ description: "The value as printed; empty for a signature", example: "1250.00" }),
  isTicked: z.boolean().meta({ description: "A checkbox that is ticked", example: false }),
  signedBy: z
    .string()
    .nullable()
    .meta({ description: "Who signed here; null for other fields", example: null }),
});

const TextImage = z.object({
  imageId: z.string().meta({ example: "01998f5e-6c1e-7a3b-9d52-0c8f2b6f1a77" }),
  url: z.string().meta({
    description: "Valid for ten minutes, and no longer than the signing link",
    example: "https://sign.example.com/api/source/01998f5e-6c1e-7a3b-9d52-0c8f2b6f1a77?s=k2XbqA",
  }),
  width: z.number().int().meta({ description: "In pixels", example: 1200 }),
  height: z.number().int().meta({ description: "In pixels", example: 800 }),
});

export const SigningTextDto = z
  .object({
    language: z.string().meta({ description: "Language of the text", example: "en" }),
    pageCount: z.number().int().meta({ example: 4 }),
    header: z.string().nullable().meta({ description: "Printed on every page", example: null }),
    footer: z.string().nullable().meta({ description: "Printed on every page", example: "Page 1–4 of 4" }),
    body: z.object({ type: z.literal("doc"), content: z.array(z.record(z.string(), z.unknown())) }).meta({
      description:
        "TipTap JSON, as the `body` of a template's content. Variables and values fixed on sending are text; each `listItem` has its number or bullet as `marker`. Other fields are nodes",
      example: {
        type: "doc",
        content: [
          { type: "paragraph", content: [{ type: "text", text: "Rented by Ada Lovelace", marks: [] }] },
        ],
      },
    }),
    given: z
      .array(SubmittedText)
      .meta({ description: "The values that recipients have submitted so far", example: [] }),
    images: z.array(TextImage).meta({ description: "The images of the text", example: [] }),
  })
  .meta({ id: "SigningText", description: "A document's text for a reflowed view" });

/** The same type, with typed nodes. */
export type SigningText = Omit<z.infer<typeof SigningTextDto>, "body"> & {
  readonly body: { readonly content: readonly ReadingBlock[] };
};
