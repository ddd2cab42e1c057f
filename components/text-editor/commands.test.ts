import type { Editor } from "@tiptap/core";
import { CellSelection, TableMap } from "@tiptap/pm/tables";
import { describe, expect, it } from "vitest";
import { LIST_COMMANDS, TABLE_COMMANDS } from "@/components/text-editor/commands";
import { bodyOf } from "@/components/text-editor/extensions/body-json";
import { SEPARATE_UNDO_STEP } from "@/components/text-editor/extensions/separate-undo-step";
import {
  cell,
  editorOf,
  item,
  type Json,
  line,
  numbers,
  outlineIn,
  table,
} from "@/components/text-editor/testing/model-editor";
import { ContentBody } from "@/lib/contracts/body";

const CLAUSES = "Clauses: 1, 1.1, (a), (i)";
const list = (editor: Editor, name: string): Editor => {
  LIST_COMMANDS.find(({ label }) => label === name)?.run(editor);
  return editor;
};
const isActive = (editor: Editor, name: string): boolean =>
  LIST_COMMANDS.find(({ label }) => label === name)?.isActive?.(editor) ?? false;

describe("clauses", () => {
  it("are made of a line, and of a list with other numbers", () => {
    const editor = list(editorOf([line("Rent|")]), CLAUSES);
    expect(outlineIn(editor)).toEqual(["orderedList legal", "  listItem", "    paragraph: Rent"]);
    expect([isActive(editor, CLAUSES), isActive(editor, "Numbered list")]).toEqual([true, false]);
    expect(outlineIn(list(editorOf([numbers({ type: "i" }, item(line("Rent|")))]), CLAUSES))[0]).toBe(
      "orderedList legal",
    );
  });

  it("become another list, or text where they are chosen again", () => {
    const start = () => editorOf([numbers({ numbering: "legal" }, item(line("Rent|")))]);
    expect(outlineIn(list(start(), "Numbered list"))[0]).toBe("orderedList");
    expect(outlineIn(list(start(), "Bulleted list"))[0]).toBe("bulletList");
    expect(outlineIn(list(start(), CLAUSES))).toEqual(["paragraph: Rent"]);
  });

  it("are nested as clauses", () => {
    const editor = editorOf([numbers({ numbering: "legal" }, item(line("Rent")), item(line("Amount|")))]);
    editor.commands.nestListItem();
    expect(outlineIn(editor)).toEqual([
      "orderedList legal",
      "  listItem",
      "    paragraph: Rent",
      "    orderedList legal",
      "      listItem",
      "        paragraph: Amount",
    ]);
  });
});

/** The cells of the only table, row by row. # marks a header; spans are columns x rows. */
function cellsOf({ state: { doc } }: Editor): string[][] {
  doc.check();
  const body = ContentBody.parse(bodyOf(doc)) as unknown as { content: Json[] };
  const rows = (body.content.find(({ type }) => type === "table")?.content ?? []) as Json[];
  return rows.map((row) =>
    (row.content as Json[]).map(({ type, attrs, content }) => {
      const { colspan, rowspan } = attrs as { colspan: number; rowspan: number };
      const text = (content as { content: { text: string }[] }[]).map((p) => p.content[0]?.text ?? "").join();
      const span = colspan * rowspan > 1 ? ` ${colspan}x${rowspan}` : "";
      return `${type === "tableHeader" ? "#" : ""}${text}${span}`;
    }),
  );
}

const run = (editor: Editor, name: string): Editor => {
  let isOwnStep = false;
  editor.on("transaction", ({ transaction }) => {
    isOwnStep ||= transaction.getMeta(SEPARATE_UNDO_STEP) === true;
  });
  TABLE_COMMANDS.find((command) => command?.[0] === name)?.[1](editor);
  expect([name, isOwnStep]).toEqual([name, true]);
  return editor;
};

/** An editor with two rows of three cells and the cursor in the given cell. */
const start = (at = "e"): Editor => {
  const letters = (text: string) => [...text].map((one) => cell(one === at ? `${one}|` : one));
  return editorOf([table(letters("abc"), letters("def")), line()]);
};

/** Selects all cells between two cells, given by index. */
function select(editor: Editor, from: number, to: number): Editor {
  const { doc, tr } = editor.state;
  const { map } = TableMap.get(doc.child(0));
  editor.view.dispatch(tr.setSelection(CellSelection.create(doc, 1 + (map[from] ?? 0), 1 + (map[to] ?? 0))));
  return editor;
}

describe("tables", () => {
  it("get and lose a header row and a header column", () => {
    const editor = run(start(), "Header row");
    expect(cellsOf(editor)).toEqual([
      ["#a", "#b", "#c"],
      ["d", "e", "f"],
    ]);
    expect(cellsOf(run(editor, "Header column"))).toEqual([
      ["#a", "#b", "#c"],
      ["#d", "e", "f"],
    ]);
    expect(cellsOf(run(editor, "Header row"))).toEqual([
      ["#a", "b", "c"],
      ["#d", "e", "f"],
    ]);
    expect(cellsOf(run(editor, "Header column"))).toEqual([
      ["a", "b", "c"],
      ["d", "e", "f"],
    ]);
  });

  it("lose the row and the column of the cursor, and are gone with their last one", () => {
    const editor = run(start(), "Delete row");
    expect(cellsOf(editor)).toEqual([["a", "b", "c"]]);
    expect(cellsOf(run(start(), "Delete column"))).toEqual([
      ["a", "c"],
      ["d", "f"],
    ]);
    expect(cellsOf(run(select(start(), 0, 1), "Delete column"))).toEqual([["c"], ["f"]]);
    expect(outlineIn(run(editor, "Delete row"))).toEqual(["paragraph: "]);
    expect(outlineIn(run(select(start(), 0, 2), "Delete column"))).toEqual(["paragraph: "]);
    expect(outlineIn(run(start(), "Delete table"))).toEqual(["paragraph: "]);
  });

  it("get rows and columns beside the cursor", () => {
    expect(cellsOf(run(start(), "Row above"))).toEqual([
      ["a", "b", "c"],
      ["", "", ""],
      ["d", "e", "f"],
    ]);
    expect(cellsOf(run(start(), "Row below")).at(-1)).toEqual(["", "", ""]);
    expect(cellsOf(run(start(), "Column before"))[1]).toEqual(["d", "", "e", "f"]);
    expect(cellsOf(run(start(), "Column after"))[1]).toEqual(["d", "e", "", "f"]);
  });

  it("merge selected cells with their words, and split them again", () => {
    const editor = run(select(start(), 0, 4), "Merge or split cells");
    expect(cellsOf(editor)).toEqual([["a,b,d,e 2x2", "c"], ["f"]]);
    expect(cellsOf(run(editor, "Merge or split cells"))).toEqual([
      ["a,b,d,e", "", "c"],
      ["", "", "f"],
    ]);
  });
});
