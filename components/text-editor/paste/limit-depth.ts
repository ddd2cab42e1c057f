import type { BodyBlock, BodyListItem } from "@/lib/contracts/body";

/** Levels that a block and its required content take up: a paragraph and its text; a list, its item, and so on. */
const NEEDS: Partial<Record<BodyBlock["type"], number>> = {
  paragraph: 2,
  heading: 2,
  blockquote: 3,
  bulletList: 4,
  orderedList: 4,
  table: 5,
};

const within = (block: BodyBlock): readonly BodyBlock[] => {
  if (block.type === "blockquote") return block.content;
  if (block.type === "bulletList" || block.type === "orderedList")
    return block.content.flatMap((item) => item.content);
  return block.type === "table"
    ? block.content.flatMap((row) => row.content.flatMap((cell) => cell.content))
    : [block];
};

/**
 * Lifts content that is nested deeper than the remaining levels; its text is kept, in order.
 * @param onFlattened called for each block that is removed
 */
export function limitDepth(
  blocks: readonly BodyBlock[],
  levels: number,
  onFlattened: () => void,
): BodyBlock[] {
  return blocks.flatMap((block): BodyBlock[] => {
    if ((NEEDS[block.type] ?? 1) > levels) {
      if (block.type === "paragraph" || block.type === "heading") return [block];
      onFlattened();
      return limitDepth(within(block), levels, onFlattened);
    }
    const deeper = (content: readonly BodyBlock[], by: number) =>
      limitDepth(content, levels - by, onFlattened);
    switch (block.type) {
      case "blockquote":
        return [{ ...block, content: deeper(block.content, 1) }];
      case "bulletList":
      case "orderedList": {
        const content = block.content.map(
          (item): BodyListItem => ({ ...item, content: deeper(item.content, 2) }),
        );
        return [{ ...block, content }];
      }
      case "table": {
        const content = block.content.map((row) => ({
          ...row,
          content: row.content.map((cell) => ({ ...cell, content: deeper(cell.content, 3) })),
        }));
        return [{ ...block, content }];
      }
      default:
        return [block];
    }
  });
}
