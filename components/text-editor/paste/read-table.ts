import { type HtmlElement, type HtmlNode, isElement } from "@/components/text-editor/paste/html-tree";
import { textOf } from "@/components/text-editor/paste/left-out";
import type { PasteContext, PasteSource } from "@/components/text-editor/paste/paste-context";
import { pixelsOf } from "@/components/text-editor/paste/styles";
import { gridOf, type SourceCell, type TableGrid } from "@/components/text-editor/paste/table-grid";
import { styleWithin } from "@/components/text-editor/paste/text-style";
import type { BodyBlock, BodyCell, BodyRow } from "@/lib/contracts/body";
import { BODY_LIMITS } from "@/lib/contracts/body-constants";

type ReadContainer = (children: readonly HtmlNode[], place: PasteContext, source: PasteSource) => BodyBlock[];

/** Maximum number of nested tables. */
const MAX_TABLE_DEPTH = 2;

const widthOf = ({ attrs, style }: HtmlElement): number | null => {
  const px = pixelsOf(style.get("width")) ?? pixelsOf(attrs.get("width"));
  return px !== null && px > 0 ? px : null;
};

/** Width of each column in pixels, from column elements or cells; scaled to the page's width if all are known. */
function columnWidths({ rows, columns, columnElements }: TableGrid, width: number): (number | null)[] {
  const widths = Array.from({ length: columns }, (_, i): number | null => {
    const element = columnElements[i];
    return element ? widthOf(element) : null;
  });
  for (const { element, column, colspan } of rows.flat())
    if (colspan === 1) widths[column] ??= widthOf(element);
  const sum = widths.reduce<number>((total, one) => total + (one ?? 0), 0);
  const scale = sum > width ? width / sum : 1;
  return widths.map((one) => (one === null ? null : Math.max(1, Math.floor(one * scale))));
}

/** Whether it is a layout table, as opposed to data. */
function isLayout(table: HtmlElement, { rows }: TableGrid): boolean {
  const role = table.attrs.get("role");
  if (role === "presentation" || role === "none") return true;
  const [only, ...others] = rows.flat();
  return others.length === 0 && only !== undefined && holdsTable(only.element);
}

const holdsTable = (element: HtmlElement): boolean =>
  element.children.some((child) => isElement(child) && (child.name === "table" || holdsTable(child)));

/** Reads a table; its caption becomes a paragraph before it. */
export function readTable(
  table: HtmlElement,
  around: PasteContext,
  source: PasteSource,
  readContainer: ReadContainer,
): BodyBlock[] {
  // The table's alignment and place do not apply to its text.
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
  const isTooMuch = around.tables >= MAX_TABLE_DEPTH || grid.columns > BODY_LIMITS.columns;
  if (isTooMuch) source.losses.add("tables_flattened");
  if (isTooMuch || isLayout(table, grid))
    return [...before, ...grid.rows.flat().flatMap((cell) => contentOf(cell, place, source, readContainer))];
  const widths = columnWidths(grid, source.width);
  const within = { ...place, tables: place.tables + 1 };
  if (grid.rows.length === 0) return before;
  const content = grid.rows.map(
    (row): BodyRow => ({
      type: "tableRow",
      content: row.map((cell) => cellOf(cell, widths, contentOf(cell, within, source, readContainer))),
    }),
  );
  return [...before, { type: "table", content }];
}

function contentOf(cell: SourceCell, place: PasteContext, source: PasteSource, readContainer: ReadContainer) {
  const textStyle = [...cell.within, cell.element].reduce(
    (around, one) => styleWithin(one, around),
    place.textStyle,
  );
  return readContainer(cell.element.children, { ...place, textStyle }, source);
}

function cellOf(cell: SourceCell, widths: readonly (number | null)[], content: BodyBlock[]): BodyCell {
  const { isHeader, column, colspan, rowspan } = cell;
  const own = Array.from({ length: colspan }, (_, i) => widths[column + i] ?? 0);
  const colwidth = own.some((width) => width > 0) ? own : null;
  return { type: isHeader ? "tableHeader" : "tableCell", attrs: { colspan, rowspan, colwidth }, content };
}
