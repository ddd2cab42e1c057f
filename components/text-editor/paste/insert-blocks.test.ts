import { getSchema } from "@tiptap/core";
import { Node } from "@tiptap/pm/model";
import { EditorState, TextSelection } from "@tiptap/pm/state";
import { expect, it } from "vitest";
import { bodyOf, editorDocOf } from "@/components/text-editor/extensions/body-json";
import { findExceededLimit } from "@/components/text-editor/extensions/body-limits";
import { textExtensions } from "@/components/text-editor/extensions/text-extensions";
import { cleanHtml } from "@/components/text-editor/paste/clean-html";
import { fileFromDataUrl, removeImages } from "@/components/text-editor/paste/image-uploads";
import { depthAt, sliceOf } from "@/components/text-editor/paste/insert-blocks";
import { outlineOf } from "@/components/text-editor/paste/testing/outline";
import { parseHtml } from "@/components/text-editor/paste/testing/parse-html";
import { ContentBody } from "@/lib/contracts/body";

const schema = getSchema(textExtensions());
const clean = (html: string) => cleanHtml(html, { parse: parseHtml, width: 600 });
const PIXEL = "data:image/png;base64,iVBORw0KGgo=";

/** A document from this HTML, with the cursor before the bar, which is removed. */
function textOf(html: string): EditorState {
  const doc = Node.fromJSON(schema, editorDocOf({ type: "doc", content: clean(html).blocks }));
  let at = 1;
  doc.descendants((node, pos) => {
    if (node.text?.includes("|")) at = pos + node.text.indexOf("|");
  });
  const state = EditorState.create({ doc, selection: TextSelection.create(doc, at, at + 1) });
  return state.apply(state.tr.deleteSelection());
}

function pasted(into: string, html: string): EditorState {
  const state = textOf(into);
  const next = state.apply(state.tr.replaceSelection(sliceOf(clean(html).blocks, state)));
  next.doc.check();
  return next;
}
const outline = ({ doc }: EditorState): string[] =>
  outlineOf(
    (ContentBody.parse(bodyOf(doc)) as unknown as { content: Parameters<typeof outlineOf>[0] }).content,
  );

it("goes on in the line where one paragraph is pasted", () => {
  expect(outline(pasted("<p>a|c</p>", "<p><b>b</b></p>"))).toEqual(["paragraph: a<b>b</b>c"]);
});

it("divides the line where blocks are pasted", () => {
  expect(outline(pasted("<p>a|d</p>", "<p>b</p><h2>H</h2><p>c</p>"))).toEqual([
    "paragraph: ab",
    "heading 2: H",
    "paragraph: cd",
  ]);
  expect(outline(pasted("<p>a|b</p>", "<ol><li>x</li></ol>"))).toEqual([
    "paragraph: a",
    "orderedList",
    "  listItem",
    "    paragraph: x",
    "paragraph: b",
  ]);
});

it("takes the place of an empty line", () => {
  expect(outline(pasted("<p>|</p>", "<h1>H</h1><p>x</p><ul><li>y</li></ul>"))).toEqual([
    "heading 1: H",
    "paragraph: x",
    "bulletList",
    "  listItem",
    "    paragraph: y",
  ]);
});

it("adds the items of a list to the list at the cursor", () => {
  expect(outline(pasted("<ol><li>a|</li><li>z</li></ol>", "<ol><li>b</li><li>c</li></ol>"))).toEqual([
    "orderedList",
    "  listItem",
    "    paragraph: ab",
    "  listItem",
    "    paragraph: c",
    "  listItem",
    "    paragraph: z",
  ]);
});

it("keeps the numbers of lists that do not count on", () => {
  const html = "<ol><li>One</li><li value=5>Five</li><li>Six</li></ol>";
  const lists = [
    ...["orderedList", "  listItem", "    paragraph: One"],
    ...["orderedList from 5", "  listItem", "    paragraph: Five", "  listItem", "    paragraph: Six"],
  ];
  expect(outline(pasted("<p>|</p>", html))).toEqual(lists);
  expect(outline(pasted("<p>a|b</p>", html))).toEqual(["paragraph: a", ...lists, "paragraph: b"]);
  expect(outline(pasted("<ol><li>a|</li><li>z</li></ol>", html))).toEqual([
    ...["orderedList", "  listItem", "    paragraph: aOne"],
    ...["orderedList from 5", "  listItem", "    paragraph: Five", "  listItem", "    paragraph: Six"],
    ...["  listItem", "    paragraph: z"],
  ]);
});

it("takes images out until they are stored", () => {
  const html = `<ul><li><img src="${PIXEL}" alt="A"></li></ul><p>x</p><img src="${PIXEL}" alt="B">`;
  const { blocks, images } = clean(html);
  const state = textOf("<p>|</p>");
  const next = state.apply(state.tr.replaceSelection(sliceOf(blocks, state)));
  const taken = removeImages(next, images);
  if (!taken) throw new Error("no image was found");
  const after = next.apply(taken);
  after.doc.check();
  expect(outline(after)).toEqual(["bulletList", "  listItem", "    paragraph: ", "paragraph: x"]);
  const { add } = taken.getMeta("imageUploads$") as { add: { pos: number; attrs: { alt: string } }[] };
  expect(add.map(({ pos, attrs }) => [pos, attrs.alt])).toEqual([
    [2, "A"],
    [9, "B"],
  ]);
  expect(removeImages(after, images)).toBeNull();
});

it("reads the file of a data: address", async () => {
  const file = fileFromDataUrl(PIXEL);
  expect([file?.type, file?.size]).toEqual(["image/png", 8]);
  expect(fileFromDataUrl("data:image/png;base64,???")).toBeNull();
  expect(fileFromDataUrl("https://example.com/x.png")).toBeNull();
});

it("knows how deep a place is, and when a document is over its limits", () => {
  expect(depthAt(textOf("<p>|</p>"))).toBe(1);
  expect(depthAt(textOf("<ul><li>|</li></ul>"))).toBe(3);
  const many = (count: number) =>
    schema.node(
      "doc",
      null,
      Array.from({ length: count }, () => schema.node("horizontalRule")),
    );
  expect(findExceededLimit(many(19_999))).toBeNull();
  expect(findExceededLimit(many(20_000))).toBe("more than 20,000 parts");
  let deep = schema.node("paragraph", null, [schema.text("x")]);
  for (let i = 0; i < 29; i += 1) deep = schema.node("blockquote", null, [deep]);
  const docOf = (node: Node) => schema.node("doc", null, [node]);
  expect(findExceededLimit(docOf(deep))).toBeNull();
  expect(ContentBody.safeParse(bodyOf(docOf(deep))).success).toBe(true);
  const deeper = docOf(schema.node("blockquote", null, [deep]));
  expect(findExceededLimit(deeper)).toBe("more than 32 levels within each other");
  expect(ContentBody.safeParse(bodyOf(deeper)).success).toBe(false);
  const long = docOf(schema.node("paragraph", null, [schema.text("ä".repeat(600_000))]));
  expect(findExceededLimit(long)).toBe("more than 1 MB of text");
});
