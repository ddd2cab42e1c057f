import path from "node:path";
import {
  PdfArray,
  type PdfBool,
  PdfDict,
  PdfName,
  type PdfNumber,
  PdfRef,
  type PdfStream,
  type PdfString,
} from "@libpdf/core";
import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, it, vi } from "vitest";
import { hasTool, runTool } from "@/test/fixtures/completion/tools";
import { anyBody } from "./testing/any-body";
import {
  cell,
  field,
  inlineField,
  type Json,
  layOutForTests,
  paragraph,
  row,
  table,
  text,
} from "./testing/lay-out";
import { nameOf, readTags, type TagElement, type Tags } from "./testing/read-tags";

/** Tests what PDF/UA-1 (ISO 14289-1) requires of the structure, as far as a program can check it. */

// Fonts and patterns are loaded on first use, which takes a while on a busy machine.
vi.setConfig({ testTimeout: 600_000 });

const { dir, layOut } = layOutForTests();
const IMAGE = "00000000-0000-4000-8000-000000000001";
const link = { type: "link", attrs: { href: "https://sign.example/terms" } };
const heading = (level: number, words: string): Json => ({
  type: "heading",
  attrs: { level },
  content: [text(words)],
});

async function sample(): Promise<Tags> {
  const image = path.join(dir, "plan.png");
  await sharp({ create: { width: 80, height: 40, channels: 3, background: "#123456" } })
    .png()
    .toFile(image);
  const list = (...words: string[]): Json => ({
    type: "orderedList",
    content: words.map((one) => ({ type: "listItem", content: [paragraph(text(one))] })),
  });
  const rows = Array.from({ length: 60 }, (_, index) =>
    row(cell("tableHeader", `Row ${index}`), cell("tableCell", `${index} EUR`)),
  );
  const content = [
    heading(1, "Lease"),
    paragraph(text("Rented to "), inlineField("name"), text(" under these "), text("terms", link), text(".")),
    heading(2, "Rent"),
    { type: "image", attrs: { imageId: IMAGE, alt: "A floor plan" } },
    { type: "image", attrs: { imageId: IMAGE } },
    list("First", "Second"),
    { type: "blockquote", content: [paragraph(text("As agreed."))] },
    table(row(cell("tableHeader", "Item"), cell("tableHeader", "Amount")), ...rows),
    paragraph(text("عقد الخدمة بين الطرفين "), text("الشروط", link)),
    { type: "field", attrs: { fieldId: "sign" } },
  ];
  const { file } = await layOut(content, {
    fields: [field("name"), field("sign", 180, 48, "signature")],
    images: { [IMAGE]: image },
    page: { footer: "Page {{page}}" },
    lang: "en-GB",
    title: "Lease, 12 Alder Street",
  });
  return readTags(file);
}

const outline = ({ type, kids }: TagElement): unknown =>
  kids.length > 0 ? [type, ...kids.map(outline)] : type;
const attributeOf = ({ dict }: TagElement, key: string) => {
  const attributes = dict.get("A");
  return attributes instanceof PdfDict ? attributes.get(key) : undefined;
};

/**
 * Expects all painted content to be marked, and each mark to belong to exactly one element, which the parent tree
 * also names.
 */
function expectWhole({ elements, parents, pages }: Tags): void {
  const owned = elements.flatMap(({ dict, content }) => content.map((id) => [id, dict] as const));
  const marked = pages.flatMap(({ ids }, page) => ids.map((id) => `${page}:${id}`));
  expect(owned.map(([id]) => id).sort()).toEqual(marked.sort());
  for (const [id, dict] of owned) expect(parents.get(id) === dict).toBe(true);
  for (const { unmarked } of pages) expect(unmarked).toEqual([]);
  for (const { dict, annotations } of elements)
    for (const annotation of annotations) {
      const key = (annotation.get("StructParent") as PdfNumber).value;
      expect(parents.get(`annotation:${key}`) === dict).toBe(true);
    }
}

