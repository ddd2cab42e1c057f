import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll } from "vitest";
import { asBody, BodyPage, ContentBody } from "@/lib/contracts/body";
import { layoutBody } from "@/lib/document-engine/layout/layout-body";
import type { LayoutField, LayoutOutput } from "@/lib/document-engine/layout/types";

/** Builds short texts for tests of the typesetter, as TipTap JSON. */

export type Json = Record<string, unknown>;

export const text = (words: string, ...marks: Json[]): Json => ({ type: "text", text: words, marks });
export const paragraph = (...content: Json[]): Json => ({ type: "paragraph", content });
export const inlineField = (fieldId: string): Json => ({ type: "field", attrs: { fieldId } });
export const row = (...content: Json[]): Json => ({ type: "tableRow", content });
export const table = (...content: Json[]): Json => ({ type: "table", content });
export const cell = (type: "tableCell" | "tableHeader", ...content: (string | Json)[]): Json => ({
  type,
  content: content.map((block) => (typeof block === "string" ? paragraph(text(block)) : block)),
});

export const field = (
  id: string,
  widthPt = 120,
  heightPt = 16,
  type: LayoutField["type"] = "text",
): LayoutField => ({ id, type, widthPt, heightPt, text: null });

export interface LayOutOptions {
  readonly page?: Json;
  readonly fields?: readonly LayoutField[];
  readonly variables?: Readonly<Record<string, string>>;
  readonly lang?: string;
  readonly images?: Readonly<Record<string, string>>;
  readonly title?: string;
}

/** Returns a function that lays out texts into files of a folder, which is removed after the tests. */
export function layOutForTests() {
  const dir = mkdtempSync(path.join(tmpdir(), "countersign-layout-"));
  afterAll(() => rmSync(dir, { recursive: true, force: true }));
  let files = 0;
  const layOut = async (
    content: readonly Json[],
    options: LayOutOptions = {},
  ): Promise<LayoutOutput & { readonly file: string }> => {
    const file = path.join(dir, `${++files}.pdf`);
    const { page = {}, fields = [], variables = {}, lang = "en", images = {}, title = "A text" } = options;
    const output = await layoutBody({
      body: asBody(ContentBody.parse({ type: "doc", content })),
      page: BodyPage.parse(page),
      variables,
      fields,
      images,
      lang,
      title,
      outputPath: file,
    });
    return { ...output, file };
  };
  return { dir, layOut };
}
