import type { Editor } from "@tiptap/core";
import { selectedRect } from "@tiptap/pm/tables";
import {
  AlignCenter,
  AlignJustify,
  AlignLeft,
  AlignRight,
  Bold,
  Heading1,
  Heading2,
  Heading3,
  Heading4,
  IndentDecrease,
  IndentIncrease,
  Italic,
  List,
  ListOrdered,
  ListTree,
  type LucideIcon,
  Minus,
  Pilcrow,
  Quote,
  SeparatorHorizontal,
  Strikethrough,
  Subscript,
  Superscript,
  Table,
  Underline,
} from "lucide-react";
import { SEPARATE_UNDO_STEP } from "@/components/text-editor/extensions/separate-undo-step";

/** A command of the toolbar, the menus or the slash menu. */
export interface TextCommand {
  readonly label: string;
  readonly icon: LucideIcon;
  /** Shortcut together with the command key, as shown in menus. */
  readonly keys?: string;
  readonly run: (editor: Editor) => void;
  readonly isActive?: (editor: Editor) => boolean;
}

const mark = (name: string, label: string, icon: LucideIcon, keys?: string): TextCommand => ({
  label,
  icon,
  ...(keys ? { keys } : {}),
  run: (editor) => editor.chain().focus().toggleMark(name).run(),
  isActive: (editor) => editor.isActive(name),
});

export const BASIC_MARK_COMMANDS: readonly TextCommand[] = [
  mark("bold", "Bold", Bold, "B"),
  mark("italic", "Italic", Italic, "I"),
  mark("underline", "Underline", Underline, "U"),
];

export const MORE_MARK_COMMANDS: readonly TextCommand[] = [
  mark("strike", "Strikethrough", Strikethrough, "Shift S"),
  mark("superscript", "Superscript", Superscript, "."),
  mark("subscript", "Subscript", Subscript, ","),
];

const heading = (level: 1 | 2 | 3 | 4, icon: LucideIcon): TextCommand => ({
  label: `Heading ${level}`,
  icon,
  keys: `Alt ${level}`,
  run: (editor) => editor.chain().focus().setHeading({ level }).run(),
  isActive: (editor) => editor.isActive("heading", { level }),
});

/** The paragraph styles; the first one is current if none of the others is active. */
export const STYLE_COMMANDS: readonly TextCommand[] = [
  {
    label: "Text",
    icon: Pilcrow,
    keys: "Alt 0",
    run: (editor) => editor.chain().focus().setParagraph().run(),
    isActive: (editor) => editor.isActive("paragraph"),
  },
  heading(1, Heading1),
  heading(2, Heading2),
  heading(3, Heading3),
  heading(4, Heading4),
];

const isLegal = (editor: Editor): boolean => editor.isActive("orderedList", { numbering: "legal" });

/**
 * Changes the numbering of the list at the cursor, or creates a list; choosing the current numbering removes the
 * list.
 */
function toggleNumbers(editor: Editor, numbering: "legal" | null): void {
  const isOrdered = editor.isActive("orderedList");
  const chain = editor.chain().focus();
  if (isOrdered && isLegal(editor) !== (numbering === "legal"))
    chain.updateAttributes("orderedList", { numbering, type: null }).run();
  else if (isOrdered) chain.toggleOrderedList().run();
  else chain.toggleOrderedList().updateAttributes("orderedList", { numbering }).run();
}

export const LIST_COMMANDS: readonly TextCommand[] = [
  {
    label: "Bulleted list",
    icon: List,
    keys: "Shift 8",
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
    isActive: (editor) => editor.isActive("bulletList"),
  },
  {
    label: "Numbered list",
    icon: ListOrdered,
    keys: "Shift 7",
    run: (editor) => toggleNumbers(editor, null),
    isActive: (editor) => editor.isActive("orderedList") && !isLegal(editor),
  },
  {
    label: "Clauses: 1, 1.1, (a), (i)",
    icon: ListTree,
    run: (editor) => toggleNumbers(editor, "legal"),
    isActive: isLegal,
  },
];

