import { getSchema } from "@tiptap/core";
import { Node } from "@tiptap/pm/model";
import { EditorState, TextSelection } from "@tiptap/pm/state";
import { CellSelection, fixTables } from "@tiptap/pm/tables";
import { expect, it } from "vitest";
import { bodyOf, editorDocOf } from "@/components/text-editor/extensions/body-json";
import { textExtensions } from "@/components/text-editor/extensions/text-extensions";
import { cleanHtml } from "@/components/text-editor/paste/clean-html";
import { sliceOf } from "@/components/text-editor/paste/insert-blocks";
import { cellsTransaction } from "@/components/text-editor/paste/paste-cells";
import { outlineOf } from "@/components/text-editor/paste/testing/outline";
import { parseHtml } from "@/components/text-editor/paste/testing/parse-html";
import { ContentBody } from "@/lib/contracts/body";

const schema = getSchema(textExtensions());
const clean = (html: string) => cleanHtml(html, { parse: parseHtml, width: 600 });

/** A document from this HTML, with the cursor at the bar, or with all cells between two bars selected. */
function stateOf(html: string): EditorState {
  const doc = Node.fromJSON(schema, editorDocOf({ type: "doc", content: clean(html).blocks }));
  const bars: number[] = [];
  doc.descendants((node, pos) => {
    if (node.text?.includes("|")) bars.push(pos);
  });
  const [first = 1, last] = bars;
  const cellOf = (pos: number) => {
    const $pos = doc.resolve(pos);
    return doc.resolve($pos.before($pos.depth - 1));
  };
  const selection =
    last === undefined ? TextSelection.create(doc, first) : new CellSelection(cellOf(first), cellOf(last));
  return EditorState.create({ doc, selection });
}

/** The table as text: one line per row, one word per cell, with its span. */
function tableOf(doc: Node): string[] {
  const table = doc.children.find(({ type }) => type.name === "table");
  return (table?.children ?? []).map((row) =>
    row.children
      .map(({ attrs, textContent }) => {
        const span = attrs.colspan * attrs.rowspan > 1 ? `${attrs.colspan}×${attrs.rowspan}` : "";
        return `${textContent.replace("|", "") || "."}${span}`;
      })
      .join(" "),
  );
}

function pasted(into: string, html: string): EditorState {
  const state = stateOf(into);
  const tr = cellsTransaction(state, sliceOf(clean(html).blocks, state));
  if (!tr) throw new Error("not pasted as cells");
  const next = state.apply(tr);
  next.doc.check();
  // prosemirror-tables' own repair has nothing to do.
  expect(fixTables(next)).toBeUndefined();
  ContentBody.parse(bodyOf(next.doc));
  return next;
}
const row = (...cells: string[]) =>
  `<tr>${cells.map((cell) => (cell.startsWith("<") ? cell : `<td>${cell}</td>`)).join("")}</tr>`;
const table = (...rows: string[]) => `<table>${rows.join("")}</table>`;
const BLANK_3_BY_2 = table(row("|", "", ""), row("", "", ""));
const MERGED =
  "<table><tr><td>A</td><td>B</td><td rowspan=2>C</td></tr><tr><td>D</td><td>E</td></tr></table>";

it("fills the places of a table with one whose last corner is merged", () => {
  const { doc, selection } = pasted(BLANK_3_BY_2, MERGED);
  expect(tableOf(doc)).toEqual(["A B C1×2", "D E"]);
  expect(selection).toBeInstanceOf(CellSelection);
});

it.each([
  ["<table><tr><td rowspan=2>A</td><td>B</td></tr><tr><td>C</td></tr></table>", ["A1×2 B .", "C ."]],
  ["<table><tr><td colspan=2>A</td></tr><tr><td>B</td><td>C</td></tr></table>", ["A2×1 .", "B C ."]],
  ["<table><tr><td>A</td></tr><tr><td colspan=3>B</td></tr></table>", ["A . .", "B3×1"]],
  ["<table><tr><td colspan=3 rowspan=2>A</td></tr><tr></tr></table>", ["A3×2", ""]],
  [
    "<table><tr><td rowspan=3>A</td><td>B</td></tr><tr><td>C</td></tr><tr><td>D</td></tr></table>",
    ["A1×3 B .", "C .", "D ."],
  ],
  ["<table><tr><td>A</td><td>B</td><td>C</td><td>D</td></tr></table>", ["A B C D", ". . . ."]],
])("keeps every cell of %s", (html, expected) => {
  expect(tableOf(pasted(BLANK_3_BY_2, html).doc)).toEqual(expected);
});

