import type { BodyBlock, BodyListItem } from "@/lib/contracts/body";
import { type Column, directionOf, type FlowContext, indented } from "./column";
import { layMarkerAlone, MARKER_GAP, widthOfText } from "./lay-paragraph";
import { BULLETS, legalNumber, numberText } from "./list-numbers";
import { LIST_INDENT, SPACE } from "./look";
import { StructureNode } from "./structure";

interface Numbering {
  /** Null of bullets. */
  readonly start: number | null;
  readonly isLegal: boolean;
  /** The number or bullet of an item, by its 0-based index. */
  of(index: number): string;
}

export function layBulletList(flow: FlowContext, items: readonly BodyListItem[], column: Column) {
  const bullet = BULLETS[column.depth % BULLETS.length] ?? "•";
  return layList(flow, items, column, { start: null, isLegal: false, of: () => bullet });
}

export function layOrderedList(
  flow: FlowContext,
  { attrs, content }: BodyBlock & { type: "orderedList" },
  column: Column,
) {
  const { start, type, numbering } = attrs;
  const isLegal = numbering === "legal";
  const of = (index: number) =>
    isLegal ? legalNumber([...column.legal, start + index]) : `${numberText(start + index, type ?? "1")}.`;
  return layList(flow, content, column, { start, isLegal, of });
}

async function layList(
  flow: FlowContext,
  items: readonly BodyListItem[],
  column: Column,
  numbers: Numbering,
): Promise<void> {
  const { tools, out } = flow;
  const em = tools.page.fontSize;
  const { start, isLegal } = numbers;
  const list = new StructureNode("L", column.owner, { numbering: start === null ? "Disc" : "Decimal" });
  const direction = directionOf(items.slice(0, 3), column.direction);
  const widest = start === null ? 0 : await widestNumber(flow, items.length, numbers, column);
  const indent = Math.max(LIST_INDENT * em, widest + MARKER_GAP * em);
  for (const [index, item] of items.entries()) {
    const element = new StructureNode("LI", list);
    const label = new StructureNode("Lbl", element);
    const body = new StructureNode("LBody", element);
    // An item that begins with a list has the numbers of both.
    await layMarkerAlone(flow, column);
    out.setMarker({ text: numbers.of(index), look: column.look, owner: label });
    const legal = isLegal ? [...column.legal, (start ?? 1) + index] : [];
    const inner = { ...indented({ ...column, direction }, indent, direction), owner: body, legal };
    await flow.blocks(item.content, { ...inner, depth: column.depth + 1 });
    await layMarkerAlone(flow, inner);
    out.gap(SPACE.item * em);
  }
  out.gap((column.depth === 0 ? SPACE.list : SPACE.item) * em);
}

/** Points. Of all numbers, those with the most characters. */
async function widestNumber(
  flow: FlowContext,
  count: number,
  numbers: Numbering,
  column: Column,
): Promise<number> {
  let longest = "";
  for (let index = 0; index < count; index++) {
    const number = numbers.of(index);
    if (number.length > longest.length) longest = number;
  }
  return widthOfText(flow.tools, longest, column.look, column);
}
