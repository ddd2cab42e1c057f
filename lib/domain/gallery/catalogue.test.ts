import { readFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, it, vi } from "vitest";
import { asBody, BodyPage } from "@/lib/contracts/body";
import { GALLERY_CATEGORIES } from "@/lib/contracts/gallery";
import { buildContent, buildTextContent } from "@/lib/domain/gallery/build-content";
import { GALLERY } from "@/lib/domain/gallery/catalogue";
import type { GalleryDefinition } from "@/lib/domain/gallery/definition";
import { parseText } from "@/lib/domain/gallery/markup";
import { toGalleryCard } from "@/lib/domain/gallery/queries";
import { diagnoseContent } from "@/lib/rules/diagnose";
import { roomOf } from "@/lib/rules/field-room";
import { pdfJsLines } from "@/test/fixtures/completion/read-text";
import { pdfPoolForTests } from "@/test/fixtures/pdf/worker-pool";

// A busy machine may take long; the tasks' own limits end what does not end.
vi.setConfig({ testTimeout: 60_000 });
const testPool = pdfPoolForTests();

async function typeset(definition: GalleryDefinition, file = definition.slug) {
  const { blocks, fields } = parseText(definition);
  const outputPath = path.join(testPool().dir, `${file}.pdf`);
  const set = { title: definition.name, note: "A starting point.", blocks };
  const { boxes } = await testPool().pool.run("typeset", { ...set, outputPath });
  return { content: buildContent(definition, fields, boxes), outputPath };
}

/** What can be wrong with the boxes of fields. */
const OF_PLACES: ReadonlySet<string> = new Set([
  "FIELDS_OVERLAP",
  "FIELD_OUTSIDE_PAGE",
  "FIELD_PAGE_UNKNOWN",
]);

/** The words of a file, without the numbers of its pages. */
async function wordsOf(file: string, pageCount: number): Promise<Set<string>> {
  const words = new Set<string>();
  for (let page = 1; page <= pageCount; page++)
    for (const line of await pdfJsLines(file, page))
      for (const word of line.match(/[\p{L}\u2019]{2,}/gu) ?? []) words.add(word);
  return words;
}

describe("the gallery", () => {
  it("has at least 24 templates, some in each of 6 categories, each with a name of its own", () => {
    expect(GALLERY.length).toBeGreaterThanOrEqual(24);
    expect(new Set(GALLERY.map(({ slug }) => slug)).size).toBe(GALLERY.length);
    expect(new Set(GALLERY.map(({ name }) => name)).size).toBe(GALLERY.length);
    for (const category of GALLERY_CATEGORIES)
      expect(GALLERY.filter((one) => one.category === category).length, category).toBeGreaterThanOrEqual(4);
    for (const { slug } of GALLERY) expect(slug).toMatch(/^[a-z]+(?:-[a-z]+)*$/);
  });

  it("uses nearly every type of field, conditions and formulas", () => {
    const types = new Set(GALLERY.flatMap((one) => parseText(one).fields.map(({ type }) => type)));
    for (const type of ["initials", "checkbox", "checkbox_group", "radio", "select", "formula", "attachment"])
      expect(types).toContain(type);
    expect(types.size).toBeGreaterThanOrEqual(18);
    expect(GALLERY.some(({ fields = {} }) => Object.values(fields).some((f) => f.condition))).toBe(true);
  });

  it("sets the same words as the same bytes", async () => {
    const [definition] = GALLERY;
    if (!definition) throw new Error("the gallery is empty");
    const [first, second] = [await typeset(definition, "first"), await typeset(definition, "second")];
    expect(await readFile(first.outputPath)).toEqual(await readFile(second.outputPath));
    expect(first.content).toEqual(second.content);
  });
});

describe.each(GALLERY.map((definition) => [definition.slug, definition] as const))(
  "%s",
  (slug, definition) => {
    it("passes the intake and the rules engine, and every signer signs", async () => {
      const { content, outputPath } = await typeset(definition);
      const normalised = path.join(testPool().dir, `${slug}-normalised.pdf`);
      const facts = await testPool().pool.run("inspect", { inputPath: outputPath, outputPath: normalised });
      expect(facts).toMatchObject({ warnings: [], isSigned: false, acroFormFields: [] });
      expect(facts.pageCount).toBeLessThanOrEqual(4);
      // Overlapping boxes, boxes off the page and signers without a signature are among what it looks for.
      expect(diagnoseContent({ content, sourceKind: "pdf", pages: [...facts.pages] })).toEqual([]);
      for (const role of content.roles.filter(({ kind }) => kind === "signer"))
        expect(content.fields.some((f) => f.roleKey === role.key && f.type === "signature")).toBe(true);
      for (const field of content.fields) {
        expect(field.label, field.key).not.toBe("");
        if (field.type === "formula") expect(field.formula, field.key).not.toBeNull();
      }
      const card = toGalleryCard(definition);
      expect(card.fieldCount).toBe(content.fields.length);
      expect(card.recipients.map((r) => r.roleKey)).toEqual(content.roles.map(({ key }) => key));
    });

    it("is rich text as well: the same fields and words, without findings, each field in a box of its own", async () => {
      const { content: pdf, outputPath: pdfPath } = await typeset(definition, `${slug}-pdf`);
      const text = buildTextContent(definition);
      const unplaced = { page: null, x: null, y: null, width: null, height: null };
      const withoutRoom = text.fields.map(({ room: _, ...field }) => field);
      expect(withoutRoom).toEqual(pdf.fields.map((field) => ({ ...field, ...unplaced })));
      expect([text.roles, text.settings]).toEqual([pdf.roles, pdf.settings]);
      const input = {
        content: text,
        sourceKind: "document",
        pages: null,
        images: new Set<string>(),
      } as const;
      expect(diagnoseContent(input)).toEqual([]);
      const outputPath = path.join(testPool().dir, `${slug}-text.pdf`);
      const { boxes, pageCount } = await testPool().pool.run("layout-body", {
        body: asBody(text.body ?? {}),
        page: text.page ?? BodyPage.parse({}),
        variables: {},
        fields: text.fields.map((field) => ({
          id: field.id,
          type: field.type,
          ...roomOf(field),
          text: null,
        })),
        images: {},
        lang: "en",
        title: definition.name,
        outputPath,
      });
      expect(boxes.map(({ fieldId }) => fieldId).sort()).toEqual(text.fields.map(({ id }) => id).sort());
      expect(pageCount).toBeLessThanOrEqual(7);
      const placed = new Map(boxes.map(({ fieldId, ...box }) => [fieldId, box]));
      const fields = text.fields.map((field) => ({ ...field, ...placed.get(field.id) }));
      const pages = Array.from({ length: pageCount }, () => ({
        width: 612,
        height: 792,
        rotation: 0 as const,
      }));
      const laidOut = diagnoseContent({ content: { ...text, body: null, fields }, sourceKind: "pdf", pages });
      expect(laidOut.filter(({ code }) => OF_PLACES.has(code))).toEqual([]);
      const { pageCount: pdfPages } = await testPool().pool.run("inspect", {
        inputPath: pdfPath,
        outputPath: `${pdfPath}.normalised`,
      });
      const [own, theirs] = [await wordsOf(outputPath, pageCount), await wordsOf(pdfPath, pdfPages)];
      expect(theirs.size).toBeGreaterThan(50);
      expect([...theirs].filter((word) => !own.has(word))).toEqual([]);
    });
  },
);
