import { deflateSync } from "node:zlib";
import { type PDF, PdfDict, PdfName, PdfStream } from "@libpdf/core";
import type { Direction } from "@/lib/pdf/text/bidi";
import type { Colour, TextPlacement } from "@/lib/pdf/text/paint-outlines";
import { decimal, operands } from "@/lib/pdf/text/pdf-number";
import type { ShapedText } from "@/lib/pdf/text/shape";
import type { PaintedText, TextFonts } from "@/lib/pdf/text/text-fonts";
import type { RasterImage } from "./raster-image";

/**
 * Content of one page or area in the making: operators, and the fonts and pictures they name. It belongs to no
 * document yet, so that the same content can go into several.
 */
export class Canvas {
  readonly #texts: TextFonts;
  readonly #pageDirection: Direction;
  readonly #operators: string[] = [];
  readonly #images: RasterImage[] = [];
  readonly #fonts = new Set<string>();
  #packed: Uint8Array | null = null;

  /** @param pageDirection which way most letters of the page read; see `readingOrder`. */
  constructor(texts: TextFonts, pageDirection: Direction) {
    this.#texts = texts;
    this.#pageDirection = pageDirection;
  }

  /** Raw operators; they must leave the graphics state as they found it. */
  draw(operators: string): void {
    this.#operators.push(operators);
  }

  text(line: ShapedText, placement: TextPlacement): void {
    if (line.text.trim() !== "") this.#add(this.#texts.paint(line, placement, this.#pageDirection));
  }

  /** Text to be read where the eye sees something else, such as a check mark. */
  hiddenText(line: ShapedText, x: number, y: number, size: number): void {
    this.#add(this.#texts.paintHidden(line, x, y, size, this.#pageDirection));
  }

  #add({ operators, fonts }: PaintedText): void {
    this.#operators.push(operators);
    for (const font of fonts) this.#fonts.add(font);
  }

  /** `x`, `y` is the bottom left corner; points. */
  image(image: RasterImage, x: number, y: number, width: number, height: number): void {
    let index = this.#images.indexOf(image);
    if (index < 0) index = this.#images.push(image) - 1;
    this.#operators.push(`q ${operands([width, 0, 0, height, x, y])} cm /CsImage${index} Do Q`);
  }

  /** A filled rectangle; points. */
  fill(x: number, y: number, width: number, height: number, colour: Colour): void {
    this.#operators.push(`q ${colour.map(decimal).join(" ")} rg ${operands([x, y, width, height])} re f Q`);
  }

  /** The content as a stream with these entries; nothing can be drawn after. */
  stream(dict: PdfDict): PdfStream {
    this.#packed ??= deflateSync(this.#operators.join("\n"));
    const stream = new PdfStream(dict, this.#packed);
    stream.set("Filter", PdfName.of("FlateDecode"));
    return stream;
  }

  /** What the operators name, in the terms of a document; nothing may be painted any more, anywhere. */
  resources(pdf: PDF): PdfDict {
    const resources = new PdfDict();
    if (this.#fonts.size > 0) {
      const fonts = [...this.#fonts].map((name) => [name, this.#texts.addFont(pdf, name)] as const);
      resources.set("Font", PdfDict.of(Object.fromEntries(fonts)));
    }
    if (this.#images.length > 0) {
      const images = this.#images.map((image, index) => [`CsImage${index}`, image.addTo(pdf)] as const);
      resources.set("XObject", PdfDict.of(Object.fromEntries(images)));
    }
    return resources;
  }
}
