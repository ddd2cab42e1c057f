import { checklistBoxText } from "@/components/text-editor/paste/form-controls";
import { type HtmlElement, type HtmlNode, isElement } from "@/components/text-editor/paste/html-tree";
import { isLeftOut } from "@/components/text-editor/paste/left-out";
import {
  type ItemMarker,
  isListItem,
  isListNumber,
  itemNumbersOf,
  markerOf,
  numberTypeOf,
} from "@/components/text-editor/paste/list-type";
import type { PasteContext, PasteSource } from "@/components/text-editor/paste/paste-context";
import { styleWithin } from "@/components/text-editor/paste/text-style";
import type { BodyBlock, BodyInline, BodyListItem } from "@/lib/contracts/body";
import type { ListPlace } from "@/lib/pure/lists/list-kind";
import type { FlatBlock } from "@/lib/pure/lists/nest-lists";

type ReadContainer = (children: readonly HtmlNode[], place: PasteContext, source: PasteSource) => BodyBlock[];
const isList = (node: HtmlNode): node is HtmlElement =>
  isElement(node) && ["ul", "ol", "menu", "dir"].includes(node.name);
const isSpace = (node: HtmlNode): boolean => !isElement(node) && node.text.trim() === "";

/** Reads a list. Word for the web writes each item as a list of its own; these items are nested later. */
export function readList(
  given: HtmlElement,
  around: PasteContext,
  source: PasteSource,
  readContainer: ReadContainer,
): FlatBlock[] {
  const list = withoutLeftOut(given, source);
  const place = { ...around, indent: 0, list: null, heading: null };
  const items = list.children.filter(isListItem);
  const places = items.map((item, i) => source.lists.placeOfItem(item, list, i));
  if (places.some((at) => at !== null))
    return items.flatMap((item, i) => {
      const at = places[i];
      return at ? placedItem(item, at, place, source, readContainer) : [];
    });
  return nativeList(list, place, source, readContainer, null).map((block) => ({ block, place: null }));
}

/** Omitted items have no number. */
const withoutLeftOut = (list: HtmlElement, source: PasteSource): HtmlElement => ({
  ...list,
  children: list.children.filter((child) => !isElement(child) || !isLeftOut(child, source)),
});

/** An item of Word for the web; all its content goes to the item's place. */
function placedItem(
  item: HtmlElement,
  at: ListPlace,
  place: PasteContext,
  source: PasteSource,
  readContainer: ReadContainer,
): FlatBlock[] {
  const textStyle = styleWithin(item, place.textStyle);
  const [first, ...others] = readContainer(item.children, { ...place, textStyle }, source);
  return first ? [{ block: first, place: at }, ...others.map((block) => ({ block, place: null }))] : [];
}

/** A list item as displayed; whether it continues a list follows from its number. */
interface ReadItem {
  readonly content: BodyBlock[];
  readonly marker: ItemMarker;
  readonly value: number;
}

/**
 * Converts an HTML list to one or several lists, because a list in a body counts up from its first number, and all
 * its numbers have the same type. Google Docs writes clauses as nested numbered lists.
 * @param clauses number of enclosing clause levels; null outside of clauses
 */
function nativeList(
  list: HtmlElement,
  place: PasteContext,
  source: PasteSource,
  readContainer: ReadContainer,
  clauses: number | null,
): BodyBlock[] {
  const own = clauses ?? (isClauses(list, source) ? 0 : null);
  if (own !== null && own > 1 && numberTypeOf(list) === "1") source.losses.add("numbering_changed");
  const nested = (child: HtmlElement, textStyle: PasteContext["textStyle"]): BodyBlock[] => {
    const isClause = own !== null && child.name === "ol";
    const shown = withoutLeftOut(child, source);
    return nativeList(shown, { ...place, textStyle }, source, readContainer, isClause ? own + 1 : null);
  };
  const counted = list.children.filter(isListItem);
  const numbers = itemNumbersOf(list, counted);
  const before: BodyBlock[] = [];
  const items: ReadItem[] = [];
  for (const child of list.children) {
    if (isSpace(child)) continue;
    const last = items.at(-1)?.content ?? before;
    if (isList(child)) {
      // A list directly inside a list belongs to the item before it; if there is none, it is an item of its own.
      const content = nested(child, styleWithin(child, place.textStyle));
      if (items.length > 0) last.push(...content);
      else if (content.length > 0) items.push({ content, marker: { kind: "bullet" }, value: 0 });
      continue;
    }
    const textStyle = isElement(child) ? styleWithin(child, place.textStyle) : place.textStyle;
    const content = itemContent(
      isListItem(child) ? child.children : [child],
      { ...place, textStyle },
      source,
      {
        readContainer,
        nested: (inner) => nested(inner, styleWithin(inner, textStyle)),
      },
    );
    const isOnlyList = content.every(({ type }) => type === "bulletList" || type === "orderedList");
    if (!isListItem(child) || (isOnlyList && items.length > 0)) last.push(...content);
    else {
      const box = checklistBoxText(child);
      const value = numbers[counted.indexOf(child)] ?? 1;
      const marker = markerOf(list, child, source.counterStyles);
      items.push({ content: box === null ? content : withText(content, box), marker, value });
    }
  }
  const isLegal = own !== null || list.attrs.get("data-numbering") === "legal";
  return [...before, ...listsOf(items, isLegal, source)];
}

