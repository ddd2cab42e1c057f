import { isHidden } from "@/components/text-editor/paste/hidden";
import { type HtmlElement, isElement } from "@/components/text-editor/paste/html-tree";
import { isLeftOut } from "@/components/text-editor/paste/left-out";
import type { PasteSource } from "@/components/text-editor/paste/paste-context";
import { BODY_LIMITS } from "@/lib/contracts/body-constants";

/** Positions of a table's cells, without hidden rows and columns. */

export interface SourceCell {
  readonly element: HtmlElement;
  /** The cell's section and row, whose style it inherits. */
  readonly within: readonly HtmlElement[];
  readonly isHeader: boolean;
  readonly column: number;
  readonly colspan: number;
  readonly rowspan: number;
}

export interface TableGrid {
  readonly rows: readonly (readonly SourceCell[])[];
  readonly columns: number;
  /** Column elements of the visible columns; undefined for columns without one. */
  readonly columnElements: readonly (HtmlElement | undefined)[];
}

interface SourceRow {
  readonly element: HtmlElement;
  readonly isHead: boolean;
  readonly isShown: boolean;
  readonly section: HtmlElement;
}

interface Placed extends SourceCell {
  readonly row: number;
}

/** A span as HTML parses it: 1 if it is not a number. */
function spanOf(text: string | undefined): number {
  const number = Number.parseInt(text ?? "1", 10);
  return Number.isSafeInteger(number) && number >= 0 ? number : 1;
}

const isSection = ({ name }: HtmlElement): boolean => ["thead", "tbody", "tfoot"].includes(name);

/** Head sections are displayed first and foot sections last, wherever they are in the markup. */
function asShown(children: HtmlElement["children"]): HtmlElement[] {
  const place = ({ name }: HtmlElement): number => (name === "thead" ? 0 : name === "tfoot" ? 2 : 1);
  return children.filter(isElement).sort((one, other) => place(one) - place(other));
}

function rowsOf(table: HtmlElement, source: PasteSource): SourceRow[] {
  const rows: SourceRow[] = [];
  const walk = (section: HtmlElement, isHead: boolean, isShown: boolean) => {
    for (const child of asShown(section.children)) {
      // Hidden rows are kept, so that cells that span them get the height of the remaining rows.
      if (child.name === "tr")
        rows.push({ element: child, isHead, isShown: !isLeftOut(child, source) && isShown, section });
      else if (isSection(child)) walk(child, child.name === "thead", isShown && !isLeftOut(child, source));
    }
  };
  walk(table, false, true);
  return rows;
}

/** The column elements, repeated for each column that they cover. */
function columnsOf(table: HtmlElement): HtmlElement[] {
  const found: HtmlElement[] = [];
  const add = (element: HtmlElement) => {
    for (let i = spanOf(element.attrs.get("span")) || 1; i > 0 && found.length <= BODY_LIMITS.columns; i--)
      found.push(element);
  };
  for (const child of table.children) {
    if (!isElement(child)) continue;
    if (child.name === "col") add(child);
    if (child.name !== "colgroup") continue;
    const within = child.children.filter((one): one is HtmlElement => isElement(one) && one.name === "col");
    for (const one of within) add(isHidden(child) ? { ...one, style: child.style } : one);
    if (within.length === 0) add(child);
  }
  return found;
}

