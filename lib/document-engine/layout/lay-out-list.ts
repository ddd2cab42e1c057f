import type { BodyBlock, BodyListItem } from "@/lib/contracts/body";
import { LIST_INDENT } from "@/lib/pure/blocks/indents";
import { listMarkers } from "@/lib/pure/lists/list-numbers";
import { type Column, directionOfFirstLetter, type FlowContext, indentColumn } from "./column";
import { layOutLoneMarker, MARKER_GAP, widthOfText } from "./lay-out-paragraph";
import { BLOCK_SPACING } from "./look";
import { StructureNode } from "./structure";

export function layOutBulletList(flow: FlowContext, items: readonly BodyListItem[], column: Column) {
  return layOutList(flow, items, column, null);
}

export function layOutOrderedList(
  flow: FlowContext,
  { attrs, content }: BodyBlock & { type: "orderedList" },
  column: Column,
) {
  return layOutList(flow, content, column, attrs);
}

type Markers = ReturnType<typeof listMarkers>;

async function layOutList(
  flow: FlowContext,
  items: readonly BodyListItem[],
  column: Column,
  attrs: Parameters<typeof listMarkers>[0],
): Promise<void> {
  const { tools, out } = flow;
  const em = tools.page.fontSize;
  const markers = listMarkers(attrs, column);
  const list = new StructureNode("L", column.owner, { numbering: attrs ? "Decimal" : "Disc" });
  const direction = directionOfFirstLetter(items.slice(0, 3), column.direction);
  const widest = attrs ? await widestNumber(flow, items.length, markers, column) : 0;
  const indent = Math.max(LIST_INDENT * em, widest + MARKER_GAP * em);
  for (const [index, item] of items.entries()) {
    const element = new StructureNode("LI", list);
    const label = new StructureNode("Lbl", element);
    const body = new StructureNode("LBody", element);
    // If an item begins with a nested list, the outer item's number gets a line of its own.
    await layOutLoneMarker(flow, column);
    if (!tools.continued.has(item))
      out.setMarker({ text: markers.of(index), look: column.look, owner: label });
    const inner = { ...indentColumn({ ...column, direction }, indent, direction), owner: body };
    await flow.blocks(item.content, { ...inner, ...markers.within(index) });
    await layOutLoneMarker(flow, inner);
    out.gap(BLOCK_SPACING.item * em);
  }
  out.gap((column.depth === 0 ? BLOCK_SPACING.list : BLOCK_SPACING.item) * em);
}

/** Returns the width of the longest number, by characters, in points. */
async function widestNumber(
  flow: FlowContext,
  count: number,
  markers: Markers,
  column: Column,
): Promise<number> {
  let longest = "";
  for (let index = 0; index < count; index++) {
    const number = markers.of(index);
    if (number.length > longest.length) longest = number;
  }
  return widthOfText(flow.tools, longest, column.look, column);
}
