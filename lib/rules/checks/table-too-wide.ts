import { PAGE_SIZES, PAGE_WIDTHS_PT } from "@/lib/contracts/body-tables";
import type { BodyNode } from "@/lib/rules/body-nodes";
import type { Rule } from "@/lib/rules/rule";

const PT_PER_PX = 72 / 96;
const DEFAULT_MARGIN_PT = 72;

/** Width of a cell's columns in points, where each has one. */
function widthOf({ attrs: { colwidth } }: BodyNode): number {
  if (!Array.isArray(colwidth)) return 0;
  return colwidth.reduce<number>((sum, px) => sum + (typeof px === "number" ? px * PT_PER_PX : 0), 0);
}

/** The columns of a table that is too wide are made narrower, so that it looks otherwise than in the editor. */
export const tableTooWide: Rule = function* ({ content: { page }, bodyNodes }) {
  const { left, right } = page?.margins ?? { left: DEFAULT_MARGIN_PT, right: DEFAULT_MARGIN_PT };
  const roomPt = PAGE_WIDTHS_PT[page?.size ?? PAGE_SIZES[0]] - left - right;
  const found = new Set<string>();
  let table = "";
  let rowPt = 0;
  for (const node of bodyNodes) {
    if (node.type === "tableRow") {
      rowPt = 0;
      table = node.path.replace(/\.content\.\d+$/, "");
    }
    if (node.type !== "tableCell" && node.type !== "tableHeader") continue;
    rowPt += widthOf(node);
    // Rounded: half a point is no difference to see.
    if (rowPt <= roomPt + 0.5 || found.has(table)) continue;
    found.add(table);
    const message = "The table's columns are wider than the page's text: they will be made narrower.";
    yield { path: table, fieldId: null, message };
  }
};
