import { degrees, PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from "pdf-lib";
import type { FieldType } from "@/lib/contracts/field-types";
import type { TrueField } from "./labelled-form";

/** How a form draws its blanks. */
export const LOOKS = ["underscores", "dots", "rule", "box", "tint"] as const;
export type Look = (typeof LOOKS)[number];

export const FONTS = {
  sans: [StandardFonts.Helvetica, StandardFonts.HelveticaBold],
  serif: [StandardFonts.TimesRoman, StandardFonts.TimesRomanBold],
  mono: [StandardFonts.Courier, StandardFonts.CourierBold],
} as const;

const INK = rgb(0.08, 0.08, 0.1);
const GREY = rgb(0.45, 0.45, 0.5);
const TINT = rgb(0.93, 0.95, 0.98);

export interface SheetOptions {
  readonly width: number;
  readonly height: number;
  readonly rotation: 0 | 90 | 180 | 270;
  readonly font: keyof typeof FONTS;
  readonly size: number;
}

/**
 * One page of a flat form: y increases downwards from the top, as displayed; every blank is recorded as a true field.
 */
export class FormSheet {
  readonly fields: TrueField[] = [];
  readonly options: SheetOptions;
  readonly #document: PDFDocument;
  readonly #page: PDFPage;
  readonly #fonts: readonly [PDFFont, PDFFont];

  private constructor(options: SheetOptions, document: PDFDocument, fonts: readonly [PDFFont, PDFFont]) {
    this.options = options;
    this.#document = document;
    this.#fonts = fonts;
    const isSideways = options.rotation % 180 === 90;
    const { width, height, rotation } = options;
    this.#page = document.addPage(isSideways ? [height, width] : [width, height]);
    this.#page.setRotation(degrees(rotation));
  }

  static async create(options: SheetOptions): Promise<FormSheet> {
    const document = await PDFDocument.create();
    const [regular, bold] = FONTS[options.font];
    return new FormSheet(options, document, [
      await document.embedFont(regular),
      await document.embedFont(bold),
    ]);
  }

  /** Converts a displayed point to the page's own coordinates. */
  #at(x: number, y: number): { x: number; y: number } {
    const { width, height, rotation } = this.options;
    if (rotation === 90) return { x: y, y: x };
    if (rotation === 180) return { x: width - x, y };
    if (rotation === 270) return { x: height - y, y: width - x };
    return { x, y: height - y };
  }

  widthOf(text: string, size = this.options.size, isBold = false): number {
    return this.#fonts[isBold ? 1 : 0].widthOfTextAtSize(text, size);
  }

  text(text: string, x: number, baseline: number, { size = this.options.size, isBold = false } = {}): number {
    const font = this.#fonts[isBold ? 1 : 0];
    const rotate = degrees(this.options.rotation);
    this.#page.drawText(text, { ...this.#at(x, baseline), size, font, color: INK, rotate });
    return x + font.widthOfTextAtSize(text, size);
  }

  /** Breaks words into lines; @returns the baseline of the last. */
  paragraph(text: string, x: number, baseline: number, width: number, size = this.options.size): number {
    let line = "";
    let y = baseline;
    for (const word of text.split(" ")) {
      const longer = line === "" ? word : `${line} ${word}`;
      if (this.widthOf(longer, size) > width && line !== "") {
        this.text(line, x, y, { size });
        y += size * 1.35;
        line = word;
      } else line = longer;
    }
    this.text(line, x, y, { size });
    return y;
  }

  line(x0: number, y0: number, x1: number, y1: number, thickness = 0.6): void {
    this.#page.drawLine({ start: this.#at(x0, y0), end: this.#at(x1, y1), thickness, color: INK });
  }

  box(x: number, y: number, width: number, height: number, isTint = false): void {
    const a = this.#at(x, y);
    const b = this.#at(x + width, y + height);
    const place = { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y) };
    const size = { width: Math.abs(a.x - b.x), height: Math.abs(a.y - b.y) };
    if (isTint) this.#page.drawRectangle({ ...place, ...size, color: TINT });
    else this.#page.drawRectangle({ ...place, ...size, borderColor: GREY, borderWidth: 0.7 });
  }

  circle(x: number, y: number, radius: number): void {
    this.#page.drawCircle({ ...this.#at(x, y), size: radius, borderColor: GREY, borderWidth: 0.7 });
  }

  /** @param label the words that name the field; not recorded within sentences */
  note(
    type: FieldType,
    role: string | null,
    x: number,
    y: number,
    width: number,
    height: number,
    label?: string,
  ): void {
    const { width: w, height: h } = this.options;
    const place = { page: 1, x: x / w, y: y / h, width: width / w, height: height / h };
    this.fields.push({ ...place, type, role, ...(label === undefined ? {} : { label }) });
  }

  /** A blank to write on, at `baseline`. */
  blank(
    look: Look,
    type: FieldType,
    role: string | null,
    x: number,
    baseline: number,
    width: number,
    label?: string,
  ): void {
    const { size } = this.options;
    const height = type === "signature" ? size * 2 : size * 1.4;
    const bottom = baseline + size * 0.25;
    if (look === "underscores" || look === "dots") {
      const mark = look === "dots" ? "." : "_";
      const count = Math.floor(width / this.widthOf(mark));
      const drawn = this.text(mark.repeat(count), x, baseline) - x;
      this.note(type, role, x, bottom - height, drawn, height, label);
      return;
    }
    if (look === "rule") this.line(x, baseline + 1.5, x + width, baseline + 1.5);
    else this.box(x, bottom - height, width, height, look === "tint");
    this.note(type, role, x, bottom - height, width, height, label);
  }

  /** Adds a form field to each blank, a little smaller than what is printed, as form designers place them. */
  addWidgets(pick: <T>(from: readonly T[]) => T): void {
    const form = this.#document.getForm();
    const { width: w, height: h } = this.options;
    for (const [i, field] of this.fields.entries()) {
      const inset = field.type === "checkbox" ? 0 : pick([0, 0.5, 1, 1.5]);
      const a = this.#at(field.x * w + inset, field.y * h + inset);
      const b = this.#at((field.x + field.width) * w - inset, (field.y + field.height) * h - inset / 2);
      const place = { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), borderWidth: 0 };
      const rect = { ...place, width: Math.abs(a.x - b.x), height: Math.abs(a.y - b.y) };
      if (field.type === "checkbox") form.createCheckBox(`f${i}`).addToPage(this.#page, rect);
      else form.createTextField(`f${i}`).addToPage(this.#page, rect);
    }
  }

  async finish(): Promise<Uint8Array> {
    this.#document.setCreationDate(new Date(0));
    this.#document.setModificationDate(new Date(0));
    return this.#document.save();
  }
}
