import { describe, expect, it } from "vitest";
import { BodyPage, ContentBody } from "@/lib/contracts/body";
import { inputProblems } from "@/lib/platform/http/parse";

const ID = "01998f5e-6c1e-7a3b-9d52-0c8f2b6f1a77";
const text = (words: string, marks: unknown[] = []) => ({ type: "text", text: words, marks });
const paragraph = (...content: unknown[]) => ({ type: "paragraph", content });
const doc = (...content: unknown[]) => ({ type: "doc", content });
const cell = (attrs: object, type = "tableCell") => ({ type, attrs, content: [paragraph()] });
const table = (...cells: unknown[]) => ({ type: "table", content: [{ type: "tableRow", content: cells }] });

/** The errors as the API reports them: path and code. */
function refusals(body: unknown): [string, string][] {
  const parsed = ContentBody.safeParse(body);
  return parsed.success
    ? []
    : inputProblems(parsed.error, body).map(({ path, code }) => [path, code] as [string, string]);
}

function nested(levels: number, wrap: (inner: unknown) => unknown, innermost: unknown): unknown {
  let value = innermost;
  for (let i = 0; i < levels; i += 1) value = wrap(value);
  return value;
}

const ALIGNED = { textAlign: null, indent: 0 };

describe("a body", () => {
  it("gets its defaults, and parses to itself from then on", () => {
    const input = doc(
      { type: "heading", attrs: { level: 2 }, content: [{ type: "text", text: "Lease" }] },
      paragraph(text("Hello", [{ type: "bold" }, { type: "link", attrs: { href: "mailto:a@b.c" } }])),
      { type: "orderedList", content: [{ type: "listItem", content: [paragraph()] }] },
      table(cell({}, "tableHeader")),
      { type: "image", attrs: { imageId: ID } },
      { type: "pageBreak" },
      { type: "field", attrs: { fieldId: "f1" } },
    );
    const once = ContentBody.parse(input);
    expect(once).toEqual(
      doc(
        { type: "heading", attrs: { level: 2, ...ALIGNED }, content: [text("Lease")] },
        {
          type: "paragraph",
          attrs: ALIGNED,
          content: [text("Hello", [{ type: "bold" }, { type: "link", attrs: { href: "mailto:a@b.c" } }])],
        },
        {
          type: "orderedList",
          attrs: { start: 1, type: null, numbering: null },
          content: [{ type: "listItem", content: [{ type: "paragraph", attrs: ALIGNED, content: [] }] }],
        },
        {
          type: "table",
          content: [
            {
              type: "tableRow",
              content: [
                {
                  type: "tableHeader",
                  attrs: { colspan: 1, rowspan: 1, colwidth: null },
                  content: [{ type: "paragraph", attrs: ALIGNED, content: [] }],
                },
              ],
            },
          ],
        },
        { type: "image", attrs: { imageId: ID, alt: "", width: null, align: null } },
        { type: "pageBreak" },
        { type: "field", attrs: { fieldId: "f1" } },
      ),
    );
    expect(ContentBody.parse(once)).toEqual(once);
  });

  it.each([
    ["a node that is none", doc("text"), "content.0", "wrong_type"],
    ["a node without a type", doc({ text: "x" }), "content.0", "wrong_type"],
    ["an unknown node", doc(paragraph({ type: "script" })), "content.0.content.0.type", "unknown_node"],
    ["a node of an object's prototype", doc({ type: "constructor" }), "content.0.type", "unknown_node"],
    ["text among blocks", doc(text("x")), "content.0.type", "misplaced_node"],
    ["another root", paragraph(), "type", "misplaced_node"],
    [
      "a page break within",
      doc(table(cell({}), { type: "pageBreak" })),
      "content.0.content.0.content.1.type",
      "misplaced_node",
    ],
    [
      "an unknown mark",
      doc(paragraph(text("x", [{ type: "blink" }]))),
      "content.0.content.0.marks.0.type",
      "unknown_mark",
    ],
    [
      "a mark twice",
      doc(paragraph(text("x", [{ type: "bold" }, { type: "bold" }]))),
      "content.0.content.0.marks.1",
      "repeated",
    ],
    [
      "an unknown attribute",
      doc({ type: "paragraph", attrs: { style: "x" } }),
      "content.0.attrs.style",
      "unknown_field",
    ],
    [
      "an attribute of a mark",
      doc(paragraph(text("x", [{ type: "bold", attrs: { a: 1 } }]))),
      "content.0.content.0.marks.0.attrs.a",
      "unknown_field",
    ],
    ["an unknown member", doc({ type: "horizontalRule", content: [] }), "content.0.content", "unknown_field"],
    ["a mark on a block", doc({ ...paragraph(), marks: [] }), "content.0.marks", "unknown_field"],
    [
      "a script as a link",
      doc(paragraph(text("x", [{ type: "link", attrs: { href: " java\nscript:x" } }]))),
      "content.0.content.0.marks.0.attrs.href",
      "unsafe_link",
    ],
    [
      "an unencrypted link",
      doc(paragraph(text("x", [{ type: "link", attrs: { href: "http://a.b" } }]))),
      "content.0.content.0.marks.0.attrs.href",
      "unsafe_link",
    ],
    [
      "a link to nowhere",
      doc(paragraph(text("x", [{ type: "link" }]))),
      "content.0.content.0.marks.0.attrs.href",
      "required",
    ],
    ["no text", doc(paragraph(text(""))), "content.0.content.0.text", "too_short"],
    [
      "text that is none",
      doc(paragraph({ type: "text", text: 1 })),
      "content.0.content.0.text",
      "wrong_type",
    ],
    ["NUL in the text", doc(paragraph(text("\u0000"))), "content.0.content.0.text", "invalid_value"],
    ["children that are none", doc({ type: "paragraph", content: {} }), "content.0.content", "wrong_type"],
    ["an empty list", doc({ type: "bulletList", content: [] }), "content.0.content", "too_few"],
    ["a fifth level", doc({ type: "heading", attrs: { level: 5 } }), "content.0.attrs.level", "too_large"],
    ["no level", doc({ type: "heading" }), "content.0.attrs.level", "required"],
    [
      "widths of other columns",
      doc(table(cell({ colspan: 2, colwidth: [1] }))),
      "content.0.content.0.content.0.attrs.colwidth",
      "invalid_value",
    ],
    [
      "a picture from elsewhere",
      doc({ type: "image", attrs: { imageId: "https://a.b/c.png" } }),
      "content.0.attrs.imageId",
      "invalid_uuid",
    ],
    ["a field without an id", doc({ type: "field" }), "content.0.attrs.fieldId", "required"],
    [
      "a prototype as a field",
      doc({ type: "field", attrs: { fieldId: "constructor" } }),
      "content.0.attrs.fieldId",
      "reserved_name",
    ],
  ])("refuses %s", (_, body, path, code) => {
    expect(refusals(body)).toEqual([[path, code]]);
  });
});

