import type { BodyPage } from "@/lib/contracts/body";
import { PdfError } from "@/lib/document-engine/pdf-error";
import { breakLines, type LineRange } from "./break-lines";
import type { ContentArea, FlowTools } from "./column";
import { typesetLine } from "./line";
import type { TextLook } from "./look";
import type { PagePainter, PageSize } from "./page-painter";
import { type Paragraph, prepareParagraph } from "./paragraph";
import { type PageNumbers, runningText } from "./running-text";

/** Size of headers and footers as a factor of the text size. */
const SCALE = 0.82;
/** Points. */
const MIN_SIZE = 6;
/** Factor from one size that is tried to the next smaller one. */
const STEP = 0.9;
/** Free space above and below the lines, in points. */
const CLEAR = 4;
/** Maximum share of the page for a header or footer that does not fit into its margin. */
const MOST = 0.25;
/** One number of each possible length, because the frame must be known before the number of pages. */
const PAGE_NUMBERS = ["8", "88", "888", "2000"] as const;

type Tools = Pick<FlowTools, "shaper" | "values" | "page" | "locale" | "direction">;

/** The header or footer as it is set on every page. */
interface Band {
  readonly template: string;
  readonly size: number;
  readonly height: number;
}

interface Broken {
  readonly paragraph: Paragraph;
  readonly ranges: readonly LineRange[];
  readonly height: number;
}

/**
 * The header and footer of each page, centred in their margins. They are part of what is signed, so if they need more
 * space than their margin, the text area shrinks; if that is not enough, they are set smaller.
 */
export class RunningLines {
  readonly frame: ContentArea;
  readonly #tools: Tools;
  readonly #size: PageSize;
  readonly #header: Band | null;
  readonly #footer: Band | null;

  private constructor(
    tools: Tools,
    size: PageSize,
    frame: ContentArea,
    header: Band | null,
    footer: Band | null,
  ) {
    this.#tools = tools;
    this.#size = size;
    this.frame = frame;
    this.#header = header;
    this.#footer = footer;
  }

  /**
   * @param frame area between the margins
   * @throws {PdfError} TEXT_HEADER_TOO_LONG, TEXT_FOOTER_TOO_LONG: only with long values of their variables
   */
  static async within(tools: Tools, size: PageSize, frame: ContentArea): Promise<RunningLines> {
    const { left, width, top, height } = frame;
    const below = size.height - top - height;
    const most = size.height * MOST;
    const header = await bandOf(tools, "header", { width, margin: top, most });
    const footer = await bandOf(tools, "footer", { width, margin: below, most });
    const from = Math.max(top, header?.height ?? 0);
    const to = size.height - Math.max(below, footer?.height ?? 0);
    return new RunningLines(tools, size, { left, width, top: from, height: to - from }, header, footer);
  }

  /** @param page 1-based */
  async paint(painter: PagePainter, page: number, pages: number): Promise<void> {
    const numbers = { page: String(page), pages: String(pages) };
    const { top, height } = this.frame;
    if (this.#header) await this.#paint(painter, this.#header, "Header", numbers, top / 2);
    const bottom = top + height;
    if (this.#footer)
      await this.#paint(painter, this.#footer, "Footer", numbers, (bottom + this.#size.height) / 2);
  }

  async #paint(
    painter: PagePainter,
    { template, size }: Band,
    place: "Header" | "Footer",
    numbers: PageNumbers,
    middle: number,
  ): Promise<void> {
    const { left, width } = this.frame;
    const { paragraph, ranges, height } = await broken(this.#tools, template, numbers, size, width);
    const first = middle - height / 2 + paragraph.lineHeight / 2 + size * 0.34;
    for (const [index, range] of ranges.entries()) {
      const line = typesetLine(paragraph, range, width, "center", null, width);
      painter.running(line, left + line.x, first + index * paragraph.lineHeight, place);
    }
  }
}

async function bandOf(
  tools: Tools,
  part: "header" | "footer",
  { width, margin, most }: { readonly width: number; readonly margin: number; readonly most: number },
): Promise<Band | null> {
  const template = tools.page[part];
  if (!template) return null;
  const room = Math.max(margin, most);
  const wanted = Math.max(MIN_SIZE, tools.page.fontSize * SCALE);
  for (let size = wanted; ; size = Math.max(MIN_SIZE, size * STEP)) {
    const height = await highest(tools, template, size, width);
    if (height <= room) return { template, size, height };
    if (size === MIN_SIZE) throw tooLong(part);
  }
}

/** Returns the greatest height for any number of pages, including the free space around the lines, in points. */
async function highest(tools: Tools, template: string, size: number, width: number): Promise<number> {
  let height = 0;
  for (const number of PAGE_NUMBERS) {
    const lines = await broken(tools, template, { page: number, pages: number }, size, width);
    height = Math.max(height, lines.height + 2 * CLEAR);
    if (!NUMBERED.test(template)) break;
  }
  return height;
}

const NUMBERED = /\{\{\s*pages?\s*\}\}/;

async function broken(
  { page, values, shaper, locale, direction }: Tools,
  template: string,
  numbers: PageNumbers,
  size: number,
  width: number,
): Promise<Broken> {
  const look = lookOf(page, size);
  const text = runningText(template, values.variables, numbers);
  const spans = text === "" ? [] : [{ start: 0, end: text.length, look }];
  const inline = { text, spans, fields: new Map() };
  const paragraph = await prepareParagraph(inline, look, shaper, locale, direction, width);
  const ranges = breakLines(paragraph, { width, isJustified: false, hyphenWidth: 0 });
  return { paragraph, ranges, height: ranges.length * paragraph.lineHeight };
}

const lookOf = ({ fontFamily }: BodyPage, size: number): TextLook => ({
  family: fontFamily,
  size,
  weight: 400,
  isItalic: false,
  isUnderlined: false,
  isStruck: false,
  rise: 0,
  href: null,
});

const tooLong = (part: "header" | "footer"): PdfError =>
  new PdfError(
    part === "header" ? "TEXT_HEADER_TOO_LONG" : "TEXT_FOOTER_TOO_LONG",
    `With the values of its variables, the ${part} takes more than a quarter of the page.`,
  );
