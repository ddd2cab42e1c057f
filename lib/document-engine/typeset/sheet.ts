import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from "pdf-lib";
import type { PlacedBox } from "@/lib/document-engine/typeset/types";

/** US Letter in points; `top` and `bottom` bound the text, measured from the page's bottom edge. */
export const PAGE = { width: 612, height: 792, left: 68, right: 544, top: 726, bottom: 72 } as const;
export const TEXT_WIDTH = PAGE.right - PAGE.left;

export const INK = rgb(0.09, 0.1, 0.13);
export const FAINT = rgb(0.4, 0.42, 0.47);
const LINE = rgb(0.62, 0.65, 0.71);
const TINT = rgb(0.953, 0.961, 0.976);

/** Constant, so that output is deterministic. */
const DRAWN_ON = new Date("2026-01-15T09:00:00Z");

export type Fonts = {
  readonly body: PDFFont;
  readonly italic: PDFFont;
  readonly sans: PDFFont;
  readonly bold: PDFFont;
};
/** Points; `top` is the upper edge, measured from the page's bottom edge. */
type Box = { x: number; top: number; width: number; height: number };
type TextStyle = { font?: PDFFont; size?: number; color?: typeof INK };

/** Pages filled from top to bottom; `y` is the upper edge of the next content, from the page's bottom edge. */
export class Sheet {
  readonly boxes: PlacedBox[] = [];
  readonly fonts: Fonts;
  y: number = PAGE.top;
  readonly #document: PDFDocument;
  #page: PDFPage;

  private constructor(document: PDFDocument, fonts: Fonts) {
    this.#document = document;
    this.fonts = fonts;
    this.#page = document.addPage([PAGE.width, PAGE.height]);
  }

  static async create(title: string): Promise<Sheet> {
    const document = await PDFDocument.create();
    document.setTitle(title);
    document.setLanguage("en");
    document.setProducer("Countersign");
    document.setCreationDate(DRAWN_ON);
    document.setModificationDate(DRAWN_ON);
    return new Sheet(document, {
      body: await document.embedFont(StandardFonts.TimesRoman),
      italic: await document.embedFont(StandardFonts.TimesRomanItalic),
      sans: await document.embedFont(StandardFonts.Helvetica),
      bold: await document.embedFont(StandardFonts.HelveticaBold),
    });
  }

  /** Starts a new page unless this height is left. */
  need(height: number): void {
    if (this.y - height >= PAGE.bottom) return;
    this.#page = this.#document.addPage([PAGE.width, PAGE.height]);
    this.y = PAGE.top;
  }

  text(text: string, x: number, baseline: number, style: TextStyle = {}): void {
    const { font = this.fonts.body, size = 10.5, color = INK } = style;
    this.#page.drawText(text, { x, y: baseline, font, size, color });
  }

  /** A horizontal rule from `x` to `right`. */
  rule(x: number, right: number, y: number, thickness = 0.6): void {
    this.#page.drawLine({ start: { x, y }, end: { x: right, y }, thickness, color: LINE });
  }

  /** Adds a blank to fill in: a tinted box, underlined if `hasLine`. `top` is its upper edge. */
  field(key: string, box: Box, hasLine = true): void {
    const { x, top, width, height } = box;
    this.#page.drawRectangle({ x, y: top - height, width, height, color: TINT });
    if (hasLine) this.rule(x, x + width, top - height);
    this.#place(key, box);
  }

  /** A small checkbox. */
  tick(key: string, x: number, top: number, size: number): void {
    this.#page.drawRectangle({
      x,
      y: top - size,
      width: size,
      height: size,
      color: TINT,
      borderColor: LINE,
      borderWidth: 0.8,
    });
    this.#place(key, { x, top, width: size, height: size });
  }

  #place(key: string, { x, top, width, height }: Box): void {
    this.boxes.push({
      key,
      page: this.#document.getPageCount(),
      x: fraction(x / PAGE.width),
      y: fraction((PAGE.height - top) / PAGE.height),
      width: fraction(width / PAGE.width),
      height: fraction(height / PAGE.height),
    });
  }

  /** @returns the file, with a footer on each page */
  async finish(title: string): Promise<Uint8Array> {
    const pages = this.#document.getPages();
    for (const [index, page] of pages.entries()) {
      const number = `Page ${index + 1} of ${pages.length}`;
      const style = { size: 8, font: this.fonts.sans, color: FAINT };
      page.drawText(title, { x: PAGE.left, y: 44, ...style });
      page.drawText(number, { x: PAGE.right - style.font.widthOfTextAtSize(number, 8), y: 44, ...style });
    }
    return this.#document.save({ addDefaultPage: false });
  }
}

/** Five decimals: a precision of a hundredth of a point. */
const fraction = (value: number): number => Math.round(value * 100_000) / 100_000;
