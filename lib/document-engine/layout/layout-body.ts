import { writeFile } from "node:fs/promises";
import type { Body } from "@/lib/contracts/body";
import { BODY_IMAGE_MAX_SIDE_PX } from "@/lib/contracts/images";
import { PdfError } from "@/lib/document-engine/pdf-error";
import { loadImage, type RasterImage } from "@/lib/document-engine/stamp/raster-image";
import type { Direction } from "@/lib/document-engine/text/bidi";
import { FontStore } from "@/lib/document-engine/text/font-store";
import { TextFonts } from "@/lib/document-engine/text/text-fonts";
import { continuedItems } from "@/lib/pure/lists/continued-items";
import type { ContentArea, FlowTools, Heading } from "./column";
import { Flow, type FlowPlace } from "./flow";
import { hyphenatorFor } from "./hyphenation";
import { PagePainter, type PageSize } from "./page-painter";
import { fillPage } from "./paginate";
import type { Piece } from "./pieces";
import { RunningLines } from "./running-lines";
import { StructureNode } from "./structure";
import { writeTaggedPdf } from "./tagged-pdf";
import { LAYOUT_VERSION, type LaidOutBox, type LayoutInput, type LayoutOutput } from "./types";
import { WordShaper } from "./word-shaper";

const SIZES = {
  A4: { width: 595.28, height: 841.89 },
  Letter: { width: 612, height: 792 },
} as const satisfies Record<string, PageSize>;

const MAX_PAGES = 2_000;
/** Minimum distance between opposite margins, in points. */
const MIN_SIDE = 72;

const RIGHT_TO_LEFT_LANGUAGES = new Set(["ar", "he", "fa", "ur", "yi", "ps", "sd", "ug", "dv", "ckb"]);

// Kept for the life of the worker, so that a warm worker has fonts and frequent words in memory.
const shaper = new WordShaper(new FontStore());

/**
 * Lays out rich text as a tagged PDF. Deterministic: the same input and version give the same bytes.
 * @throws {PdfError} PDF_TOO_LARGE for more than 2,000 pages, TEXT_HEADER_TOO_LONG, TEXT_FOOTER_TOO_LONG
 */
export async function layoutBody(input: LayoutInput): Promise<LayoutOutput> {
  const size = SIZES[input.page.size];
  const root = new StructureNode("Document", null);
  const direction = directionOf(input.lang);
  const values = {
    variables: input.variables,
    fields: new Map(input.fields.map((field) => [field.id, field])),
  };
  const basics = { shaper, values, page: input.page, locale: input.lang, direction };
  const running = await RunningLines.within(basics, size, frameOf(input, size));
  const { frame } = running;
  const tools: FlowTools = {
    ...basics,
    hyphenator: await hyphenatorFor(input.lang),
    images: await loadImages(input.images),
    pageHeight: frame.height,
    continued: continuedItems(input.body.content),
  };
  const text = await layOutText(tools, input.body, { left: frame.left, width: frame.width, owner: root });
  const pages = paintPages(text, tools, size, frame);
  for (const [index, page] of pages.entries()) await running.paint(page, index + 1, pages.length);
  const { lang, title, outputPath } = input;
  const bytes = await writeTaggedPdf({ pages, size, root, headings: text.headings, lang, title });
  await writeFile(outputPath, bytes);
  const boxes = pages.flatMap((page): readonly LaidOutBox[] => page.boxes);
  return { boxes, pageCount: pages.length, version: LAYOUT_VERSION };
}

/** A text whose pieces have known heights; `rest` is the part that is not painted yet. */
interface LaidText {
  rest: readonly Piece[];
  readonly headings: readonly Heading[];
}

async function layOutText(tools: FlowTools, body: Body, place: FlowPlace): Promise<LaidText> {
  const flow = new Flow(tools);
  return { rest: await flow.lay(body.content, place), headings: flow.headings };
}

function frameOf({ page: { margins } }: LayoutInput, size: PageSize): ContentArea {
  const width = Math.max(MIN_SIDE, size.width - margins.left - margins.right);
  const height = Math.max(MIN_SIDE, size.height - margins.top - margins.bottom);
  return { left: margins.left, top: margins.top, width, height };
}

function directionOf(lang: string): Direction {
  return RIGHT_TO_LEFT_LANGUAGES.has(lang.toLowerCase().split("-")[0] ?? "") ? "rtl" : "ltr";
}

async function loadImages(paths: LayoutInput["images"]): Promise<Map<string, RasterImage>> {
  const images = new Map<string, RasterImage>();
  for (const [id, path] of Object.entries(paths))
    images.set(id, await loadImage(path, BODY_IMAGE_MAX_SIDE_PX));
  return images;
}

/** Paints the pieces page by page, and releases each once it is painted. */
function paintPages(
  text: LaidText,
  { direction }: FlowTools,
  size: PageSize,
  frame: ContentArea,
): PagePainter[] {
  const room = { height: frame.height, whole: frame.height };
  const texts = new TextFonts();
  const pages: PagePainter[] = [];
  do {
    if (pages.length === MAX_PAGES)
      throw new PdfError(
        "PDF_TOO_LARGE",
        `The text takes more than ${MAX_PAGES.toLocaleString("en")} pages.`,
      );
    const { placed, rest } = fillPage(text.rest, room, true);
    text.rest = rest;
    const page = new PagePainter(texts, pageDirection(placed, direction), size, pages.length);
    page.pieces(placed, frame.top);
    pages.push(page);
  } while (text.rest.length > 0);
  return pages;
}

/** Returns the direction of most letters on a page, which text extractors use to read its lines. */
function pageDirection(pieces: readonly Piece[], fallback: Direction): Direction {
  let balance = 0;
  const count = (list: readonly Piece[]) => {
    for (const piece of list) {
      if (piece.kind === "line") balance += piece.balance;
      else if (piece.kind === "rows")
        for (const row of piece.rows) for (const cell of row.cells) count(cell.pieces);
    }
  };
  count(pieces);
  if (balance === 0) return fallback;
  return balance < 0 ? "rtl" : "ltr";
}
