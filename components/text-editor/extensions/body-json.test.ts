import { getSchema } from "@tiptap/core";
import { Node } from "@tiptap/pm/model";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bodyOf, editorDocOf } from "@/components/text-editor/extensions/body-json";
import { isAllowedLink } from "@/components/text-editor/extensions/link";
import { columnWidths, integerWithin } from "@/components/text-editor/extensions/parse-attributes";
import { textExtensions } from "@/components/text-editor/extensions/text-extensions";
import { ContentBody } from "@/lib/contracts/body";
import { MARK_TYPES } from "@/lib/contracts/body-constants";
import { BODY_NODE_TYPES } from "@/lib/rules/body-nodes";

const schema = getSchema(textExtensions());

/** Converts a body to the editor's document and back to its stored form. */
const throughEditor = (body: ContentBody): ContentBody => {
  const doc = Node.fromJSON(schema, editorDocOf(body));
  doc.check();
  return ContentBody.parse(bodyOf(doc));
};

type Json = Record<string, unknown>;

/** Sorts marks, which are a set: the editor keeps them in its own order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([name, member]) => [
    name,
    name === "marks"
      ? (member as Json[]).toSorted((a, b) => String(a.type).localeCompare(String(b.type)))
      : sorted(member),
  ]);
  return Object.fromEntries(entries);
}

const marks = MARK_TYPES.map((type) =>
  type === "link" ? { type, attrs: { href: "https://example.com/" } } : { type },
);
const inline: Json[] = [
  { type: "text", text: "All marks", marks },
  { type: "hardBreak", marks: [{ type: "bold" }] },
  { type: "field", attrs: { fieldId: "f1" }, marks: [{ type: "italic" }] },
  { type: "variable", attrs: { name: "document.name" }, marks: [{ type: "underline" }] },
];
const paragraph = { type: "paragraph", attrs: { textAlign: "justify", indent: 8 }, content: inline };
const image = {
  type: "image",
  attrs: { imageId: "0198c1f0-0000-7000-8000-000000000001", alt: "A", width: 120, align: "right" },
};
const cell = (type: string, attrs: Json = {}) => ({
  type,
  attrs,
  content: [{ type: "field", attrs: { fieldId: "f3" } }, paragraph],
});
const list = (type: string, attrs?: Json) => ({
  type,
  ...(attrs ? { attrs } : {}),
  content: [
    { type: "listItem", content: [{ type: "heading", attrs: { level: 2 } }, paragraph] },
    { type: "listItem", content: [{ type: "field", attrs: { fieldId: "f4" } }] },
  ],
});

/** Every node, mark and attribute of the contract, also in places where the editor would not put them by itself. */
const EVERYTHING: Json[] = [
  paragraph,
  ...[1, 2, 3, 4].map((level) => ({
    type: "heading",
    attrs: { level, textAlign: "center" },
    content: inline,
  })),
  { type: "heading", attrs: { level: 1 } },
  list("bulletList"),
  list("orderedList", { start: 0, type: "i", numbering: null }),
  list("orderedList", { start: 4, numbering: "legal" }),
  { type: "blockquote", content: [image, list("bulletList")] },
  {
    type: "table",
    content: [
      {
        type: "tableRow",
        content: [cell("tableHeader", { colspan: 2, colwidth: [100, 0] }), cell("tableCell", { rowspan: 2 })],
      },
      { type: "tableRow", content: [cell("tableCell"), cell("tableCell")] },
      { type: "tableRow" },
    ],
  },
  image,
  { type: "horizontalRule" },
  { type: "pageBreak" },
  { type: "field", attrs: { fieldId: "f2" } },
];

describe("the schema of the editor", () => {
  it("has the nodes and marks of a body, and no others", () => {
    expect(new Set(Object.keys(schema.marks))).toEqual(new Set(MARK_TYPES));
    expect(new Set(Object.keys(schema.nodes))).toEqual(new Set([...BODY_NODE_TYPES, "fieldBlock"]));
  });

  it("returns every node, mark and attribute as it was", () => {
    const body = ContentBody.parse({ type: "doc", content: EVERYTHING });
    expect(sorted(throughEditor(body))).toEqual(sorted(body));
  });

  it("returns any arrangement of them as it was", () => {
    const leaf = fc.constantFrom(...EVERYTHING.filter(({ type }) => type !== "pageBreak"));
    const block: fc.Arbitrary<Json> = fc.letrec<{ block: Json }>((tie) => ({
      block: fc.oneof(
        { maxDepth: 4 },
        leaf,
        fc.record({
          type: fc.constant("blockquote"),
          content: fc.array(tie("block"), { minLength: 1, maxLength: 3 }),
        }),
        fc.array(tie("block"), { minLength: 1, maxLength: 3 }).map((content) => ({
          type: "orderedList",
          content: [{ type: "listItem", content }],
        })),
      ),
    })).block;
    fc.assert(
      fc.property(fc.array(block, { minLength: 1, maxLength: 4 }), (content) => {
        const body = ContentBody.parse({ type: "doc", content });
        expect(sorted(throughEditor(body))).toEqual(sorted(body));
      }),
      { numRuns: 100 },
    );
  });

  it("emits the smallest document, and text that cannot be stored, as a body that parses", () => {
    expect(throughEditor(ContentBody.parse(editorDocOf(null))).content).toHaveLength(1);
    const bad = schema.nodes.doc?.create(null, [
      schema.node("paragraph", null, [schema.text("\0"), schema.text("a\0b\uD800", [schema.mark("bold")])]),
    ]);
    if (!bad) throw new Error("the schema has no document");
    const { content } = ContentBody.parse(bodyOf(bad)) as { content: { content: Json[] }[] };
    expect(content[0]?.content).toEqual([{ type: "text", text: "ab\uFFFD", marks: [{ type: "bold" }] }]);
  });

  it("converts only what a change touched", () => {
    const doc = Node.fromJSON(schema, editorDocOf(ContentBody.parse({ type: "doc", content: EVERYTHING })));
    const next = doc.replace(0, doc.child(0).nodeSize, doc.slice(0, 0));
    const [before, after] = [bodyOf(doc), bodyOf(next)] as { content: unknown[] }[];
    expect(after?.content.at(-1)).toBe(before?.content.at(-1));
  });
});

it("keeps attributes of pasted HTML within what a body may hold", () => {
  expect(integerWithin("900", [1, 64], 1)).toBe(64);
  expect(integerWithin("0", [1, 64], 1)).toBe(1);
  expect(integerWithin("x", [0, 8], 0)).toBe(0);
  expect(integerWithin(null, [0, 8], 3)).toBe(3);
  expect(columnWidths("100,80", 2)).toEqual([100, 80]);
  expect(columnWidths("100", 2)).toBeNull();
  expect(columnWidths("100,-1", 2)).toBeNull();
  expect(columnWidths("0", 1)).toBeNull();
  expect(columnWidths(null, 1)).toBeNull();
});

it("takes links to https and mailto addresses only", () => {
  expect(isAllowedLink("https://example.com")).toBe(true);
  expect(isAllowedLink("mailto:ada@example.com")).toBe(true);
  for (const href of [
    "http://example.com",
    "javascript:alert(1)",
    "example.com",
    `https://e.com/${"a".repeat(2048)}`,
  ])
    expect(isAllowedLink(href)).toBe(false);
});
