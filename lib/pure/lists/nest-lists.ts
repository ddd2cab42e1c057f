import type { BodyBlock, BodyListItem } from "@/lib/contracts/body";
import type { ListPlace } from "@/lib/pure/lists/list-kind";
import { legalNumber, numberText } from "@/lib/pure/lists/list-numbers";

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

type ListLoss = "page_breaks_dropped" | "numbers_written" | "numbers_restyled";

interface Options {
  /** Maximum depth of lists here; deeper levels are flattened. */
  readonly levels: number;
  /** Whether list items may contain tables here. */
  readonly takesTables: boolean;
  /** Whether a page may begin between list items here. */
  readonly takesBreaks: boolean;
  readonly losses: { readonly add: (code: ListLoss, words: string) => void };
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

/** Adds a number as text, if no list can have it. */
function written(block: BodyBlock, { text, gap = " " }: ListPlace): BodyBlock {
  if (text === "" || (block.type !== "paragraph" && block.type !== "heading")) return block;
  return { ...block, content: [{ type: "text", text: text + gap, marks: [] }, ...block.content] };
}

/** The words of a paragraph or heading, after its number. */
function wordsOf(block: FlatBlock["block"] | undefined, number = ""): string {
  if (block?.type !== "paragraph" && block?.type !== "heading") return number;
  return `${number} ${block.content.map((node) => (node.type === "text" ? node.text : " ")).join("")}`;
}

/** A number without the punctuation around it. */
const bare = (text: string): string => text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");

/** A full stop after a number makes no difference to readers. */
const withoutStop = (text: string): string => text.replace(/\.$/, "");

/** The number that the list at the end of `open` would show; null for bullets. */
function shownNumber({ kind, value }: ListPlace, open: readonly OpenList[]): string | null {
  if (kind === "bullet" || kind === "written") return null;
  if (kind !== "legal") return `${numberText(value, kind)}.`;
  const above = open.filter(({ place }) => place.kind === "legal");
  return legalNumber([...above.map(({ place, items }) => place.value + items.length - 1), value]);
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
      addItem({ block, place }, { blocks, open, options });
      continue;
    }
    // A written number ends the lists of its level and of those below.
    if (place && block.type !== "pageBreak")
      while ((open.at(-1)?.place.level ?? -1) >= place.level) open.pop();
    const root = open[0]?.place;
    const next = following[i];
    const isContinued = root && next && next.level > 0 && isAlike(root, next);
    if (block.type === "pageBreak" && isContinued && flat[i + 1]?.place === next && options.takesBreaks) {
      blocks.push(block);
      reopen(open, Math.min(next.level, options.levels - 1), blocks);
      continue;
    }
    if (!isContinued || (block.type === "table" && !options.takesTables)) open.length = 0;
    if (block.type === "pageBreak" && open.length > 0)
      options.losses.add("page_breaks_dropped", wordsOf(flat[i - 1]?.block));
    else
      (target() as FlatBlock["block"][]).push(
        place && block.type !== "pageBreak" ? written(block, place) : block,
      );
    if (place?.kind === "written" && place.text !== "")
      options.losses.add(place.isOther ? "numbers_restyled" : "numbers_written", wordsOf(block, place.text));
  }
  return blocks;
}

/** Reopens the lists above a level after a page break: their items continue, see `continuedItems`. */
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
  { blocks, open, options }: { blocks: FlatBlock["block"][]; open: OpenList[]; options: Options },
): void {
  const level = Math.min(place.level, options.levels - 1);
  while ((open.at(-1)?.place.level ?? -1) > level) open.pop();
  const top = open.at(-1);
  const goesOn =
    top?.place.level === level &&
    isAlike(top.place, place) &&
    top.place.kind === place.kind &&
    // Pasted text may have bullets that are not counted.
    (place.kind === "bullet" || place.value === top.place.value + top.items.length);
  if (!goesOn && top?.place.level === level) open.pop();
  const above = goesOn ? open.slice(0, -1) : open;
  const shown = shownNumber(place, above);
  // A legal number includes those above it: without them, it is written as text.
  const isLegalAlone =
    place.kind === "legal" && above.filter((list) => list.place.kind === "legal").length !== level;
  if (isLegalAlone || (shown !== null && place.text !== "" && bare(shown) !== bare(place.text))) {
    if (goesOn) open.pop();
    const content = open.at(-1)?.items.at(-1)?.content ?? blocks;
    (content as FlatBlock["block"][]).push(written(block, place));
    options.losses.add("numbers_written", wordsOf(block, place.text));
    return;
  }
  if (shown !== null && place.text !== "" && withoutStop(shown) !== withoutStop(place.text))
    options.losses.add("numbers_restyled", wordsOf(block, place.text));
  if (goesOn) {
    top.items.push({ type: "listItem", content: [block] });
    return;
  }
  const items: OpenItem[] = [{ type: "listItem", content: [block] }];
  const list = emptyList(place, items);
  const owner = open.at(-1)?.items.at(-1)?.content ?? blocks;
  (owner as FlatBlock["block"][]).push(list);
  open.push({ place: { ...place, level }, items });
}
