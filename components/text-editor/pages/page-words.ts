import type { PDFDocumentProxy } from "pdfjs-dist";
import type { TextPlace } from "@/components/text-editor/pages/doc-words";
import { joinVisibleText, nearestOccurrence, runAt, wordsBelow } from "@/lib/pure/same-place";

/** A height on the pages. */
export interface PagePlace {
  /** Counted from 1. */
  readonly page: number;
  /** Distance from the top, as a fraction of the page. */
  readonly y: number;
}

/** A line of a page. Positions and heights are fractions of the page, measured from its top. */
interface Line {
  readonly text: string;
  readonly y: number;
  readonly height: number;
}

type Loaded = Pick<PDFDocumentProxy, "numPages" | "getPage">;

/** Number of pages that are searched first on either side of the likely one. */
const BESIDE = 2;
/** Maximum distance in pages: in a long text, the same words further away are a different place. */
const FAR = 20;

async function linesOf(pdf: Loaded, number: number): Promise<Line[]> {
  const page = await pdf.getPage(number);
  const { items } = await page.getTextContent();
  const [, , , pageHeight = 1] = page.view;
  const lines: { text: string; y: number; height: number; base: number }[] = [];
  for (const item of items) {
    if (!("str" in item) || item.str === "") continue;
    const base: number = item.transform[5];
    const last = lines.at(-1);
    if (last && Math.abs(last.base - base) < 1) last.text += item.str;
    else {
      const height = item.height / pageHeight;
      lines.push({ text: item.str, y: 1 - base / pageHeight - height, height, base });
    }
  }
  return lines;
}

/** The page numbers from `first` to `last` that exist in the document. */
const between = (first: number, last: number, count: number): number[] =>
  Array.from({ length: count }, (_, i) => i + 1).filter((number) => number >= first && number <= last);

/** The position on the pages of a place in the text: found by its words, or else estimated from its fraction. */
export async function findOnPages(pdf: Loaded, place: TextPlace): Promise<PagePlace> {
  const at = place.fraction * pdf.numPages;
  const likely = Math.min(pdf.numPages, Math.floor(at) + 1);
  for (const distance of [BESIDE, FAR]) {
    const numbers = between(likely - distance, likely + distance, pdf.numPages);
    const lines = (await Promise.all(numbers.map((page) => linesOf(pdf, page)))).flatMap((found, i) =>
      found.map((line) => ({ ...line, page: numbers[i] ?? likely })),
    );
    const { text, starts } = joinVisibleText(lines);
    const share = (at - (numbers[0] ?? 1) + 1) / numbers.length;
    for (const needle of [...place.words, ...place.wordsBefore]) {
      const found = nearestOccurrence(text, needle, share);
      const line = found < 0 ? undefined : lines[runAt(starts, found)];
      if (line) return { page: line.page, y: line.y };
    }
  }
  return { page: likely, y: Math.min(1, at - likely + 1) };
}

/** The text place at a position on the pages. */
export async function textPlaceAt(pdf: Loaded, { page, y }: PagePlace): Promise<TextPlace> {
  const words = wordsBelow(await linesOf(pdf, page), y);
  return { words, wordsBefore: [], fraction: Math.min(1, (page - 1 + y) / pdf.numPages) };
}