describe("the structure of a text", () => {
  it("has its blocks as what they are, in their order", async () => {
    const tags = await sample();
    const [root, ...blocks] = outline(tags.root) as unknown[];
    expect(root).toBe("Document");
    expect(blocks.slice(0, 5)).toEqual([
      "H1",
      ["P", "Form", "Link"],
      "H2",
      "Figure",
      ["L", ["LI", "Lbl", ["LBody", "P"]], ["LI", "Lbl", ["LBody", "P"]]],
    ]);
    expect(blocks.slice(5).map((block) => (Array.isArray(block) ? block[0] : block))).toEqual([
      "BlockQuote",
      "Table",
      "P",
      "Form",
    ]);
    expectWhole(tags);
  });

  it("names the headers of a table by what they are the header of, once, however many pages repeat them", async () => {
    const { elements, pages } = await sample();
    expect(pages.length).toBeGreaterThan(1);
    const scopes = elements.filter(({ type }) => type === "TH").map((header) => attributeOf(header, "Scope"));
    const named = scopes.map((scope) => (scope instanceof PdfName ? scope.value : scope));
    expect(named).toEqual(["Column", "Column", ...Array(60).fill("Row")]);
    expect(elements.filter(({ type }) => type === "TR")).toHaveLength(61);
  });

  it("describes images and links, and leaves out images without a description", async () => {
    const { elements } = await sample();
    const figures = elements.filter(({ type }) => type === "Figure");
    expect(figures.map(({ dict }) => (dict.get("Alt") as PdfString).asString())).toEqual(["A floor plan"]);
    const box = attributeOf(figures[0] as TagElement, "BBox");
    expect(box instanceof PdfArray && box.length).toBe(4);
    const links = elements.filter(({ type }) => type === "Link");
    expect(links).toHaveLength(2);
    for (const { content, annotations } of links) {
      expect(content.length).toBeGreaterThan(0);
      expect(annotations.map((one) => (one.get("Contents") as PdfString).asString())).toEqual([
        "https://sign.example/terms",
      ]);
    }
  });

  it("has images within their column, in their proportions", async () => {
    const image = path.join(dir, "wide.png");
    await sharp({ create: { width: 2_000, height: 1_000, channels: 3, background: "#123456" } })
      .png()
      .toFile(image);
    const figure = (attrs: Json): Json => ({
      type: "image",
      attrs: { imageId: IMAGE, alt: "Plan", ...attrs },
    });
    const narrow = { ...cell("tableCell"), content: [figure({})], attrs: { colwidth: [160] } };
    const content = [
      figure({}),
      figure({ width: 1_500 }),
      figure({ width: 200 }),
      table(row(narrow, cell("tableCell", "x"))),
    ];
    const { file } = await layOut(content, { images: { [IMAGE]: image } });
    const boxes = (await readTags(file)).elements
      .filter(({ type }) => type === "Figure")
      .map((one) => [...(attributeOf(one, "BBox") as PdfArray)].map((side) => (side as PdfNumber).value));
    const sizes = boxes.map(([left = 0, bottom = 0, right = 0, top = 0]) => [right - left, top - bottom]);
    // Two images as wide as A4 between margins of an inch, one of 200 pixels, and one in a column of 160 pixels minus
    // its padding.
    for (const [i, width] of [451.28, 451.28, 150, 109.5].entries()) {
      expect(sizes[i]?.[0]).toBeCloseTo(width, 1);
      expect(sizes[i]?.[1]).toBeCloseTo(width / 2, 1);
    }
    for (const [left = 0, , right = 0] of boxes) expect(left >= 72 && right <= 523.3).toBe(true);
  });

  it("says of fields what is filled in there", async () => {
    const fields = [
      field("text"),
      field("tick", 14, 14, "checkbox"),
      field("one", 120, 40, "radio"),
      field("sign", 180, 48, "signature"),
    ];
    const content = [...fields.map(({ id }) => paragraph(inlineField(id))), inlineField("more")];
    const { file } = await layOut(content, { fields: [...fields, field("more", 100, 30, "checkbox_group")] });
    const forms = (await readTags(file)).elements.filter(({ type }) => type === "Form");
    expect(forms.map((form) => (attributeOf(form, "Role") as PdfName).value)).toEqual(
      "tv cb rb tv cb".split(" "),
    );
  });

  it("has whole rows, also of tables whose rows have fewer cells, or none of their own", async () => {
    const spanning = { ...cell("tableCell", "tall"), attrs: { rowspan: 2, colspan: 3 } };
    const { file } = await layOut([
      table(
        row(cell("tableHeader", "a"), cell("tableHeader", "b"), cell("tableHeader", "c")),
        row(cell("tableCell", "alone")),
        row(spanning),
        row(),
      ),
    ]);
    const { elements } = await readTags(file);
    const rows = elements.filter(({ type }) => type === "TR").map(({ kids }) => kids);
    const spanOf = (one: TagElement) =>
      ((attributeOf(one, "ColSpan") as PdfNumber | undefined) ?? { value: 1 }).value;
    expect(rows.map((cells) => cells.map(spanOf))).toEqual([[1, 1, 1], [1, 2], [3], []]);
  });

  it("says its title, language and tab order", async () => {
    const { pdf, catalog } = await sample();
    expect(pdf.getTitle()).toBe("Lease, 12 Alder Street");
    const metadata = pdf.getObject(catalog.get("Metadata") as PdfRef) as PdfStream;
    expect(Buffer.from(metadata.getDecodedData()).toString()).toContain("Lease, 12 Alder Street</rdf:li>");
    expect((catalog.get("Lang") as PdfString).asString()).toBe("en-GB");
    expect(((catalog.get("MarkInfo") as PdfDict).get("Marked") as PdfBool).value).toBe(true);
    const preferences = catalog.get("ViewerPreferences") as PdfDict;
    expect((preferences.get("DisplayDocTitle") as PdfBool).value).toBe(true);
    for (const { dict } of pdf.getPages()) expect(nameOf(dict, "Tabs")).toBe("S");
  });

  it("has fonts that are embedded, with the characters of their codes", async () => {
    const { pdf } = await sample();
    const at = (value: unknown) => (value instanceof PdfRef ? pdf.getObject(value) : value);
    const [page] = pdf.getPages();
    const fonts = at((at(page?.dict.get("Resources")) as PdfDict).get("Font")) as PdfDict;
    expect([...fonts.keys()].length).toBeGreaterThan(0);
    for (const key of fonts.keys()) {
      const font = at(fonts.get(key)) as PdfDict;
      expect(font.get("ToUnicode")).toBeDefined();
      const descendant = at([...(at(font.get("DescendantFonts")) as PdfArray)][0]) as PdfDict;
      expect((at(descendant.get("FontDescriptor")) as PdfDict).get("FontFile2")).toBeDefined();
    }
  });

  it("is whole for any text", async () => {
    await fc.assert(
      fc.asyncProperty(anyBody(), async ({ content, ...options }) => {
        const { file } = await layOut(content, options);
        expectWhole(await readTags(file));
      }),
      { numRuns: 15, seed: 20_261_123 },
    );
  });

  it.skipIf(!hasTool("pdfinfo"))("is read by Poppler", async () => {
    const { file } = await layOut([heading(1, "Lease"), paragraph(text("Words"))]);
    expect(runTool("pdfinfo", ["-struct-text", file]).output).toMatch(
      /Document[\s\S]*H1[\s\S]*Lease[\s\S]*P[\s\S]*Words/,
    );
  });
});
