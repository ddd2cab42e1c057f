import { describe, expect, it } from "vitest";
import { asBody, type BodyBlock, ContentBody } from "@/lib/contracts/body";
import { keepFormatting, MergedCellsError } from "@/lib/domain/agent/text/keep-formatting";
import { readText } from "@/lib/domain/agent/text/read-text";
import { imagesOf, writeBlocks } from "@/lib/domain/agent/text/write-text";

const KEYS = new Map([["f1", "rent"]]);
const body = (...content: object[]) => asBody(ContentBody.parse({ type: "doc", content }));
const text = (words: string, ...marks: object[]) => ({ type: "text", text: words, marks });
const paragraph = (attrs: object, ...content: object[]) => ({ type: "paragraph", attrs, content });
const link = { type: "link", attrs: { href: "https://acme.example/terms" } };

/** Returns the text after `edit` has rewritten its lines. */
function edited(given: ReturnType<typeof body>, edit: (lines: string) => string): BodyBlock[] {
  const lines = writeBlocks(given, KEYS).join("\n\n");
  const back = new Map([...KEYS].map(([id, key]) => [key, id]));
  const { blocks, unknown } = readText(edit(lines), back, imagesOf(given));
  expect(unknown).toEqual([]);
  const kept = keepFormatting(given.content, blocks);
  return [...asBody(ContentBody.parse({ type: "doc", content: kept })).content];
}

const IMAGE = {
  type: "image",
  attrs: { imageId: "01998f5e-6c1e-7a3b-9d52-0f6a3d6f1a11", alt: "A plan", width: 90 },
};
const cell = (words: string, attrs: object = {}) => ({
  ...{ type: "tableCell", attrs, content: [paragraph({}, text(words))] },
});
const row = (...content: object[]) => ({ type: "tableRow", content });

describe("what a model writes in the place of blocks", () => {
  const rich = body(
    {
      type: "heading",
      attrs: { level: 1, textAlign: "center" },
      content: [text("Terms", { type: "underline" })],
    },
    paragraph(
      { textAlign: "justify", indent: 1 },
      text("See "),
      text("our terms", link),
      text(" and H"),
      text("2", { type: "subscript" }),
      text("O."),
    ),
    {
      type: "orderedList",
      attrs: { numbering: "legal", start: 3 },
      content: ["one", "two"].map((words) => ({
        type: "listItem",
        content: [paragraph({ textAlign: "right" }, text(words))],
      })),
    },
    IMAGE,
    {
      type: "table",
      content: [
        row(cell("a", { colwidth: [120] }), cell("b", { colwidth: [80] })),
        row(cell("c", { colwidth: [120] }), cell("d", { colwidth: [80] })),
      ],
    },
  );

  it("is the same where the words are", () => {
    expect(edited(rich, (lines) => lines)).toEqual(rich.content);
  });

  it("keeps links, marks, alignment, numbering, images and widths where words beside them change", () => {
    const changed = edited(rich, (lines) =>
      lines
        .replace("# Terms", "## Terms")
        .replace("See our terms and", "Please read our terms first, and")
        .replace("two", "twice")
        .replace("| c | d |", "| c | new |\n| more | rows |"),
    );
    expect(changed[0]).toMatchObject({
      attrs: { level: 2, textAlign: "center" },
      content: [{ marks: [{ type: "underline" }] }],
    });
    expect(changed[1]).toEqual({
      type: "paragraph",
      attrs: { textAlign: "justify", indent: 1 },
      content: [
        text("Please read "),
        text("our terms", link),
        text(" first, and H"),
        text("2", { type: "subscript" }),
        text("O."),
      ],
    });
    expect(changed[2]).toMatchObject({
      attrs: { numbering: "legal", start: 3 },
      content: [{}, { content: [{ attrs: { textAlign: "right" }, content: [{ text: "twice" }] }] }],
    });
    expect(changed[3]).toEqual(rich.content[3]);
    const widths = (changed[4] as Extract<BodyBlock, { type: "table" }>).content.map(({ content }) =>
      content.map(({ attrs }) => attrs.colwidth?.[0]),
    );
    expect(widths).toEqual(Array(3).fill([120, 80]));
  });

  it("moves an image by its name, and does not invent one", () => {
    const moved = edited(rich, (lines) => `[[image 1]]\n\n${lines.replace("[[image 1]]\n\n", "")}`);
    expect(moved.map(({ type }) => type)).toEqual(["image", "heading", "paragraph", "orderedList", "table"]);
    expect(readText("[[image 2]]", new Map(), imagesOf(rich)).unknown).toEqual(["image 2"]);
  });

  it("keeps merged cells while their rows and cells stay, and refuses other shapes", () => {
    const merged = body({
      type: "table",
      content: [row(cell("wide", { colspan: 2, colwidth: [100, 50] })), row(cell("a"), cell("b"))],
    });
    const changed = edited(merged, (lines) => lines.replace("wide", "wider"));
    expect(changed).toMatchObject([
      {
        content: [
          {
            content: [
              { attrs: { colspan: 2, colwidth: [100, 50] }, content: [{ content: [{ text: "wider" }] }] },
            ],
          },
          {},
        ],
      },
    ]);
    expect(() => edited(merged, (lines) => `${lines}\n| c | d |`)).toThrow(MergedCellsError);
  });

  it("takes no longer than the texts are long", () => {
    const many = (n: number, type: string) =>
      Array.from({ length: n }, (_, i) =>
        type === "p" ? paragraph({}, text(`word ${i}`, link)) : { type: "horizontalRule" },
      );
    const [old, now] = [body(...many(4_000, "p")), body(...many(4_000, "hr"), ...many(10, "p"))];
    expect(keepFormatting(old.content, now.content)).toHaveLength(4_010);
  });
});
