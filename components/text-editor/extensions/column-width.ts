import type { EditorState, Transaction } from "@tiptap/pm/state";
import { isInTable, selectedRect } from "@tiptap/pm/tables";

/**
 * @returns the width of the first selected column in pixels; null if the column has no width of its own, or outside
 *   a table
 */
export function columnWidth(state: EditorState): number | null {
  if (!isInTable(state)) return null;
  const { map, table, left, top } = selectedRect(state);
  const pos = map.map[top * map.width + left] ?? 0;
  const { colwidth } = table.nodeAt(pos)?.attrs ?? {};
  return colwidth?.[left - map.colCount(pos)] || null;
}

/**
 * Sets the width of the selected columns in each of their cells, as dragging their edge does.
 * @param width in pixels; null adjusts it to the text
 */
export function setColumnWidth(state: EditorState, width: number | null): Transaction | null {
  if (!isInTable(state)) return null;
  const { map, table, tableStart, left, right } = selectedRect(state);
  const { tr } = state;
  for (const pos of new Set(map.map)) {
    const cell = table.nodeAt(pos);
    if (!cell) continue;
    const first = map.colCount(pos);
    const before: number[] = cell.attrs.colwidth ?? Array.from({ length: cell.attrs.colspan }, () => 0);
    const after = before.map((one, i) => (first + i >= left && first + i < right ? (width ?? 0) : one));
    if (after.every((one, i) => one === before[i])) continue;
    const colwidth = after.some((one) => one > 0) ? after : null;
    tr.setNodeMarkup(tableStart + pos, null, { ...cell.attrs, colwidth });
  }
  return tr.docChanged ? tr : null;
}
