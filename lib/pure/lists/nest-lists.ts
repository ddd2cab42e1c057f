import type { BodyBlock, BodyListItem } from "@/lib/contracts/body";
import type { ListPlace } from "@/lib/pure/lists/list-kind";

/** A block in document order, before lists are nested. */
export interface FlatBlock {
  readonly block: BodyBlock | { readonly type: "pageBreak" };
  readonly place: ListPlace | null;
}

type ListBlock = Extract<BodyBlock, { type: "bulletList" | "orderedList" }>;
interface OpenItem {
  readonly type: "listItem";
  readonly content: BodyBlock[];
}
interface OpenList {
  readonly place: ListPlace;
  readonly items: OpenItem[];
}

interface Options {
  /** Maximum depth of lists here; deeper levels are flattened. */
  readonly levels: number;
  /** Whether list items may contain tables here. */
  readonly takesTables: boolean;
  /** Whether a page may begin between list items here. */
  readonly takesBreaks: boolean;
  readonly losses: { readonly add: (code: "page_breaks_dropped" | "numbers_written") => void };
}

function emptyList({ kind, value: start }: ListPlace, content: BodyListItem[]): ListBlock {
  if (kind === "bullet") return { type: "bulletList", content };
  if (kind === "legal")
    return { type: "orderedList", attrs: { start, type: null, numbering: "legal" }, content };
  const type = kind === "written" ? null : kind;
  return { type: "orderedList", attrs: { start, type, numbering: null }, content };
}

const isAlike = (a: ListPlace, b: ListPlace): boolean =>
  a.key === b.key && (a.kind === "bullet") === (b.kind === "bullet");

/** Adds the number as text, where no list can have it. */
function written(block: BodyBlock, text: string): BodyBlock {
  if (text === "" || (block.type !== "paragraph" && block.type !== "heading")) return block;
  return { ...block, content: [{ type: "text", text: `${text} `, marks: [] }, ...block.content] };
}

/**
 * Nests the paragraphs of lists. Blocks between the levels of a list become part of the preceding item, so that the
 * numbering continues.
 */
export function nestLists(flat: readonly FlatBlock[], options: Options): FlatBlock["block"][] {
  const blocks: FlatBlock["block"][] = [];
  const open: OpenList[] = [];
  const following = nextPlaces(flat);
  for (const [i, { block, place }] of flat.entries()) {
    const target = (): BodyBlock[] | FlatBlock["block"][] => open.at(-1)?.items.at(-1)?.content ?? blocks;
    if (place && place.kind !== "written" && block.type !== "pageBreak") {
      addItem({ block, place }, { blocks, open, levels: options.levels });
      continue;
    }
    const root = open[0]?.place;
    const next = following[i];
    const isContinued = root && next && next.level > 0 && isAlike(root, next);
    if (block.type === "pageBreak" && isContinued && flat[i + 1]?.place === next && options.takesBreaks) {
      blocks.push(block);
      reopen(open, Math.min(next.level, options.levels - 1), blocks);
      continue;
    }
    if (!isContinued || (block.type === "table" && !options.takesTables)) open.length = 0;
    if (block.type === "pageBreak" && open.length > 0) options.losses.add("page_breaks_dropped");
    else
      (target() as FlatBlock["block"][]).push(
        place && block.type !== "pageBreak" ? written(block, place.text) : block,
      );
    if (place?.kind === "written" && place.text !== "") options.losses.add("numbers_written");
  }
  return blocks;
}

/** Begins the lists above a level again after a page break: their items go on, see `continuedItems`. */
function reopen(open: OpenList[], level: number, blocks: FlatBlock["block"][]): void {
  const above = open.filter(({ place }) => place.level < level);
  open.length = 0;
  for (const { place, items } of above) {
    const goesOn: OpenList = {
      place: { ...place, value: place.value + items.length - 1 },
      items: [{ type: "listItem", content: [] }],
    };
    const owner = (open.at(-1)?.items[0]?.content ?? blocks) as FlatBlock["block"][];
    owner.push(emptyList(goesOn.place, goesOn.items));
    open.push(goesOn);
  }
}

/** For each block, the position of the next list item after it. */
function nextPlaces(flat: readonly FlatBlock[]): (ListPlace | null)[] {
  const places: (ListPlace | null)[] = [];
  let next: ListPlace | null = null;
  for (let i = flat.length - 1; i >= 0; i--) {
    places[i] = next;
    const place = flat[i]?.place;
    if (place && place.kind !== "written") next = place;
  }
  return places;
}

function addItem(
  { block, place }: { block: BodyBlock; place: ListPlace },
  { blocks, open, levels }: { blocks: FlatBlock["block"][]; open: OpenList[]; levels: number },
): void {
  const level = Math.min(place.level, levels - 1);
  while ((open.at(-1)?.place.level ?? -1) > level) open.pop();
  const top = open.at(-1);
  if (top && top.place.level === level) {
    const isContinued = isAlike(top.place, place) && top.place.kind === place.kind;
    if (isContinued && place.value >= top.place.value + top.items.length - 1) {
      top.items.push({ type: "listItem", content: [block] });
      return;
    }
    open.pop();
  }
  // A legal number includes those above it: without them, it is written as text.
  if (place.kind === "legal" && open.filter((list) => list.place.kind === "legal").length !== level) {
    const content = open.at(-1)?.items.at(-1)?.content ?? blocks;
    (content as FlatBlock["block"][]).push(written(block, place.text));
    return;
  }
  const items: OpenItem[] = [{ type: "listItem", content: [block] }];
  const list = emptyList(place, items);
  const owner = open.at(-1)?.items.at(-1)?.content ?? blocks;
  (owner as FlatBlock["block"][]).push(list);
  open.push({ place: { ...place, level }, items });
}