/** Positions the cells: cells that span down from above shift those of a row to the right. */
function placeCells(
  rows: readonly SourceRow[],
  isColumnShown: (column: number) => boolean,
  source: PasteSource,
): Placed[] {
  /** Row up to which (exclusive) a cell from above occupies each column. */
  const takenTo: number[] = [];
  const sectionEnds = endsOfSections(rows);
  return rows.flatMap(({ element: row, isHead, isShown, section }, at) => {
    let column = 0;
    const rowsLeft = (sectionEnds[at] ?? at + 1) - at;
    return row.children.flatMap((element): Placed[] => {
      if (!isElement(element) || (element.name !== "td" && element.name !== "th")) return [];
      while ((takenTo[column] ?? 0) > at) column += 1;
      const isGone = isShown && isLeftOut(element, source);
      // A hidden cell takes up no place, unless its whole column is hidden.
      if (isGone && isColumnShown(column)) return [];
      // A rowspan of 0 covers all remaining rows.
      const rowspan = Math.min(
        spanOf(element.attrs.get("rowspan")) || rowsLeft,
        rowsLeft,
        BODY_LIMITS.rowspan,
      );
      const wanted = Math.min(spanOf(element.attrs.get("colspan")) || 1, BODY_LIMITS.columns);
      let colspan = 1;
      // Stops at a cell from above: otherwise two cells would overlap.
      while (colspan < wanted && !((takenTo[column + colspan] ?? 0) > at)) colspan += 1;
      for (let i = 0; i < colspan; i++) takenTo[column + i] = at + rowspan;
      const isHeader = isHead || element.name === "th";
      const within = section.name === "table" ? [row] : [section, row];
      const cell = { element, within, isHeader, row: at, column, colspan, rowspan };
      column += colspan;
      return isGone ? [] : [cell];
    });
  });
}

/** For each row, index of the first row after its section, where spans end. */
function endsOfSections(rows: readonly SourceRow[]): number[] {
  const ends: number[] = [];
  for (let at = rows.length - 1; at >= 0; at--)
    ends[at] = rows[at + 1]?.section === rows[at]?.section ? (ends[at + 1] ?? at + 1) : at + 1;
  return ends;
}

/** Number of visible entries before each index, and before the end. */
function shownBefore(count: number, isShown: (index: number) => boolean): number[] {
  const before = [0];
  for (let i = 0; i < count; i++) before.push((before[i] ?? 0) + (isShown(i) ? 1 : 0));
  return before;
}

export function gridOf(table: HtmlElement, source: PasteSource): TableGrid {
  const rows = rowsOf(table, source);
  const elements = columnsOf(table);
  const isColumnShown = (column: number): boolean => {
    const element = elements[column];
    return !element || !isHidden(element);
  };
  const placed = placeCells(rows, isColumnShown, source);
  const width = placed.reduce((most, { column, colspan }) => Math.max(most, column + colspan), 0);
  const rowAt = shownBefore(rows.length, (row) => rows[row]?.isShown ?? false);
  const columnAt = shownBefore(width, isColumnShown);
  const shown = Array.from({ length: rowAt.at(-1) ?? 0 }, (): SourceCell[] => []);
  let isAnyHidden = false;
  for (const { row, column, colspan, rowspan, ...cell } of placed) {
    const [top = 0, bottom = 0] = [rowAt[row], rowAt[row + rowspan]];
    const [left = 0, right = 0] = [columnAt[column], columnAt[column + colspan]];
    if (bottom > top && right > left)
      shown[top]?.push({ ...cell, column: left, colspan: right - left, rowspan: bottom - top });
    else if (rows[row]?.isShown) isAnyHidden ||= holdsWords(cell.element);
  }
  if (isAnyHidden) source.losses.add("hidden_text_left_out");
  for (const cells of shown) cells.sort((a, b) => a.column - b.column);
  const columnElements = elements.filter((element) => !isHidden(element));
  return { ...withoutEmptyRows(shown), columns: columnAt.at(-1) ?? 0, columnElements };
}

const holdsWords = (element: HtmlElement): boolean =>
  element.children.some((child) => (isElement(child) ? holdsWords(child) : child.text.trim() !== ""));

/** Removes rows that have no cells and are not covered by a span from above. */
function withoutEmptyRows(rows: readonly SourceCell[][]): Pick<TableGrid, "rows"> {
  let takenTo = 0;
  return {
    rows: rows.filter((cells, at) => {
      takenTo = cells.reduce((most, { rowspan }) => Math.max(most, at + rowspan), takenTo);
      return cells.length > 0 || takenTo > at;
    }),
  };
}
