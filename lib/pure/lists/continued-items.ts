import type { BodyBlock, BodyListItem } from "@/lib/contracts/body";

/**
 * Items that a page break divides: the item after the break begins with the rest of its nested list. Its number is
 * before the break, and is not repeated.
 */
export function continuedItems(blocks: readonly BodyBlock[]): ReadonlySet<BodyListItem> {
  const continued = new Set<BodyListItem>();
  for (const [index, block] of blocks.entries()) {
    if (blocks[index - 1]?.type !== "pageBreak") continue;
    for (let next: BodyBlock | undefined = block; next; ) {
      if (next.type === "blockquote") {
        next = next.content[0];
        continue;
      }
      const item: BodyListItem | undefined = isList(next) ? next.content[0] : undefined;
      const first: BodyBlock | undefined = item?.content[0];
      if (!item || !first || !isList(first)) break;
      continued.add(item);
      next = first;
    }
  }
  return continued;
}

const isList = (block: BodyBlock): block is Extract<BodyBlock, { type: "bulletList" | "orderedList" }> =>
  block.type === "bulletList" || block.type === "orderedList";
