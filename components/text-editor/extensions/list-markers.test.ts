import { getSchema } from "@tiptap/core";
import { Node } from "@tiptap/pm/model";
import { EditorState, type Transaction } from "@tiptap/pm/state";
import type { Decoration } from "@tiptap/pm/view";
import { describe, expect, it } from "vitest";
import { editorDocOf } from "@/components/text-editor/extensions/body-json";
import { LIST_MARKERS, ListMarkers } from "@/components/text-editor/extensions/list-markers";
import { textExtensions } from "@/components/text-editor/extensions/text-extensions";
import { asBody, ContentBody } from "@/lib/contracts/body";
import type { ReadingBlock } from "@/lib/contracts/signing-text";
import { fillBody } from "@/lib/domain/signing/fill-body";

const schema = getSchema(textExtensions());
const plugins = ListMarkers.config.addProseMirrorPlugins?.call({} as never) ?? [];

type Json = Record<string, unknown>;
const words = (text: string): Json => ({ type: "paragraph", content: [{ type: "text", text }] });
const item = (...content: Json[]): Json => ({ type: "listItem", content });
const bullets = (...content: Json[]): Json => ({ type: "bulletList", content });
const numbers = (attrs: Json, ...content: Json[]): Json => ({ type: "orderedList", attrs, content });
const cell = (...content: Json[]): Json => ({ type: "tableCell", content });

/** A list of two items in each of several levels. */
const deep = (levels: number, make: (...content: Json[]) => Json): Json =>
  levels === 1
    ? make(item(words("a")), item(words("b")))
    : make(item(words("a")), item(words("b"), deep(levels - 1, make)));

const legal = (...content: Json[]) => numbers({ numbering: "legal" }, ...content);
const BODY = ContentBody.parse({
  type: "doc",
  content: [
    deep(7, legal),
    deep(5, bullets),
    words("Between"),
    numbers({ type: "i", start: 3 }, item(words("iii"), legal(item(words("1."), bullets(item(words("▪"))))))),
    {
      type: "table",
      content: [{ type: "tableRow", content: [cell(bullets(item(words("–")))), cell(deep(2, legal))] }],
    },
    { type: "blockquote", content: [legal(item(words("1.")))] },
    { type: "pageBreak" },
    // The rest of 1.1 (a), which a page break divides; the numbering below it restarts.
    {
      type: "blockquote",
      content: [legal(item(legal(item(legal(item(words("(a)"))), legal(item(words("(a)")))))))],
    },
  ],
});

const markersOf = (state: EditorState): string[] =>
  (LIST_MARKERS.getState(state)?.find() ?? [])
    .toSorted((a, b) => a.from - b.from)
    .map(
      (one) =>
        /"(.*)\u2002"/.exec(
          (one as Decoration & { type: { attrs: Json } }).type.attrs.style as string,
        )?.[1] ?? "",
    );

const stateOf = (doc: Node) => EditorState.create({ doc, plugins });
const start = () => stateOf(Node.fromJSON(schema, editorDocOf(BODY)));

/** The markers in the reading view, which is tested to match the pages. */
function readMarkers(blocks: readonly ReadingBlock[]): string[] {
  return blocks.flatMap((block): string[] => {
    if (block.type === "bulletList" || block.type === "orderedList")
      return block.content.flatMap(({ attrs, content }) => [attrs.marker, ...readMarkers(content)]);
    if (block.type === "table")
      return block.content.flatMap((row) => row.content.flatMap(({ content }) => readMarkers(content)));
    return block.type === "blockquote" ? readMarkers(block.content) : [];
  });
}

describe("numbers and bullets on the sheet", () => {
  it("are those of the pages, at any depth", () => {
    const shown = markersOf(start());
    expect(shown).toEqual(readMarkers(fillBody(asBody(BODY), { variables: {}, texts: {} }, () => true)));
    expect(shown.slice(0, 14)).toEqual("1. 2. 2.1 2.2 (a) (b) (i) (ii) (A) (B) (1) (2) (a) (b)".split(" "));
    expect(shown.slice(14, 24)).toEqual("• • – – ▪ ▪ • • – –".split(" "));
  });

  it("follow each change of the text", () => {
    let state = start();
    const listAt = (type: string) => {
      let found = -1;
      state.doc.descendants((node, pos) => {
        if (found < 0 && node.type.name === type) found = pos;
        return found < 0;
      });
      return found;
    };
    const changes: ((tr: Transaction) => Transaction)[] = [
      (tr) => tr.insertText("more", 4),
      (tr) => tr.split(4, 2),
      (tr) => tr.setNodeAttribute(0, "start", 7),
      (tr) => tr.setNodeAttribute(0, "numbering", null),
      (tr) => tr.insert(0, schema.nodeFromJSON(words("Before"))),
      (tr) => tr.delete(0, state.doc.child(0).nodeSize),
      (tr) => tr.delete(0, state.doc.child(0).nodeSize),
      (tr) => tr.insert(listAt("blockquote"), schema.nodeFromJSON(editorJson(deep(3, bullets)))),
      // The same nodes again, as after an undo.
      (tr) => tr.replaceWith(0, state.doc.content.size, [...state.doc.children]),
      (tr) => tr.addMark(1, state.doc.content.size, schema.mark("bold")),
    ];
    for (const change of changes) {
      state = state.apply(change(state.tr));
      state.doc.check();
      expect(markersOf(state)).toEqual(markersOf(stateOf(state.doc)));
    }
    expect(markersOf(state).length).toBeGreaterThan(15);
  });
});

const editorJson = (block: Json): Json =>
  (editorDocOf(ContentBody.parse({ type: "doc", content: [block] })) as { content: Json[] }).content[0] ?? {};