/** Wraps JSON so that reading the type of a node counts the node. */
function watched<T>(json: T, seen: { readonly nodes: Set<object> }): T {
  if (typeof json !== "object" || json === null) return json;
  return new Proxy(json, {
    get(target, key) {
      if (key === "type") seen.nodes.add(target);
      const value = Reflect.get(target, key);
      return typeof value === "function" ? value : watched(value, seen);
    },
  });
}

describe("a hostile body is refused at once", () => {
  const many = (count: number) => doc(...Array.from({ length: count - 1 }, () => paragraph()));
  const deep = (levels: number) =>
    doc(nested(levels - 2, (inner) => ({ type: "blockquote", content: [inner] }), paragraph()));
  const cells = doc({
    type: "table",
    content: Array.from({ length: 1_000 }, () => ({
      type: "tableRow",
      content: Array.from({ length: 100 }, () => cell({})),
    })),
  });

  it("takes as much as is allowed", () => {
    expect([refusals(many(20_000)), refusals(deep(32))]).toEqual([[], []]);
  });

  it.each([
    ["20,001 nodes", many(20_001), [["", "too_many"]]],
    ["100,000 cells", cells, [["", "too_many"]]],
    ["33 levels", deep(33), [[`${"content.0.".repeat(32).slice(0, -1)}`, "too_deep"]]],
    ["100,000 levels", deep(100_000), [[`${"content.0.".repeat(32).slice(0, -1)}`, "too_deep"]]],
    [
      "deep attributes",
      doc({ type: "paragraph", attrs: { indent: nested(100_000, (inner) => [inner], 0) } }),
      [["content.0.attrs.indent", "wrong_type"]],
    ],
    ["more than 1 MiB", doc(paragraph(text("é".repeat(600_000)))), [["", "too_large"]]],
  ])("%s", (_, body, expected) => {
    expect(refusals(body)).toEqual(expected);
  });

  it("looks at no more nodes than a text may have, and no deeper", () => {
    const seen = { nodes: new Set<object>() };
    expect(refusals(watched(many(20_001), seen))).toEqual([["", "too_many"]]);
    expect(seen.nodes.size).toBe(1);
    expect(refusals(watched(cells, seen))).toEqual([["", "too_many"]]);
    expect(seen.nodes.size).toBeLessThanOrEqual(20_000);
    seen.nodes.clear();
    expect(refusals(watched(deep(5_000), seen))).toMatchObject([[expect.anything(), "too_deep"]]);
    expect(seen.nodes.size).toBeLessThanOrEqual(33);
  });

  it("names no more problems than an answer holds", () => {
    expect(refusals(doc(...Array.from({ length: 10_000 }, () => ({ type: "x" }))))).toHaveLength(50);
  });
});

describe("a sheet", () => {
  it("is A4 with an inch around the text, unless it says otherwise", () => {
    expect(BodyPage.parse({ margins: { left: 36 } })).toEqual({
      size: "A4",
      margins: { top: 72, right: 72, bottom: 72, left: 36 },
      header: null,
      footer: null,
      fontFamily: "sans",
      fontSize: 11,
    });
  });

  it.each([
    { size: "A3" },
    { margins: { top: -1 } },
    { fontFamily: "Comic" },
    { fontSize: 0 },
    { colour: 1 },
  ])("refuses %j", (page) => {
    expect(BodyPage.safeParse(page).success).toBe(false);
  });
});
