import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import fc from "fast-check";
import { afterAll, describe, expect, it, vi } from "vitest";
import { asBody, BodyPage, ContentBody } from "@/lib/contracts/body";
import type { ReadingBlock, ReadingInline, ReadingItem } from "@/lib/contracts/signing-text";
import { layoutBody } from "@/lib/document-engine/layout/layout-body";
import { anyBody, isRunning } from "@/lib/document-engine/layout/testing/any-body";
import { charactersOf, outOfOrder } from "@/lib/document-engine/layout/testing/letters";
import { fillBody, fillLine } from "@/lib/domain/signing/fill-body";
import { pdfJsPages, structureLines } from "@/test/fixtures/completion/read-text";

// Fonts and patterns are loaded on first use, which takes time on a busy machine.
vi.setConfig({ testTimeout: 600_000 });

const scratch = mkdtempSync(path.join(tmpdir(), "countersign-filled-body-"));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const bodyOf = (...content: object[]) => asBody(ContentBody.parse({ type: "doc", content }));
const text = (words: string, ...marks: object[]) => ({ type: "text", text: words, marks });
const paragraph = (...content: object[]) => ({ type: "paragraph", content });
const item = (...content: object[]) => ({ type: "listItem", content });
const field = (fieldId: string) => ({ type: "field", attrs: { fieldId } });

const wordsOfInline = (node: ReadingInline): string =>
  node.type === "text" ? node.text : node.type === "hardBreak" ? "/" : `<${node.attrs.fieldId}>`;

const wordsOfItem = ({ attrs, content }: ReadingItem): string[] => [
  attrs.marker,
  ...content.flatMap((block) => wordsOf(block)),
];

/** Returns all texts of a block, in order. */
function wordsOf(block: ReadingBlock): string[] {
  switch (block.type) {
    case "paragraph":
    case "heading":
      return [block.content.map(wordsOfInline).join("")];
    case "bulletList":
    case "orderedList":
      return block.content.flatMap(wordsOfItem);
    case "blockquote":
      return block.content.flatMap(wordsOf);
    case "table":
      return block.content.flatMap((row) => row.content.flatMap((cell) => cell.content.flatMap(wordsOf)));
    case "field":
      return [`<${block.attrs.fieldId}>`];
    default:
      return [];
  }
}

const NOTHING = { variables: {}, texts: {} };
const read = (body: ReturnType<typeof bodyOf>, filling = NOTHING as Parameters<typeof fillBody>[1]) =>
  fillBody(body, filling, (id) => id === "boxed").flatMap(wordsOf);

describe("the text of a document", () => {
  it("has the values that it was laid out with, and the fields that have a place", () => {
    const body = bodyOf(
      paragraph(
        text("Rented by "),
        { type: "variable", attrs: { name: "recipient.tenant.name" } },
        text(" for "),
        field("rent"),
        text(" from "),
        field("boxed"),
        field("gone"),
      ),
      paragraph({ type: "variable", attrs: { name: "toString" } }),
      field("note"),
      field("boxed"),
      field("gone"),
    );
    const filling = {
      variables: { "recipient.tenant.name": "Ada\nLovelace" },
      texts: { rent: "900", note: "Two\u0000 lines\nof it" },
    };
    expect(read(body, filling)).toEqual([
      "Rented by Ada/Lovelace for 900 from <boxed>",
      "{{toString}}",
      "Two lines/of it",
      "<boxed>",
    ]);
  });

  it("has the numbers and bullets of its lists", () => {
    const legal = (start: number, ...items: object[]) => ({
      type: "orderedList",
      attrs: { start, numbering: "legal" },
      content: items,
    });
    const body = bodyOf(
      legal(
        2,
        item(
          paragraph(text("a")),
          legal(1, item(paragraph(text("b")), legal(3, item(paragraph(text("c")))))),
        ),
        item(paragraph(text("d"))),
      ),
      { type: "orderedList", attrs: { start: 4, type: "i" }, content: [item(paragraph(text("e")))] },
      {
        type: "bulletList",
        content: [item(paragraph(text("f")), { type: "bulletList", content: [item(paragraph(text("g")))] })],
      },
    );
    expect(read(body)).toEqual("2. a 2.1 b (c) c 3. d iv. e • f – g".split(" "));
  });

  it("says on its running lines which pages they are on", () => {
    const filling = { variables: { "sender.name": "Ada" }, texts: {} };
    expect(fillLine("{{sender.name}}, {{ page }} of {{pages}}, {{x}}", filling, 4)).toBe(
      "Ada, 1–4 of 4, {{x}}",
    );
    expect(fillLine("{{page}}", filling, 1)).toBe("1");
    expect([fillLine(" ", filling, 1), fillLine(null, filling, 1)]).toEqual([null, null]);
  });

  it("is that of the pages, for any text of the schema", async () => {
    let files = 0;
    await fc.assert(
      fc.asyncProperty(anyBody(), async ({ content, variables, fields, lang, boxed, ...any }) => {
        const body = bodyOf(...content);
        const outputPath = path.join(scratch, `${++files}.pdf`);
        const page = BodyPage.parse(any.page);
        const { pageCount } = await layoutBody({
          ...{ body, page, variables, fields, images: {}, lang, title: "Any text", outputPath },
        });
        const texts = Object.fromEntries(
          fields.flatMap(({ id, text: known }) => (known === null ? [] : [[id, known]])),
        );
        const filling = { variables, texts };
        const reading = fillBody(body, filling, (id) => boxed.includes(id));
        const words = reading
          .flatMap(wordsOf)
          .join("")
          .replace(/<f\d+>/g, "");
        if (pageCount <= 6)
          expect(outOfOrder(charactersOf(words), structureLines(outputPath), charactersOf)).toBe("");
        const running = [page.header, page.footer].map((line) => fillLine(line, filling, pageCount) ?? "");
        for (const lines of await pdfJsPages(outputPath))
          expect([...charactersOf(lines.join(""))].filter(isRunning).join("")).toBe(
            charactersOf(running.join("")),
          );
      }),
      { numRuns: 15, seed: 20_261_123 },
    );
  });
});
