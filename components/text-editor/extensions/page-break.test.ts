import type { Editor } from "@tiptap/core";
import { GapCursor } from "@tiptap/pm/gapcursor";
import { EditorState } from "@tiptap/pm/state";
import { describe, expect, it, vi } from "vitest";
import { INSERT_COMMANDS } from "@/components/text-editor/commands";
import { bodyOf } from "@/components/text-editor/extensions/body-json";
import { LIST_MARKERS, ListMarkers } from "@/components/text-editor/extensions/list-markers";
import {
  bullets,
  cell,
  editorOf,
  item,
  type Json,
  line,
  numbers,
  outlineIn,
  table,
} from "@/components/text-editor/testing/model-editor";

const command = INSERT_COMMANDS.find(({ label }) => label === "Page break");
const broken = (...content: Json[]): Editor => {
  const editor = editorOf(content);
  command?.run(editor);
  return editor;
};
const outlineAfter = (...content: Json[]): string[] => outlineIn(broken(...content));
/** The text of the line that contains the cursor, with the cursor marked. */
const atCursor = ({ state: { selection } }: Editor): string => {
  const { textContent } = selection.$from.parent;
  const { parentOffset } = selection.$from;
  return `${textContent.slice(0, parentOffset)}|${textContent.slice(parentOffset)}`;
};
const plugins = ListMarkers.config.addProseMirrorPlugins?.call({} as never) ?? [];
const markersOf = ({ state: { doc } }: Editor): string[] =>
  (LIST_MARKERS.getState(EditorState.create({ doc, plugins }))?.find() ?? [])
    .toSorted((a, b) => a.from - b.from || b.to - a.to)
    .map((one) => {
      const { style } = (one as unknown as { type: { attrs: { style: string } } }).type.attrs;
      return /"(.*)\u2002"/.exec(style)?.[1] ?? "";
    });

const legal = (...content: Json[]): Json => numbers({ numbering: "legal" }, ...content);

describe("a page break", () => {
  it("divides a line, and begins the page with a new one at its end", () => {
    expect(outlineAfter(line("on|e"))).toEqual(["paragraph: on", "pageBreak", "paragraph: e"]);
    expect(outlineAfter(line("one|"), line("two"))).toEqual([
      "paragraph: one",
      "pageBreak",
      "paragraph: ",
      "paragraph: two",
    ]);
    const heading = { type: "heading", attrs: { level: 2 }, content: [{ type: "text", text: "Terms|" }] };
    expect(outlineAfter(heading)).toEqual(["heading 2: Terms", "pageBreak", "paragraph: "]);
  });

  it("is in front of a line whose start the cursor is at, and of an empty one", () => {
    expect(outlineAfter(line("one"), line("|two"))).toEqual([
      "paragraph: one",
      "pageBreak",
      "paragraph: two",
    ]);
    const editor = broken(line("one"), line("|"));
    expect(outlineIn(editor)).toEqual(["paragraph: one", "pageBreak", "paragraph: "]);
    expect(atCursor(editor)).toBe("|");
  });

  it("takes the place of selected words, and comes after a selected image", () => {
    const editor = editorOf([line("one two three")]);
    editor.commands.setTextSelection({ from: 5, to: 9 });
    command?.run(editor);
    expect(outlineIn(editor)).toEqual(["paragraph: one ", "pageBreak", "paragraph: three"]);
    const imageId = "01998f5e-6c1e-7a3b-9d52-0c8f2b6f1a77";
    const image = { type: "image", attrs: { imageId } };
    const withImage = editorOf([numbers({}, item(line("one"), image), item(line("two")))]);
    withImage.commands.setNodeSelection(7);
    command?.run(withImage);
    expect(JSON.stringify(bodyOf(withImage.state.doc))).toContain(imageId);
    expect(markersOf(withImage)).toEqual(["1.", "2."]);
    expect(outlineIn(withImage).filter((one) => one === "pageBreak")).toHaveLength(1);
  });

  it("divides a numbered list, which counts on", () => {
    const editor = broken(numbers({ start: 3 }, item(line("a")), item(line("b|c")), item(line("d"))));
    expect(outlineIn(editor)).toEqual([
      "orderedList from 3",
      "  listItem",
      "    paragraph: a",
      "  listItem",
      "    paragraph: b",
      "pageBreak",
      "orderedList from 5",
      "  listItem",
      "    paragraph: c",
      "  listItem",
      "    paragraph: d",
    ]);
    expect(markersOf(editor)).toEqual(["3.", "4.", "5.", "6."]);
    expect(atCursor(editor)).toBe("|c");
  });

  it("begins the page with an item where the cursor is at the start of it, or behind the last one", () => {
    const between = broken(numbers({}, item(line("a")), item(line("|b"))));
    expect(markersOf(between)).toEqual(["1.", "2."]);
    expect(outlineIn(between)[3]).toBe("pageBreak");
    const last = broken(numbers({}, item(line("a")), item(line("b|"))));
    expect(markersOf(last)).toEqual(["1.", "2.", "3."]);
    expect(atCursor(last)).toBe("|");
    expect(outlineAfter(bullets(item(line("|a"))))).toEqual([
      "pageBreak",
      "bulletList",
      "  listItem",
      "    paragraph: a",
    ]);
    const empty = broken(numbers({}, item(line("a")), item(line("|"))));
    expect(outlineIn(empty).filter((one) => one === "  listItem")).toHaveLength(2);
  });

  it("divides clauses within clauses, and repeats no number", () => {
    const clauses = (text: string) =>
      legal(
        item(line("Services"), legal(item(line("a")), item(line(text)), item(line("c")))),
        item(line("Fees")),
      );
    expect(markersOf(broken(clauses("|b")))).toEqual(["1.", "1.1", "", "1.2", "1.3", "2."]);
    expect(markersOf(broken(clauses("b|b")))).toEqual(["1.", "1.1", "1.2", "", "1.3", "1.4", "2."]);
    const parent = broken(legal(item(line("Services|"), legal(item(line("a")))), item(line("Fees"))));
    expect(markersOf(parent)).toEqual(["1.", "", "1.1", "2."]);
    expect(atCursor(parent)).toBe("|a");
    const dots = broken(
      bullets(item(line("x"), bullets(item(line("y")), item(line("|z")))), item(line("w"))),
    );
    expect(markersOf(dots)).toEqual(["•", "–", "", "–", "•"]);
  });

  it("divides a quote", () => {
    expect(outlineAfter({ type: "blockquote", content: [line("on|e"), line("two")] })).toEqual([
      "blockquote",
      "  paragraph: on",
      "pageBreak",
      "blockquote",
      "  paragraph: e",
      "  paragraph: two",
    ]);
  });

  it("is refused inside of a table, and says so; beside it a page can begin", () => {
    const onRefused = vi.fn();
    const content = [table([cell("|a"), cell("b")]), line("after")];
    const editor = editorOf(content, { pageBreak: { onRefused } });
    const before = outlineIn(editor);
    expect(editor.can().insertPageBreak()).toBe(false);
    expect(onRefused).not.toHaveBeenCalled();
    command?.run(editor);
    expect(onRefused).toHaveBeenCalledOnce();
    expect(outlineIn(editor)).toEqual(before);
    const beside = editor.state.doc.child(0).nodeSize;
    editor.view.dispatch(editor.state.tr.setSelection(new GapCursor(editor.state.doc.resolve(beside))));
    command?.run(editor);
    expect(outlineIn(editor).slice(-2)).toEqual(["pageBreak", "paragraph: after"]);
  });
});
