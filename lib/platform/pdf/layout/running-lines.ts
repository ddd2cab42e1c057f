import { breakLines } from "./break-lines";
import type { FlowTools, Frame } from "./column";
import { settableText } from "./inline-text";
import { type SetLine, setLine } from "./line";
import type { TextLook } from "./look";
import type { PagePainter, PageSize } from "./page-painter";
import { prepareParagraph } from "./paragraph";

/** Headers and footers are smaller than the text, in em of it. */
const SCALE = 0.82;
/** Points. */
const SMALLEST = 6;

interface Placed {
  readonly line: SetLine;
  /** From the page's upper edge. */
  readonly baseline: number;
}

/** The header and footer of each page, centred in their margins. */
export class RunningLines {
  readonly #tools: FlowTools;
  readonly #size: PageSize;
  readonly #frame: Frame;

  constructor(tools: FlowTools, size: PageSize, frame: Frame) {
    this.#tools = tools;
    this.#size = size;
    this.#frame = frame;
  }

  /** @param page 1-based */
  async paint(painter: PagePainter, page: number, pages: number): Promise<void> {
    const { header, footer } = this.#tools.page;
    const { left, top, height } = this.#frame;
    if (header)
      for (const { line, baseline } of await this.#set(header, page, pages, 0, top))
        painter.running(line, left + line.x, baseline, "Header");
    if (footer) {
      const from = top + height;
      for (const { line, baseline } of await this.#set(footer, page, pages, from, this.#size.height))
        painter.running(line, left + line.x, baseline, "Footer");
    }
  }

  /** The lines that fit between two heights, from the page's upper edge. */
  async #set(template: string, page: number, pages: number, from: number, to: number): Promise<Placed[]> {
    const { page: setup, shaper, locale, direction } = this.#tools;
    const look: TextLook = {
      family: setup.fontFamily,
      size: Math.max(SMALLEST, setup.fontSize * SCALE),
      weight: 400,
      isItalic: false,
      isUnderlined: false,
      isStruck: false,
      rise: 0,
      href: null,
    };
    const text = settableText(this.#filled(template, page, pages));
    const inline = {
      text,
      spans: text === "" ? [] : [{ start: 0, end: text.length, look }],
      fields: new Map(),
    };
    const { width } = this.#frame;
    const paragraph = await prepareParagraph(inline, look, shaper, locale, direction, width);
    const room = Math.max(1, Math.floor((to - from) / paragraph.lineHeight));
    const ranges = breakLines(paragraph, { width, isJustified: false, hyphenWidth: 0 }).slice(0, room);
    const used = ranges.length * paragraph.lineHeight;
    const first = (from + to - used) / 2 + paragraph.lineHeight / 2 + look.size * 0.34;
    return ranges.map((range, index) => ({
      line: setLine(paragraph, range, width, "center", null, width),
      baseline: first + index * paragraph.lineHeight,
    }));
  }

  #filled(template: string, page: number, pages: number): string {
    const { variables } = this.#tools.values;
    return template.replace(/\{\{\s*([^{}]+?)\s*\}\}/g, (whole, name: string) => {
      if (name === "page") return String(page);
      if (name === "pages") return String(pages);
      return Object.hasOwn(variables, name) ? (variables[name] ?? whole) : whole;
    });
  }
}
