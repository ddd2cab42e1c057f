import { readFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, it, vi } from "vitest";
import { asBody, BodyPage } from "@/lib/contracts/body";
import { GALLERY_CATEGORIES } from "@/lib/contracts/gallery";
import { buildPdfContent, buildTextContent, GALLERY_NOTE } from "@/lib/domain/gallery/build-content";
import { GALLERY } from "@/lib/domain/gallery/catalogue";
import type { GalleryDefinition } from "@/lib/domain/gallery/definition";
import { parseGalleryText } from "@/lib/domain/gallery/markup";
import { toGalleryCard } from "@/lib/domain/gallery/queries";
import { diagnoseContent } from "@/lib/rules/diagnose";
import { roomOf } from "@/lib/rules/field-room";
import { pdfJsPages } from "@/test/fixtures/completion/read-text";
import { pdfPoolForTests } from "@/test/fixtures/pdf/worker-pool";

// A busy machine may take long; the tasks have time limits of their own.
vi.setConfig({ testTimeout: 60_000 });
const testPool = pdfPoolForTests();

async function pdfOf(definition: GalleryDefinition, file = definition.slug) {
  const text = buildTextContent(definition);
  const outputPath = path.join(testPool().dir, `${file}.pdf`);
  const { boxes } = await testPool().pool.run("layout-body", {
    body: asBody(text.body ?? {}),
    page: text.page ?? BodyPage.parse({}),
    variables: {},
    fields: text.fields.map((field) => ({ id: field.id, type: field.type, ...roomOf(field), text: null })),
    images: {},
    lang: "en",
    title: definition.name,
    outputPath,
  });
  return { text, content: buildPdfContent(text, boxes), outputPath };
}

/** Collects every word that a reader of the agreement should see. */
function wordsIn({ name, ...definition }: GalleryDefinition): Set<string> {
  const words = wordsOf(`${name} ${GALLERY_NOTE}`);
  const add = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(add);
    else if (value && typeof value === "object")
      for (const [key, inner] of Object.entries(value))
        if (typeof inner !== "string") add(inner);
        else if (["text", "title", "caption"].includes(key))
          for (const word of wordsOf(inner)) words.add(word);
  };
  add(parseGalleryText(definition).blocks);
  return words;
}

const wordsOf = (text: string): Set<string> => new Set(text.match(/[\p{L}\u2019]{2,}/gu) ?? []);

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
    const types = new Set(GALLERY.flatMap((one) => parseGalleryText(one).fields.map(({ type }) => type)));
    for (const type of ["initials", "checkbox", "checkbox_group", "radio", "select", "formula", "attachment"])
      expect(types).toContain(type);
    expect(types.size).toBeGreaterThanOrEqual(18);
    expect(GALLERY.some(({ fields = {} }) => Object.values(fields).some((f) => f.condition))).toBe(true);
  });

  it("lays out the same words as the same bytes", async () => {
    const [definition] = GALLERY;
    if (!definition) throw new Error("the gallery is empty");
    const [first, second] = [await pdfOf(definition, "first"), await pdfOf(definition, "second")];
    expect(await readFile(first.outputPath)).toEqual(await readFile(second.outputPath));
    expect(first.content).toEqual(second.content);
  });
});

describe.each(GALLERY.map((definition) => [definition.slug, definition] as const))(
  "%s",
  (slug, definition) => {
    it("passes the intake and the rules engine, as a PDF and as rich text, and every signer signs", async () => {
      const { text, content, outputPath } = await pdfOf(definition);
      const normalised = path.join(testPool().dir, `${slug}-normalised.pdf`);
      const facts = await testPool().pool.run("inspect", { inputPath: outputPath, outputPath: normalised });
      expect(facts).toMatchObject({ warnings: [], isSigned: false, acroFormFields: [] });
      expect(facts.pageCount).toBeLessThanOrEqual(4);
      // Its checks include overlapping boxes, boxes off the page and signers without a signature.
      expect(diagnoseContent({ content, sourceKind: "pdf", pages: [...facts.pages] })).toEqual([]);
      const written = {
        content: text,
        sourceKind: "document",
        pages: null,
        images: new Set<string>(),
      } as const;
      expect(diagnoseContent(written)).toEqual([]);
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

    it("shows all of its words on its pages", async () => {
      const { outputPath } = await pdfOf(definition, `${slug}-words`);
      const pages = await pdfJsPages(outputPath);
      const [shown, wanted] = [wordsOf(pages.flat().join("\n")), wordsIn(definition)];
      expect(wanted.size).toBeGreaterThan(50);
      expect([...wanted].filter((word) => !shown.has(word))).toEqual([]);
    });
  },
);
