import { Node } from "@tiptap/core";
import type { NodeType, Node as PmNode, ResolvedPos } from "@tiptap/pm/model";
import { TextSelection, type Transaction } from "@tiptap/pm/state";

export interface PageBreakOptions {
  /** Called when a page cannot begin at the selection: inside a table. */
  onRefused: () => void;
}

declare module "@tiptap/core" {
  interface Commands<ReturnType> {
    pageBreak: {
      /** Begins a new page at the selection; lists and quotes continue there. */
      insertPageBreak: () => ReturnType;
    };
  }
}

/** A page break: the content after it begins on a new page. It can only be a direct child of the document. */
export const PageBreak = Node.create<PageBreakOptions>({
  name: "pageBreak",
  atom: true,
  selectable: true,

  addOptions() {
    return { onRefused: () => {} };
  },

  parseHTML() {
    return [{ tag: "div[data-page-break]" }];
  },

  renderHTML() {
    return ["div", { "data-page-break": "", role: "separator", "aria-label": "Page break" }];
  },

  addCommands() {
    return {
      insertPageBreak:
        () =>
        ({ tr, dispatch }) => {
          if (isInTable(tr.selection.$from)) {
            if (dispatch) this.options.onRefused();
            return false;
          }
          if (dispatch) breakPage(tr);
          return true;
        },
    };
  },

  addKeyboardShortcuts() {
    return {
      // True even if the break is refused: otherwise the key would insert a line break.
      "Mod-Enter": () => this.editor.commands.insertPageBreak() || true,
    };
  },
});

function isInTable($pos: ResolvedPos): boolean {
  for (let depth = $pos.depth; depth > 0; depth -= 1) if ($pos.node(depth).type.name === "table") return true;
  return false;
}

/**
 * Begins a new page at the selection, which must not be inside a table. Selected text is replaced; a selected image
 * or field stays before the break. Blocks around the break are split, and their numbering continues after it.
 */
export function breakPage(tr: Transaction): void {
  const { schema } = tr.doc.type;
  if (tr.selection instanceof TextSelection) tr.deleteSelection();
  const isText = tr.selection instanceof TextSelection;
  const place = tr.doc.resolve(tr.selection.to);
  const at = isText ? edgeOf(place) : outsideOf(place);
  const { pos, depth } = at;
  if (depth > 0) tr.split(pos, depth, typesAfter(at, schema.nodes.paragraph));
  // Position after the first half of the split.
  const after = pos + depth;
  const pageBreak = schema.node("pageBreak");
  const line = schema.nodes.paragraph?.create();
  const next = tr.doc.resolve(after).nodeAfter;
  const needsLine = next === null || next.type === pageBreak.type || (depth === 0 && pos > place.pos);
  tr.insert(after, needsLine && line ? [pageBreak, line] : [pageBreak]);
  tr.setSelection(TextSelection.near(tr.doc.resolve(after + 1), 1)).scrollIntoView();
}

/** Where to split the blocks around the cursor: before all blocks at whose start it is. */
function edgeOf($pos: ResolvedPos): ResolvedPos {
  let at = $pos;
  while (at.depth > 0 && at.parentOffset === 0) at = at.doc.resolve(at.before());
  if (at.pos !== $pos.pos || at.parentOffset < at.parent.content.size) return at;
  // At the end of a line, the page begins with a new line, unless the line has a nested list below it.
  const isLast = at.depth === 1 || at.index(at.depth - 1) === at.node(at.depth - 1).childCount - 1;
  return at.depth === 1 || !isLast ? at.doc.resolve(at.after()) : at;
}

/** Where to split the blocks around the selection or next to the cursor, so that neither part is empty. */
function outsideOf($pos: ResolvedPos): ResolvedPos {
  let at = $pos;
  while (at.depth > 0 && !at.parent.isTextblock)
    if (at.parentOffset === 0) at = at.doc.resolve(at.before());
    else if (at.parentOffset === at.parent.content.size) at = at.doc.resolve(at.after());
    else break;
  return at;
}

/** The types of the nodes that begin the second half, outermost first; lists continue their numbering. */
function typesAfter($pos: ResolvedPos, paragraph: NodeType | undefined) {
  const isAtEnd = $pos.parent.isTextblock && $pos.parentOffset === $pos.parent.content.size;
  return Array.from({ length: $pos.depth }, (_, i) => {
    const depth = i + 1;
    const node = $pos.node(depth);
    if (node.isTextblock && isAtEnd && paragraph) return { type: paragraph };
    if (node.type.name !== "orderedList") return { type: node.type, attrs: node.attrs };
    const index = $pos.index(depth);
    const isDivided = depth < $pos.depth;
    const repeats = isDivided && beginsWithList($pos, depth + 1);
    const start = node.attrs.start + index + (isDivided && !repeats ? 1 : 0);
    return { type: node.type, attrs: { ...node.attrs, start } };
  });
}

/** Whether the second half of a split item begins with a list, in which case it keeps the same number. */
function beginsWithList($pos: ResolvedPos, depth: number): boolean {
  const next: PmNode | null = depth < $pos.depth ? $pos.node(depth + 1) : $pos.nodeAfter;
  return next?.type.name === "orderedList" || next?.type.name === "bulletList";
}
