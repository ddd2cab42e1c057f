import { getSchema } from "@tiptap/core";
import { Node } from "@tiptap/pm/model";
import { EditorState, Selection } from "@tiptap/pm/state";
import { CellSelection, TableMap, tableEditing } from "@tiptap/pm/tables";
import { expect, it } from "vitest";
import { columnWidth, setColumnWidth } from "@/components/text-editor/extensions/column-width";
import { textExtensions } from "@/components/text-editor/extensions/text-extensions";

const schema = getSchema(textExtensions());
const cell = (attrs: object = {}) => ({ type: "tableCell", attrs, content: [{ type: "paragraph" }] });
const row = (...cells: object[]) => ({ type: "tableRow", content: cells });

/** Three columns; the second row's first cell spans two of them. */
function start() {
  const doc = Node.fromJSON(schema, {
    type: "doc",
    content: [
      { type: "table", content: [row(cell(), cell(), cell()), row(cell({ colspan: 2 }), cell())] },
      { type: "paragraph" },
    ],
  });
  return EditorState.create({ doc, plugins: [tableEditing()] });
}
const widths = ({ doc }: EditorState) => {
  const found: unknown[] = [];
  doc.descendants((node) => {
    if (node.type.name === "tableCell") found.push(node.attrs.colwidth);
  });
  return found;
};
/** The state with the cursor in a cell of the first row. */
function inColumn(state: EditorState, column: number): EditorState {
  const table = state.doc.firstChild as Node;
  const pos = 1 + (TableMap.get(table).map[column] ?? 0);
  return state.apply(state.tr.setSelection(Selection.near(state.doc.resolve(pos + 1))));
}
const set = (state: EditorState, width: number | null) => {
  const tr = setColumnWidth(state, width);
  return tr ? state.apply(tr) : state;
};

it("is given to each cell of the column, also within one that spans it", () => {
  const state = set(inColumn(start(), 1), 120);
  expect(widths(state)).toEqual([null, [120], null, [0, 120], null]);
  expect(columnWidth(state)).toBe(120);
  expect(columnWidth(inColumn(state, 0))).toBeNull();
});

it("is left to the text again, where no column of a cell has one", () => {
  expect(widths(set(set(inColumn(start(), 1), 120), null))).toEqual([null, null, null, null, null]);
});

it("is given to all selected columns", () => {
  const state = start();
  const { map } = TableMap.get(state.doc.firstChild as Node);
  const selection = CellSelection.create(state.doc, 1 + (map[1] ?? 0), 1 + (map[2] ?? 0));
  expect(widths(set(state.apply(state.tr.setSelection(selection)), 90))).toEqual([
    null,
    [90],
    [90],
    [0, 90],
    [90],
  ]);
});

it("is nothing outside of tables", () => {
  const state = start();
  const outside = state.apply(state.tr.setSelection(Selection.atEnd(state.doc)));
  expect([columnWidth(outside), setColumnWidth(outside, 100)]).toEqual([null, null]);
});
