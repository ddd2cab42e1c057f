import { type HtmlElement, type HtmlNode, isElement } from "@/components/text-editor/paste/html-tree";
import { isItem, startOf, typeOf } from "@/components/text-editor/paste/list-type";
import type { PasteSource, Place } from "@/components/text-editor/paste/paste-context";
import { styleWithin } from "@/components/text-editor/paste/text-style";
import type { BodyBlock, BodyListItem } from "@/lib/contracts/body";
import type { ListPlace } from "@/lib/pure/lists/list-kind";
import type { FlatBlock } from "@/lib/pure/lists/nest-lists";

type ReadContainer = (children: readonly HtmlNode[], place: Place, source: PasteSource) => BodyBlock[];
const isList = (node: HtmlNode): node is HtmlElement =>
  isElement(node) && ["ul", "ol", "menu", "dir"].includes(node.name);
const isSpace = (node: HtmlNode): boolean => !isElement(node) && node.text.trim() === "";

/** A list; those of Word on the web, which writes each item as a list of its own, as items to be nested. */
export function readList(
  list: HtmlElement,
  around: Place,
  source: PasteSource,
  readContainer: ReadContainer,
): FlatBlock[] {
  const place = { ...around, indent: 0, list: null, heading: null };
  const items = list.children.filter(isItem);
  const places = items.map((item, i) => source.lists.placeOfItem(item, list, i));
  if (places.some((at) => at !== null))
    return items.flatMap((item, i) => {
      const at = places[i];
      return at ? placedItem(item, at, place, source, readContainer) : [];
    });
  return [{ block: nativeList(list, place, source, readContainer, null), place: null }];
}

/** An item of Word on the web: all of it goes to its place. */
function placedItem(
  item: HtmlElement,
  at: ListPlace,
  place: Place,
  source: PasteSource,
  readContainer: ReadContainer,
): FlatBlock[] {
  const textStyle = styleWithin(item, place.textStyle);
  const [first, ...others] = readContainer(item.children, { ...place, textStyle }, source);
  return first ? [{ block: first, place: at }, ...others.map((block) => ({ block, place: null }))] : [];
}

/**
 * A list of HTML. Google Docs writes clauses as numbers within numbers.
 * @param clauses how many levels of clauses are around; null where the list is in none
 */
function nativeList(
  list: HtmlElement,
  place: Place,
  source: PasteSource,
  readContainer: ReadContainer,
  clauses: number | null,
): BodyBlock {
  const own = clauses ?? (isClauses(list, source) ? 0 : null);
  if (own !== null && own > 1 && typeOf(list) === "1") source.losses.add("numbering_changed");
  const items: { type: "listItem"; content: BodyBlock[] }[] = [];
  const nested = (child: HtmlElement, textStyle: Place["textStyle"]) => {
    const isClause = own !== null && child.name === "ol";
    return nativeList(child, { ...place, textStyle }, source, readContainer, isClause ? own + 1 : null);
  };
  for (const child of list.children) {
    if (isSpace(child)) continue;
    const last = items.at(-1);
    if (isList(child)) {
      const block = nested(child, styleWithin(child, place.textStyle));
      if (last) last.content.push(block);
      else items.push({ type: "listItem", content: [block] });
    } else {
      const textStyle = isElement(child) ? styleWithin(child, place.textStyle) : place.textStyle;
      const content = itemContent(isItem(child) ? child.children : [child], { ...place, textStyle }, source, {
        readContainer,
        nested: (inner) => nested(inner, styleWithin(inner, textStyle)),
      });
      const isOnlyList = content.every(({ type }) => type === "bulletList" || type === "orderedList");
      if (isOnlyList && last) last.content.push(...content);
      else items.push({ type: "listItem", content });
    }
  }
  if (items.length === 0) items.push({ type: "listItem", content: readContainer([], place, source) });
  return listOf(list, items, own !== null);
}

interface Readers {
  readonly readContainer: ReadContainer;
  readonly nested: (list: HtmlElement) => BodyBlock;
}

/** Lists directly in the item are read with what is known of theirs. */
function itemContent(
  children: readonly HtmlNode[],
  place: Place,
  source: PasteSource,
  { readContainer, nested }: Readers,
): BodyBlock[] {
  const content: BodyBlock[] = [];
  let run: HtmlNode[] = [];
  const flush = () => {
    if (run.some((node) => !isSpace(node))) content.push(...readContainer(run, place, source));
    run = [];
  };
  for (const child of children) {
    if (!isList(child)) run.push(child);
    else {
      flush();
      content.push(nested(child));
    }
  }
  flush();
  return content.length > 0 ? content : readContainer([], place, source);
}

function listOf(list: HtmlElement, content: BodyListItem[], isClause: boolean): BodyBlock {
  if (list.name !== "ol") return { type: "bulletList", content };
  const start = startOf(list);
  if (isClause || list.attrs.get("data-numbering") === "legal")
    return { type: "orderedList", attrs: { start, type: null, numbering: "legal" }, content };
  const type = typeOf(list);
  return {
    type: "orderedList",
    attrs: { start, type: type === "1" ? null : type, numbering: null },
    content,
  };
}

/** Numbers whose next level is numbers too: in Google Docs, 1 and 1.1. */
function isClauses(list: HtmlElement, { isGoogleDocs }: PasteSource): boolean {
  if (!isGoogleDocs || list.name !== "ol" || typeOf(list) !== "1") return false;
  const within = list.children.flatMap((child) => (isItem(child) ? child.children : [child]));
  return within.some((child) => isList(child) && child.name === "ol" && typeOf(child) === "1");
}