interface Readers {
  readonly readContainer: ReadContainer;
  readonly nested: (list: HtmlElement) => BodyBlock[];
}

/** Reads an item's content; lists directly inside it are read in the context of the outer list. */
function itemContent(
  children: readonly HtmlNode[],
  place: PasteContext,
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
    else if (!isLeftOut(child, source)) {
      flush();
      content.push(...nested(child));
    }
  }
  flush();
  return content.length > 0 ? content : readContainer([], place, source);
}

/** Adds a text before the first paragraph's text. */
function withText(content: readonly BodyBlock[], text: string): BodyBlock[] {
  const [first, ...others] = content;
  const written: BodyInline = { type: "text", text: `${text} `, marks: [] };
  if (first?.type === "paragraph" || first?.type === "heading")
    return [{ ...first, content: [written, ...first.content] }, ...others];
  return [{ type: "paragraph", attrs: { textAlign: null, indent: 0 }, content: [written] }, ...content];
}

/** Groups items into lists that show their numbers; items whose numbers a list cannot show become paragraphs. */
function listsOf(items: readonly ReadItem[], isLegal: boolean, { losses }: PasteSource): BodyBlock[] {
  const blocks: BodyBlock[] = [];
  let open = null as { key: string; next: number; content: BodyListItem[] } | null;
  for (const { content, marker, value } of items) {
    const isNumber = marker.kind === "number" && isListNumber(value);
    if (!isNumber && marker.kind !== "bullet") {
      open = null;
      const text = marker.kind === "written" ? marker.text(value) : `${value}.`;
      if (marker.kind !== "none") losses.add("numbers_written", text);
      blocks.push(...(marker.kind === "none" ? content : withText(content, text)));
      continue;
    }
    const key = isNumber ? marker.type : "bullet";
    if (open?.key !== key || (isNumber && open.next !== value)) {
      open = { key, next: value, content: [] };
      blocks.push(
        isNumber
          ? orderedList(isLegal ? "legal" : marker.type, value, open.content)
          : { type: "bulletList", content: open.content },
      );
    }
    // After z, browsers count aa, ab; a body counts aa, bb, as word processors do.
    if (/a/i.test(key) && value > LAST_ALIKE) losses.add("numbers_restyled", `${value}.`);
    open.content.push({ type: "listItem", content });
    open.next = value + 1;
  }
  return blocks;
}

/** aa. */
const LAST_ALIKE = 27;

function orderedList(
  kind: "legal" | "1" | "a" | "A" | "i" | "I",
  start: number,
  content: BodyListItem[],
): BodyBlock {
  if (kind === "legal")
    return { type: "orderedList", attrs: { start, type: null, numbering: "legal" }, content };
  return {
    type: "orderedList",
    attrs: { start, type: kind === "1" ? null : kind, numbering: null },
    content,
  };
}

/** Whether the list's next level is also numbered: in Google Docs, 1 and 1.1. */
function isClauses(list: HtmlElement, { isGoogleDocs }: PasteSource): boolean {
  if (!isGoogleDocs || list.name !== "ol" || numberTypeOf(list) !== "1") return false;
  const within = list.children.flatMap((child) => (isListItem(child) ? child.children : [child]));
  return within.some((child) => isList(child) && child.name === "ol" && numberTypeOf(child) === "1");
}
