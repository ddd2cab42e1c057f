import { deflateSync } from "node:zlib";
import { type PDF, PdfDict, PdfName, PdfStream } from "@libpdf/core";
import type { Rect } from "@/lib/document-engine/pdf/geometry";
import type { Direction } from "@/lib/document-engine/text/bidi";
import type { Colour, TextPlacement } from "@/lib/document-engine/text/paint-outlines";
import { formatDecimal, formatOperands } from "@/lib/document-engine/text/pdf-number";
import type { ShapedText } from "@/lib/document-engine/text/shape";
import type { PaintedText, PlacedRun, TextFonts } from "@/lib/document-engine/text/text-fonts";
import type { LayerLine } from "@/lib/document-engine/text/text-layer";
import type { RasterImage } from "./raster-image";

/**
 * Content under construction for a page or area: operators plus the fonts and images they use. It is not bound to a
 * document, so the same content can be used in several.
 */
export class Canvas {
  readonly #texts: TextFonts;
  readonly #pageDirection: Direction;
  readonly #operators: string[] = [];
  readonly #images: RasterImage[] = [];
  readonly #fonts = new Set<string>();
  readonly #forms = new Set<string>();
  #packed: Uint8Array | null = null;

  /** @param pageDirection the direction of most letters on the page; see `readingOrder`. */
  constructor(texts: TextFonts, pageDirection: Direction) {
    this.#texts = texts;
    this.#pageDirection = pageDirection;
  }

  /** Appends raw operators; they must restore the graphics state. */
  draw(operators: string): void {
    this.#operators.push(operators);
  }

  text(line: ShapedText, placement: TextPlacement): void {
    if (line.text.trim() !== "") this.#add(this.#texts.paint(line, placement, this.#pageDirection));
  }

  /** Clips what `paint` draws to a box; points. */
  clipped({ x, y, width, height }: Rect, paint: () => void): void {
    this.#operators.push(`q ${formatOperands([x, y, width, height])} re W n`);
    paint();
    this.#operators.push("Q");
  }

  /** Adds invisible text that extractors read instead of a graphic, such as a check mark. */
  hiddenText(line: LayerLine, x: number, y: number, size: number): void {
    this.#add(this.#texts.paintHidden(line, x, y, size, this.#pageDirection));
  }

  /** Draws runs that are ordinary text; see `TextFonts.paintRuns`. */
  plainRuns(text: string, runs: readonly PlacedRun[], colour: Colour): void {
    this.#add(this.#texts.paintRuns(text, runs, colour));
  }

  /** Draws only the visible outlines of a line; its text is added by {@link hiddenText}. */
  outlines(line: Pick<ShapedText, "visual">, placement: TextPlacement): void {
    const { operators, forms } = this.#texts.glyphs.paint(line, placement);
    if (operators === "") return;
    this.#operators.push(operators);
    for (const form of forms) this.#forms.add(form);
  }

  #add({ operators, fonts }: PaintedText): void {
    this.#operators.push(operators);
    for (const font of fonts) this.#fonts.add(font);
  }

  /** `x`, `y` is the bottom left corner; points. */
  image(image: RasterImage, x: number, y: number, width: number, height: number): void {
    let index = this.#images.indexOf(image);
    if (index < 0) index = this.#images.push(image) - 1;
    this.#operators.push(`q ${formatOperands([width, 0, 0, height, x, y])} cm /CsImage${index} Do Q`);
  }

  /** A filled rectangle; points. */
  fill(x: number, y: number, width: number, height: number, colour: Colour): void {
    this.#operators.push(
      `q ${colour.map(formatDecimal).join(" ")} rg ${formatOperands([x, y, width, height])} re f Q`,
    );
  }

  /** The content as a stream with these entries; nothing can be drawn afterwards. */
  stream(dict: PdfDict): PdfStream {
    this.#packed ??= deflateSync(this.#operators.join("\n"));
    const stream = new PdfStream(dict, this.#packed);
    stream.set("Filter", PdfName.of("FlateDecode"));
    return stream;
  }

  /**
   * Resource dictionary of the operators in a given document. Call only after all painting, on every canvas, is
   * finished.
   */
  resources(pdf: PDF): PdfDict {
    const resources = new PdfDict();
    if (this.#fonts.size > 0) {
      const fonts = [...this.#fonts].map((name) => [name, this.#texts.addFont(pdf, name)] as const);
      resources.set("Font", PdfDict.of(Object.fromEntries(fonts)));
    }
    const images = this.#images.map((image, index) => [`CsImage${index}`, image.addTo(pdf)] as const);
    const forms = [...this.#forms].map((name) => [name, this.#texts.glyphs.addTo(pdf, name)] as const);
    if (images.length + forms.length > 0)
      resources.set("XObject", PdfDict.of(Object.fromEntries([...images, ...forms])));
    return resources;
  }
}
