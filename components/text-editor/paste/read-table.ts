import { type HtmlElement, type HtmlNode, isElement } from "@/components/text-editor/paste/html-tree";
import type { PasteSource, Place } from "@/components/text-editor/paste/paste-context";
import { isLeftOut, textOf } from "@/components/text-editor/paste/read-inline";
import { pixelsOf } from "@/components/text-editor/paste/styles";
import { styleWithin } from "@/components/text-editor/paste/text-style";
import type { BodyBlock, BodyCell, BodyRow } from "@/lib/contracts/body";
import { BODY_LIMITS } from "@/lib/contracts/body-tables";

type ReadContainer = (children: readonly HtmlNode[], place: Place, source: PasteSource) => BodyBlock[];

/** Tables within each other. */
const DEEPEST_TABLE = 2;
const MAX_ROWS = 5_000;

interface SourceCell {
  readonly element: HtmlElement;
  readonly isHeader: boolean;
  readonly column: number;
  readonly colspan: number;
  readonly rowspan: number;
}

interface Grid {
  readonly rows: readonly (readonly SourceCell[])[];
  readonly columns: number;
}

const count = (text: string | undefined, max: number): number => {
  const number = Number.parseInt(text ?? "1", 10);
  return Number.isSafeInteger(number) && number > 0 ? Math.min(number, max) : 1;
};

function rowsOf(table: HtmlElement, source: PasteSource) {
  const rows: { row: HtmlElement; isHead: boolean }[] = [];
  const walk = (element: HtmlElement, isHead: boolean) => {
    for (const child of element.children) {
      if (!isElement(child) || isLeftOut(child, source)) continue;
      if (child.name === "tr") rows.push({ row: child, isHead });
      else if (["thead", "tbody", "tfoot"].includes(child.name)) walk(child, child.name === "thead");
    }
  };
  walk(table, false);
  return rows.slice(0, MAX_ROWS);
}

/** Each cell with its column: cells from above move those of a row to the right. */
function gridOf(table: HtmlElement, source: PasteSource): Grid {
  const rows = rowsOf(table, source);
  /** Up to which row each column is taken from above. */
  const takenTo: number[] = [];
  let columns = 0;
  const read = rows.map(({ row, isHead }, at) => {
    let column = 0;
    return row.children.flatMap((element): SourceCell[] => {
      if (!isElement(element) || (element.name !== "td" && element.name !== "th")) return [];
      while ((takenTo[column] ?? 0) > at) column += 1;
      const colspan = count(element.attrs.get("colspan"), BODY_LIMITS.columns);
      const rowspan = count(element.attrs.get("rowspan"), Math.min(rows.length - at, BODY_LIMITS.rowspan));
      const cell = { element, isHeader: isHead || element.name === "th", column, colspan, rowspan };
      for (let i = 0; i < colspan; i++) takenTo[column + i] = at + rowspan;
      column += colspan;
      columns = Math.max(columns, column);
      return [cell];
    });
  });
  return { rows: read, columns };
}

const widthOf = ({ attrs, style }: HtmlElement): number | null => {
  const px = pixelsOf(style.get("width")) ?? pixelsOf(attrs.get("width"));
  return px !== null && px > 0 ? px : null;
};

/** Pixels of each column, as columns or cells of their own say; brought into the page's width if all are known. */
function columnWidths(table: HtmlElement, { rows, columns }: Grid, width: number): (number | null)[] {
  const widths: (number | null)[] = Array.from({ length: columns }, () => null);
  let at = 0;
  for (const element of table.children.flatMap((one) =>
    isElement(one) && one.name === "colgroup" ? one.children : [one],
  )) {
    if (!isElement(element) || element.name !== "col") continue;
    for (let i = count(element.attrs.get("span"), BODY_LIMITS.columns); i > 0 && at < columns; i--)
      widths[at++] = widthOf(element);
  }
  for (const { element, column, colspan } of rows.flat())
    if (colspan === 1) widths[column] ??= widthOf(element);
  const sum = widths.reduce<number>((total, one) => total + (one ?? 0), 0);
  const scale = sum > width ? width / sum : 1;
  return widths.map((one) => (one === null ? null : Math.max(1, Math.floor(one * scale))));
}

/** A layout table, not data. */
function isLayout(table: HtmlElement, { rows }: Grid): boolean {
  const role = table.attrs.get("role");
  if (role === "presentation" || role === "none") return true;
  const [only, ...others] = rows.flat();
  return others.length === 0 && only !== undefined && holdsTable(only.element);
}

const holdsTable = (element: HtmlElement): boolean =>
  element.children.some((child) => isElement(child) && (child.name === "table" || holdsTable(child)));

/** A table; its caption becomes a paragraph before it. */
export function readTable(
  table: HtmlElement,
  around: Place,
  source: PasteSource,
  readContainer: ReadContainer,
): BodyBlock[] {
  // Where a table stands says nothing about its words.
  const place = {
    ...around,
    textStyle: { ...around.textStyle, align: null },
    indent: 0,
    list: null,
    heading: null,
  };
  const caption = table.children.find((child) => isElement(child) && child.name === "caption");
  const before = caption && textOf(caption).trim() !== "" ? readContainer([caption], place, source) : [];
  const grid = gridOf(table, source);
  if (grid.columns === 0) return before;
  const isTooMuch = around.tables >= DEEPEST_TABLE || grid.columns > BODY_LIMITS.columns;
  if (isTooMuch) source.losses.add("tables_flattened");
  if (isTooMuch || isLayout(table, grid))
    return [
      ...before,
      ...grid.rows.flat().flatMap(({ element }) => contentOf(element, place, source, readContainer)),
    ];
  const widths = columnWidths(table, grid, source.width);
  const within = { ...place, tables: place.tables + 1 };
  const content = grid.rows.map(
    (row): BodyRow => ({
      type: "tableRow",
      content: row.map((cell) =>
        cellOf(cell, widths, contentOf(cell.element, within, source, readContainer)),
      ),
    }),
  );
  return [...before, { type: "table", content }];
}

const contentOf = (element: HtmlElement, place: Place, source: PasteSource, readContainer: ReadContainer) =>
  readContainer(element.children, { ...place, textStyle: styleWithin(element, place.textStyle) }, source);

function cellOf(cell: SourceCell, widths: readonly (number | null)[], content: BodyBlock[]): BodyCell {
  const { isHeader, column, colspan, rowspan } = cell;
  const own = Array.from({ length: colspan }, (_, i) => widths[column + i] ?? 0);
  const colwidth = own.some((width) => width > 0) ? own : null;
  return { type: isHeader ? "tableHeader" : "tableCell", attrs: { colspan, rowspan, colwidth }, content };
}