it("divides cells that are partly pasted over, and keeps their words", () => {
  const wide = table(row("<td colspan=3>wide</td>"), row("|", "b", "c"), row("<td colspan=2>low</td>", "d"));
  expect(tableOf(pasted(wide, table(row("1"), row("2"))).doc)).toEqual(["wide3×1", "1 b c", "2 . d"]);
  const tall = table(row("<td rowspan=3>tall</td>", "a"), row("|"), row("b"));
  expect(tableOf(pasted(tall, table(row("1", "2"))).doc)).toEqual(["tall1×3 a .", "1 2", "b ."]);
  const before = table(row("<td rowspan=2>tall</td>", "|"), row("b"));
  expect(tableOf(pasted(before, table(row("1"), row("2"), row("3"))).doc)).toEqual(["tall1×2 1", "2", ". 3"]);
});

it("pastes behind other blocks, and changes no other row", () => {
  const state = stateOf(
    `<p>Before</p>${table(row("<td rowspan=2>x</td>", "y"), row("z"), row("|", "q"))}<p>After</p>`,
  );
  const next = state.apply(cellsTransaction(state, sliceOf(clean(MERGED).blocks, state)) ?? state.tr);
  expect(tableOf(next.doc)).toEqual(["x1×2 y .", "z .", "A B C1×2", "D E"]);
  expect([next.doc.firstChild?.textContent, next.doc.lastChild?.textContent]).toEqual(["Before", "After"]);
});

it("repeats cells where they fill the selection, and else pastes all of them once", () => {
  const selected = table(row("|", "", "", ""), row("", "", "", "|"));
  expect(tableOf(pasted(selected, table(row("1", "2"))).doc)).toEqual(["1 2 1 2", "1 2 1 2"]);
  const two = table(row("|", "|", "x"), row("y", "z", "w"));
  expect(tableOf(pasted(two, table(row("1", "2", "3"), row("4", "5", "6"))).doc)).toEqual(["1 2 3", "4 5 6"]);
  expect(tableOf(pasted(two, "<p>one</p><p>two</p>").doc)).toEqual(["onetwo onetwo x", "y z w"]);
});

it("keeps the widths of the table's columns", () => {
  const into = table(`<tr><td style="width:100px">|</td><td style="width:50px">x</td></tr>`);
  const from = table(
    `<tr><td style="width:300px">1</td></tr>`,
    row("2", "3"),
    `<tr><td>4</td><td>5</td><td style="width:30px">6</td></tr>`,
  );
  const { doc } = pasted(into, from);
  const outline = outlineOf((bodyOf(doc) as { content: Parameters<typeof outlineOf>[0] }).content);
  expect(outline.filter((line) => line.includes("wide"))).toEqual([
    ...["    tableCell wide 100", "    tableCell wide 50", "    tableCell wide 30"],
    ...["    tableCell wide 100", "    tableCell wide 50", "    tableCell wide 30"],
    ...["    tableCell wide 100", "    tableCell wide 50", "    tableCell wide 30"],
  ]);
});

it("leaves to others what is no table in a cell, and tables outside of one", () => {
  const inCell = stateOf(BLANK_3_BY_2);
  expect(cellsTransaction(inCell, sliceOf(clean("<p>x</p>").blocks, inCell))).toBeNull();
  expect(cellsTransaction(inCell, sliceOf(clean(`<p>x</p>${MERGED}`).blocks, inCell))).toBeNull();
  const outside = stateOf("<p>|</p>");
  expect(cellsTransaction(outside, sliceOf(clean(MERGED).blocks, outside))).toBeNull();
});