const align = (value: string, label: string, icon: LucideIcon, keys: string): TextCommand => ({
  label,
  icon,
  keys,
  run: (editor) => editor.chain().focus().setTextAlign(value).run(),
  isActive: (editor) => editor.isActive({ textAlign: value }),
});

export const ALIGNMENT_COMMANDS: readonly TextCommand[] = [
  align("left", "Align left", AlignLeft, "Shift L"),
  align("center", "Centre", AlignCenter, "Shift E"),
  align("right", "Align right", AlignRight, "Shift R"),
  align("justify", "Justify", AlignJustify, "Shift J"),
];

export const INDENT_COMMANDS: readonly TextCommand[] = [
  {
    label: "Indent less",
    icon: IndentDecrease,
    keys: "[",
    run: (editor) => {
      if (editor.isActive("listItem")) editor.chain().focus().liftListItem("listItem").run();
      else editor.chain().focus().indentBy(-1).run();
    },
  },
  {
    label: "Indent more",
    icon: IndentIncrease,
    keys: "]",
    run: (editor) => {
      if (editor.isActive("listItem")) editor.chain().focus().nestListItem().run();
      else editor.chain().focus().indentBy(1).run();
    },
  },
];

export const QUOTE_COMMAND: TextCommand = {
  label: "Quote",
  icon: Quote,
  keys: "Shift B",
  run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  isActive: (editor) => editor.isActive("blockquote"),
};

/** Begins a change that is undone separately, however soon after another one it comes. */
const separateUndoStep = (editor: Editor) => editor.chain().focus().setMeta(SEPARATE_UNDO_STEP, true);

export const INSERT_COMMANDS: readonly TextCommand[] = [
  {
    label: "Table",
    icon: Table,
    run: (editor) => separateUndoStep(editor).insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
  },
  {
    label: "Page break",
    icon: SeparatorHorizontal,
    keys: "Enter",
    run: (editor) => separateUndoStep(editor).insertPageBreak().run(),
  },
  { label: "Line", icon: Minus, run: (editor) => separateUndoStep(editor).setHorizontalRule().run() },
];

/**
 * Deletes the selected rows or columns; if all are selected, deletes the table, since otherwise nothing would happen.
 */
function deleteLines(editor: Editor, kind: "row" | "column"): void {
  const { top, bottom, left, right, map } = selectedRect(editor.state);
  const isAll = kind === "row" ? bottom - top === map.height : right - left === map.width;
  if (isAll) separateUndoStep(editor).deleteTable().run();
  else if (kind === "row") separateUndoStep(editor).deleteRow().run();
  else separateUndoStep(editor).deleteColumn().run();
}

/** Commands for the table at the cursor; null separates groups. */
export const TABLE_COMMANDS: readonly (readonly [label: string, run: (editor: Editor) => void] | null)[] = [
  ["Row above", (editor) => separateUndoStep(editor).addRowBefore().run()],
  ["Row below", (editor) => separateUndoStep(editor).addRowAfter().run()],
  ["Column before", (editor) => separateUndoStep(editor).addColumnBefore().run()],
  ["Column after", (editor) => separateUndoStep(editor).addColumnAfter().run()],
  null,
  ["Merge or split cells", (editor) => separateUndoStep(editor).mergeOrSplit().run()],
  ["Header row", (editor) => separateUndoStep(editor).toggleHeaderRow().run()],
  ["Header column", (editor) => separateUndoStep(editor).toggleHeaderColumn().run()],
  null,
  ["Delete row", (editor) => deleteLines(editor, "row")],
  ["Delete column", (editor) => deleteLines(editor, "column")],
  ["Delete table", (editor) => separateUndoStep(editor).deleteTable().run()],
];
