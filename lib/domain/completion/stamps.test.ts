import { mkdir } from "node:fs/promises";
import path from "node:path";
import { describe, expect, it, vi } from "vitest";
import { TemplateContent } from "@/lib/contracts/content";
import { completeDocument } from "@/lib/document-engine/completion/complete-document";
import { adoptedSignature, stampsOf } from "@/lib/domain/completion/stamps";
import type { StoredSignature } from "@/lib/domain/signatures/signature-image";
import { differences, renderPage } from "@/test/fixtures/completion/render";
import { pdfFixture, scene, scratchDirectory } from "@/test/fixtures/completion/scene";

// Fonts and readers are loaded on first use, which takes time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const directory = scratchDirectory();

const typed = (text: string): StoredSignature => ({
  mode: "type",
  text,
  font: "caveat",
  blobId: null,
  paths: null,
});

const content = TemplateContent.parse({
  roles: [{ key: "client", label: "Client", kind: "signer", order: 1 }],
  fields: [
    ["a", "initials"],
    ["signature_of_schedule", "signature"],
    ["s", "signature"],
  ].map(([id, type]) => ({
    id,
    key: id,
    roleKey: "client",
    type,
    page: 1,
    x: 0,
    y: 0,
    width: 0.2,
    height: 0.1,
  })),
});

describe("the signature that the certificate shows", () => {
  // The database returns the keys ordered by length, whatever order they were sent in.
  it("is the first signature field's, not the initials that come before it", () => {
    const signatures = { a: typed("GH"), s: typed("Grace"), signature_of_schedule: typed("Grace Hopper") };
    expect(adoptedSignature(content, signatures)).toEqual(typed("Grace Hopper"));
  });

  it("passes over signature fields that were left out", () => {
    expect(adoptedSignature(content, { a: typed("GH"), s: typed("Grace") })).toEqual(typed("Grace"));
  });

  it("is the initials where nothing else was given, and nothing for who only approved", () => {
    expect(adoptedSignature(content, { a: typed("GH") })).toEqual(typed("GH"));
    expect(adoptedSignature(content, {})).toBeNull();
  });
});

describe("options with boxes of their own", () => {
  const box = (page: number, x: number) => ({ page, x, y: 0.4, width: 0.02, height: 0.02 });
  const option = (value: string, place: ReturnType<typeof box>) => ({
    value,
    label: value.toUpperCase(),
    box: place,
  });
  const filled = (type: string, value: string | string[] | null, options: object[]) => ({
    content: TemplateContent.parse({
      fields: [
        {
          ...{
            id: "f1",
            key: "a",
            roleKey: "client",
            type,
            page: 1,
            x: 0.1,
            y: 0.1,
            width: 0.3,
            height: 0.1,
          },
          options,
        },
      ],
    }),
    values: { f1: value },
    signatures: {},
    files: new Map(),
    locale: "en",
  });
  const OPTIONS = [option("a", box(1, 0.1)), option("b", box(2, 0.4)), option("c", box(2, 0.6))];

  it("are marked where they are chosen, without words", () => {
    expect(stampsOf(filled("radio", "b", OPTIONS))).toEqual([
      expect.objectContaining({ fieldId: "f1.2", ...box(2, 0.4), content: { kind: "check", checked: true } }),
    ]);
    const several = stampsOf(filled("checkbox_group", ["a", "c"], OPTIONS));
    expect(several.map(({ fieldId, page, x }) => [fieldId, page, x])).toEqual([
      ["f1.1", 1, 0.1],
      ["f1.3", 2, 0.6],
    ]);
    expect(stampsOf(filled("radio", null, OPTIONS))).toEqual([]);
  });

  it("are printed in words in the field's box while one has none", () => {
    const [stamp, ...others] = stampsOf(filled("radio", "b", [...OPTIONS, { value: "d", label: "D" }]));
    expect(others).toEqual([]);
    expect(stamp).toMatchObject({ fieldId: "f1", x: 0.1, content: { kind: "text", text: "B" } });
  });

  it("are marked in the sealed PDF where they are chosen, and nowhere else", async () => {
    const outDir = path.join(directory(), "options");
    await mkdir(outDir, { recursive: true });
    const sourcePath = pdfFixture("one-page.pdf");
    const boxes = [box(1, 0.1), box(1, 0.4), box(1, 0.7)];
    const options = boxes.map((place, i) => option(`word${i}`, place));
    const stamps = stampsOf(filled("checkbox_group", ["word0", "word2"], options));
    const { signed } = await completeDocument(scene({ sourcePath, outDir, stamps }));
    const [before, after] = [await renderPage(sourcePath), await renderPage(signed.path)];
    const marked = boxes.map((place) => differences(before, after, [place]).inside > 0);
    expect(marked).toEqual([true, false, true]);
    expect(differences(before, after, boxes).outside).toBe(0);
  });
});
