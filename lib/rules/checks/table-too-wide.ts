import { PAGE_SIZES, PAGE_WIDTHS_PT } from "@/lib/contracts/body-constants";
import { indentWithin, LIST_INDENT, QUOTE_INDENT } from "@/lib/pure/blocks/indents";
import { cellInset, columnWidths, gridOf } from "@/lib/pure/blocks/table-grid";
import type { LooseBodyNode } from "@/lib/rules/body-nodes";
import type { Rule } from "@/lib/rules/rule";

const DEFAULT_MARGIN_PT = 72;
const DEFAULT_FONT_PT = 11;
/** Tolerance for rounding: half a point is not visible. */
const TINY_PT = 0.5;
const MAX_SPAN = 1_000;

/** Indentation of a block's content, in em of the text. */
const INDENTS: Readonly<Record<string, number>> = { listItem: LIST_INDENT, blockquote: QUOTE_INDENT };

interface Cell {
  readonly path: string;
  readonly attrs: { readonly colspan: number; readonly rowspan: number; readonly colwidth: number[] | null };
}

interface Table {
  readonly path: string;
  /** The cell that contains it. */
  readonly within: Cell | null;
  /** Indentation by the lists and quotes that contain the table within its cell or page, outermost first; em. */
  readonly indents: readonly number[];
  readonly rows: { readonly content: Cell[] }[];
}

const spanOf = (value: unknown): number =>
  typeof value === "number" && value >= 1 ? Math.min(MAX_SPAN, Math.floor(value)) : 1;

function cellOf({ path, attrs: { colspan, rowspan, colwidth } }: LooseBodyNode): Cell {
  const widths = Array.isArray(colwidth) ? colwidth.map((px) => (typeof px === "number" ? px : 0)) : null;
  return { path, attrs: { colspan: spanOf(colspan), rowspan: spanOf(rowspan), colwidth: widths } };
}

/** The tables of a text, each before its nested ones. */
function tablesOf(nodes: readonly LooseBodyNode[]): Table[] {
  const tables: Table[] = [];
  /** The ancestors of the current node. */
  const open: { readonly node: LooseBodyNode; readonly table: Table | null; readonly cell: Cell | null }[] =
    [];
  for (const node of nodes) {
    if (node.isMark) continue;
    while (open.length > 0 && !node.path.startsWith(`${open.at(-1)?.node.path}.`)) open.pop();
    const around = open.findLastIndex(({ cell }) => cell !== null);
    const own = open.findLast(({ table }) => table !== null)?.table ?? null;
    let [table, cell]: [Table | null, Cell | null] = [null, null];
    if (node.type === "table") {
      const indents = open.slice(around + 1).flatMap(({ node: { type } }) => INDENTS[type] ?? []);
      table = { path: node.path, within: open[around]?.cell ?? null, indents, rows: [] };
      tables.push(table);
    } else if (node.type === "tableRow") own?.rows.push({ content: [] });
    else if (node.type === "tableCell" || node.type === "tableHeader") {
      cell = cellOf(node);
      own?.rows.at(-1)?.content.push(cell);
    }
    open.push({ node, table, cell });
  }
  return tables;
}

/** Reports tables that are too wide: their columns are narrowed, so that they look different from the editor. */
export const tableTooWide: Rule = function* ({ content: { page }, bodyNodes }) {
  const { left, right } = page?.margins ?? { left: DEFAULT_MARGIN_PT, right: DEFAULT_MARGIN_PT };
  const em = page?.fontSize ?? DEFAULT_FONT_PT;
  const pagePt = PAGE_WIDTHS_PT[page?.size ?? PAGE_SIZES[0]] - left - right;
  /** Width of each cell's content, by path. */
  const rooms = new Map<string, number>();
  for (const { path, within, indents, rows } of tablesOf(bodyNodes)) {
    const outer = within ? (rooms.get(within.path) ?? pagePt) : pagePt;
    const roomPt = indents.reduce((width, by) => width - indentWithin(width, by * em), outer);
    const grid = gridOf(rows);
    const { widths, total } = columnWidths(grid, roomPt);
    for (const { column, colspan, node } of grid.rows.flat()) {
      const width = widths.slice(column, column + colspan).reduce((sum, one) => sum + one, 0);
      rooms.set(node.path, width - 2 * cellInset(width));
    }
    if (total <= roomPt + TINY_PT) continue;
    const place = within ? "its cell" : "the page's text";
    yield {
      path,
      fieldId: null,
      message: `The table's columns are wider than ${place} and will be narrowed.`,
    };
  }
};
