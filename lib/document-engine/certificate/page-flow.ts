import { Canvas } from "@/lib/document-engine/stamp/canvas";
import type { TextFonts } from "@/lib/document-engine/text/text-fonts";
import { COLOURS, FOOTER_HEIGHT, MARGIN } from "./styles";

/** A finished page that is not yet bound to a document. */
export interface ContentPage {
  readonly canvas: Canvas;
  /** Points. */
  readonly width: number;
  readonly height: number;
}

/** Lays out content on pages from top to bottom. */
export class PageFlow {
  readonly width: number;
  readonly height: number;
  readonly left = MARGIN;
  readonly #texts: TextFonts;
  readonly #pages: ContentPage[] = [];
  #top = 0;

  constructor(texts: TextFonts, size: { readonly width: number; readonly height: number }) {
    this.#texts = texts;
    this.width = size.width;
    this.height = size.height;
    this.breakPage();
  }

  get pages(): readonly ContentPage[] {
    return this.#pages;
  }

  get canvas(): Canvas {
    const page = this.#pages.at(-1);
    if (!page) throw new RangeError("the flow has no page");
    return page.canvas;
  }

  /** Upper edge of the next content; points, y up. */
  get top(): number {
    return this.#top;
  }

  get contentWidth(): number {
    return this.width - 2 * MARGIN;
  }

  /** Height of an empty page without its footer. */
  get contentHeight(): number {
    return this.height - 2 * MARGIN - FOOTER_HEIGHT;
  }

  /** Moves the cursor down, past what the caller has drawn. */
  advance(height: number): void {
    this.#top -= height;
  }

  /** Starts a new page unless the current one has room for this height. @returns whether it started one */
  ensure(height: number): boolean {
    if (this.#top - height >= MARGIN + FOOTER_HEIGHT) return false;
    this.breakPage();
    return true;
  }

  breakPage(): void {
    this.#pages.push({
      canvas: new Canvas(this.#texts, "ltr"),
      width: this.width,
      height: this.height,
    });
    this.#top = this.height - MARGIN;
  }

  rule(): void {
    this.canvas.fill(this.left, this.#top, this.contentWidth, 0.5, COLOURS.line);
  }
}
