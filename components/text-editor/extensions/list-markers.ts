import { Extension } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { Plugin, PluginKey, type Transaction } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";
import {
  CELL_LIST_CONTEXT,
  type ListContext,
  listMarkers,
  OUTERMOST_LIST_CONTEXT,
} from "@/lib/pure/lists/list-numbers";

/** Key of the plugin whose state holds a decoration for each list item. */
export const LIST_MARKERS = new PluginKey<DecorationSet>("listMarkers");

type OrderedAttributes = Parameters<typeof listMarkers>[0];
const LISTS = new Set(["bulletList", "orderedList"]);
const CELLS = new Set(["tableCell", "tableHeader"]);

/** The en space is the gap that the typesetter leaves. */
const styleOf = (marker: string): string => `list-style-type: "${marker}\u2002"`;

const NO_MARKER = "list-style-type: none";
const isList = (node: Node | null): boolean => LISTS.has(node?.type.name ?? "");

/**
 * Adds a decoration to each list item at `pos` and below, with the same number or bullet as on the pages.
 * @param isAfterBreak whether the node directly follows a page break, or begins a node that does
 *   (`lib/pure/lists/continued-items.ts`)
 */
function decorate(
  node: Node,
  pos: number,
  around: ListContext,
  into: Decoration[],
  isAfterBreak: boolean,
): void {
  if (node.isTextblock || node.isAtom) return;
  const attrs = node.type.name === "orderedList" ? (node.attrs as OrderedAttributes) : null;
  const markers = isList(node) ? listMarkers(attrs, around) : null;
  const inner = CELLS.has(node.type.name) ? CELL_LIST_CONTEXT : around;
  node.forEach((child, offset, index) => {
    const at = pos + 1 + offset;
    const isFirst = isAfterBreak && index === 0 && !CELLS.has(node.type.name);
    const goesOn = isFirst && (!markers || isList(child.firstChild));
    if (markers) {
      const style = goesOn ? NO_MARKER : styleOf(markers.of(index));
      into.push(Decoration.node(at, at + child.nodeSize, { style }));
    }
    decorate(child, at, markers?.within(index) ?? inner, into, goesOn);
  });
}

/** The range of the new document that a transaction changed or replaced; null if there is none. */
function changedPart({ before, doc, mapping }: Transaction): { from: number; to: number } | null {
  let [from, to] = [Number.POSITIVE_INFINITY, -1];
  let same = 0;
  let start = 0;
  for (; same < doc.childCount && doc.child(same) === before.maybeChild(same); same++)
    start += doc.child(same).nodeSize;
  // Changes of attributes and marks have no step map.
  if (same < doc.childCount) {
    let end = doc.content.size;
    for (let back = 1; back <= Math.min(doc.childCount, before.childCount) - same; back++) {
      const child = doc.child(doc.childCount - back);
      if (child !== before.child(before.childCount - back)) break;
      end -= child.nodeSize;
    }
    [from, to] = [start, end];
  }
  // Decorations are also lost on a node that was replaced by an equal one.
  for (const [i, map] of mapping.maps.entries()) {
    const rest = mapping.slice(i + 1);
    map.forEach((_from, _to, newFrom, newTo) => {
      from = Math.min(from, rest.map(newFrom, -1));
      to = Math.max(to, rest.map(newTo, 1));
    });
  }
  return to < 0 ? null : { from, to };
}

function apply(tr: Transaction, set: DecorationSet): DecorationSet {
  if (!tr.docChanged) return set;
  const part = changedPart(tr);
  const mapped = set.map(tr.mapping, tr.doc);
  if (!part) return mapped;
  const gone: Decoration[] = [];
  const made: Decoration[] = [];
  // The numbers of a list depend only on the top-level block that contains it, and on whether that block follows a
  // page break.
  tr.doc.forEach((block, offset, index) => {
    const end = offset + block.nodeSize;
    if (end < part.from || offset > part.to) return;
    gone.push(...mapped.find(offset, end).filter((one) => one.from >= offset && one.to <= end));
    decorate(block, offset, OUTERMOST_LIST_CONTEXT, made, isAfterBreak(tr.doc, index));
  });
  if (gone.length === 0 && made.length === 0) return mapped;
  return mapped.remove(gone).add(tr.doc, made);
}

const isAfterBreak = (doc: Node, index: number): boolean =>
  doc.maybeChild(index - 1)?.type.name === "pageBreak";

function markersOf(doc: Node): DecorationSet {
  const made: Decoration[] = [];
  doc.forEach((block, offset, index) => {
    decorate(block, offset, OUTERMOST_LIST_CONTEXT, made, isAfterBreak(doc, index));
  });
  return DecorationSet.create(doc, made);
}

/** Shows list numbers and bullets on the sheet, the same as on the pages, at any depth. */
export const ListMarkers = Extension.create({
  name: "listMarkers",

  addProseMirrorPlugins() {
    return [
      new Plugin<DecorationSet>({
        key: LIST_MARKERS,
        state: { init: (_config, { doc }) => markersOf(doc), apply },
        props: { decorations: (state) => LIST_MARKERS.getState(state) },
      }),
    ];
  },
});
