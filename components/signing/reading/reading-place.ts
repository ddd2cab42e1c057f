"use client";

import { headerHeight } from "@/components/signing/header-height";
import { loadPageText } from "@/components/signing/use-page-text";
import { boxId } from "@/components/signing/use-signing";
import type { PdfView } from "@/lib/contracts/signing-page";
import {
  joinVisibleText,
  nearestOccurrence,
  needlesFrom,
  runAt,
  withoutInvisible,
  wordsBelow,
} from "@/lib/pure/same-place";

/** A reading position, which is found in the other view by its text. */
export interface ReadingPlace {
  /** The open field, which is located directly. */
  readonly fieldId: string | null;
  /** Beginnings of the text that follows the position, without spaces. */
  readonly words: Promise<readonly string[]>;
  /** Position within the document, 0–1. */
  readonly fraction: number;
}

/** The reader's assumed eye level below the header, in px from the top of the viewport. */
const readingLine = (): number => headerHeight() + 96;

/** Number of pages searched before and after the likely one. */
const PAGES_BESIDE = 2;

const pagesShown = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>("section[data-page]")];

const scrollTo = (top: number): void =>
  window.scrollBy({ top: top - readingLine(), behavior: "instant" as ScrollBehavior });

/** @returns null above the document, where both views are identical */
export function placeOnPages(view: PdfView, fieldId: string | null): ReadingPlace | null {
  const line = readingLine();
  const pages = pagesShown();
  const shown = pages.filter((page) => page.getBoundingClientRect().top <= line).at(-1);
  if (!shown) return fieldId ? { fieldId, words: Promise.resolve([]), fraction: 0 } : null;
  const { top, height } = shown.getBoundingClientRect();
  const y = Math.min(1, (line - top) / height);
  const page = Number(shown.dataset.page);
  const words = loadPageText(view, page).then(
    (runs) => wordsBelow(runs, y),
    () => [],
  );
  return { fieldId, words, fraction: (page - 1 + y) / pages.length };
}

interface Indexed {
  readonly node: Text;
  readonly start: number;
}

/** An element's text without spaces, and the start index of each of its nodes. */
function indexOf(container: HTMLElement): { text: string; nodes: Indexed[] } {
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
  const nodes: Indexed[] = [];
  let text = "";
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    nodes.push({ node: node as Text, start: text.length });
    text += withoutInvisible((node as Text).data);
  }
  return { text, nodes };
}

/** The box of a character, by its index in the text without spaces. */
function boxAt(nodes: readonly Indexed[], at: number): DOMRect | null {
  const found = nodes.filter(({ start }) => start <= at).at(-1);
  if (!found) return null;
  const { data } = found.node;
  let offset = 0;
  for (let left = at - found.start; offset < data.length && left > 0; offset++)
    left -= withoutInvisible(data[offset] ?? "").length;
  const range = document.createRange();
  range.setStart(found.node, Math.min(offset, data.length));
  range.setEnd(found.node, Math.min(offset + 1, data.length));
  return range.getBoundingClientRect();
}

/** Scrolls the text to a position on the pages. */
export async function scrollTextToPlace(
  container: HTMLElement,
  { fieldId, words, fraction }: ReadingPlace,
): Promise<void> {
  const field = fieldId && document.getElementById(boxId(fieldId));
  if (field) return field.scrollIntoView({ block: "center" });
  const { text, nodes } = indexOf(container);
  for (const needle of await words) {
    const at = nearestOccurrence(text, needle, fraction);
    const box = at < 0 ? null : boxAt(nodes, at);
    if (box) return scrollTo(box.top);
  }
  const { top, height } = container.getBoundingClientRect();
  scrollTo(top + fraction * height);
}

/** @returns null above the text, where both views are identical */
export function placeInText(container: HTMLElement, fieldId: string | null): ReadingPlace | null {
  const line = readingLine();
  const { top, height } = container.getBoundingClientRect();
  if (top > line) return fieldId ? { fieldId, words: Promise.resolve([]), fraction: 0 } : null;
  const { text, nodes } = indexOf(container);
  // Binary search for the first character not above the line.
  let [from, to] = [0, text.length];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    const box = boxAt(nodes, middle);
    if (box && box.bottom <= line) from = middle + 1;
    else to = middle;
  }
  const fraction = text.length > 0 ? from / text.length : Math.min(1, (line - top) / height);
  return { fieldId, words: Promise.resolve(needlesFrom(text, from)), fraction };
}

/** Scrolls the pages to a position in the text. */
export async function scrollPagesToPlace(
  view: PdfView,
  { fieldId, words, fraction }: ReadingPlace,
): Promise<void> {
  const field = fieldId && document.getElementById(boxId(fieldId));
  if (field) return field.scrollIntoView({ block: "center" });
  const pages = pagesShown();
  const likely = Math.min(pages.length - 1, Math.floor(fraction * pages.length));
  const near = pages
    .map((element, index) => ({ element, index }))
    .filter(({ index }) => Math.abs(index - likely) <= PAGES_BESIDE)
    .sort((a, b) => Math.abs(a.index - likely) - Math.abs(b.index - likely));
  const needles = await words;
  for (const { element, index } of near) {
    const runs = await loadPageText(view, index + 1).catch(() => []);
    const { text, starts } = joinVisibleText(runs);
    const at = needles.map((needle) => text.indexOf(needle)).find((found) => found >= 0);
    const run = at === undefined ? undefined : runs[runAt(starts, at)];
    if (!run) continue;
    const { top, height } = element.getBoundingClientRect();
    return scrollTo(top + run.y * height);
  }
  const box = pages[likely]?.getBoundingClientRect();
  if (box) scrollTo(box.top + (fraction * pages.length - likely) * box.height);
}
