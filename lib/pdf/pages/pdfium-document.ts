import { type PageFrame, pageFrame } from "@/lib/pdf/geometry";
import { describePage, type LookOptions, type PageLook, type PictureSize, takeOff } from "./page-look";
import { createPdfiumEngine, type PdfiumEngine, PdfiumMemoryError } from "./pdfium-engine";

/** Why PDFium does not open a file. */
export type PdfiumOpenReason = "password" | "format";

export class PdfiumOpenError extends Error {
  readonly reason: PdfiumOpenReason;

  constructor(reason: PdfiumOpenReason) {
    super(`PDFium does not open the file: ${reason}`);
    this.name = "PdfiumOpenError";
    this.reason = reason;
  }
}

/** FPDF_GetLastError, fpdfview.h: 4 a password is needed, 5 an unsupported security handler. */
const PASSWORD_ERRORS: readonly number[] = [4, 5];
/** FPDF_GetFormType, fpdf_formfill.h. */
const FORM_TYPE_XFA_FULL = 2;
const FORM_TYPE_XFA_FOREGROUND = 3;
/** FPDFBitmap_BGRx: four bytes a pixel, the fourth unused. */
const BITMAP_BGRX = 3;
const BYTES_PER_PIXEL = 4;
/** An FPDF_FORMFILLINFO of version 1 without callbacks: a version, and pointers that are all null. */
const FORM_INFO_BYTES = 256;
const FORM_INFO_VERSION = 1;
/** FPDF_ANNOT draws annotations other than form fields; FPDF_REVERSE_BYTE_ORDER makes it RGB. */
const DRAW_ANNOTATIONS = 0x01;
const RENDER_FLAGS = DRAW_ANNOTATIONS | 0x10;
/** FPDF_ANNOT_APPEARANCEMODE_NORMAL. */
const NORMAL_APPEARANCE = 0;
const OPAQUE_WHITE = 0xffffffff;
const NO_PASSWORD = 0;

export interface RenderedPage {
  /** RGB and an unused byte per pixel, rows top down. A view into PDFium's memory: use it before the next call. */
  readonly pixels: Uint8Array;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** User space, points. */
export interface PdfiumRect {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface PdfiumCharacter {
  /** A UTF-16 code unit or a whole code point. */
  readonly code: number;
  /** As wide as the character moves on and as high as its font; null for what PDFium made up. */
  readonly box: PdfiumRect | null;
}

/** A document opened by PDFium, in an instance of its own. Page numbers here count from 0. */
export class PdfiumDocument {
  readonly #engine: PdfiumEngine;
  readonly #document: number;
  /** Where the file's bytes stand. */
  readonly #data: number;
  /** Two doubles or four floats for the functions that answer by pointer. */
  readonly #scratch: number;
  #form: number | null = null;
  #pixels: { pointer: number; sizeBytes: number } | null = null;

  private constructor(engine: PdfiumEngine, document: number, data: number) {
    this.#engine = engine;
    this.#document = document;
    this.#data = data;
    this.#scratch = engine.allocate(16);
  }

  /** @throws {PdfiumOpenError} @throws {PdfiumMemoryError} */
  static async open(bytes: Uint8Array): Promise<PdfiumDocument> {
    const engine = await createPdfiumEngine();
    return guarded(engine, () => {
      // Freed with the instance: PDFium reads from it as long as the document is open.
      const data = engine.allocate(Math.max(1, bytes.length));
      engine.bytes().set(bytes, data);
      const document = engine.api._FPDF_LoadMemDocument(data, bytes.length, NO_PASSWORD);
      if (document !== 0) return new PdfiumDocument(engine, document, data);
      const isProtected = PASSWORD_ERRORS.includes(engine.api._FPDF_GetLastError());
      throw new PdfiumOpenError(isProtected ? "password" : "format");
    });
  }

  /**
   * The file as it was when it ended at `length`, read from the same memory: for what was updated incrementally.
   * @throws {PdfiumOpenError}
   */
  openRevision(length: number): PdfiumDocument {
    return guarded(this.#engine, () => {
      const document = this.#engine.api._FPDF_LoadMemDocument(this.#data, length, NO_PASSWORD);
      if (document === 0) throw new PdfiumOpenError("format");
      return new PdfiumDocument(this.#engine, document, this.#data);
    });
  }

  get pageCount(): number {
    return this.#call((api) => api._FPDF_GetPageCount(this.#document));
  }

  /** True also for files that open without a password but restrict what may be done with them. */
  get isEncrypted(): boolean {
    return this.#call((api) => api._FPDF_GetSecurityHandlerRevision(this.#document)) >= 0;
  }

  /** `dynamic`: the pages are made by the form engine, the file's own page only says so. */
  get xfa(): "none" | "static" | "dynamic" {
    const type = this.#call((api) => api._FPDF_GetFormType(this.#document));
    if (type === FORM_TYPE_XFA_FULL) return "dynamic";
    return type === FORM_TYPE_XFA_FOREGROUND ? "static" : "none";
  }

  /** Displayed size in points without parsing the page's content; null when there is no such page. */
  pageSize(index: number): { width: number; height: number } | null {
    return this.#call((api) => {
      const found = api._FPDF_GetPageSizeByIndex(this.#document, index, this.#scratch, this.#scratch + 8);
      if (!found) return null;
      const view = this.#view();
      return {
        width: view.getFloat64(this.#scratch, true),
        height: view.getFloat64(this.#scratch + 8, true),
      };
    });
  }

  /** Parses a page's content and counts what it draws; null when the page cannot be read. */
  countObjects(index: number): number | null {
    return this.#withPage(index, (page, api) => api._FPDFPage_CountObjects(page));
  }

  /** Draws a page as displayed, on white, with what its form fields hold; null when the page cannot be read. */
  render(index: number, widthPx: number, heightPx: number): RenderedPage | null {
    return this.#withPage(index, (page, api) => this.#draw(page, api, { widthPx, heightPx }, true));
  }

  /**
   * What a page draws, in one parse; null when the page cannot be read.
   * @param size of the picture wanted in pixels; null for none
   */
  look(index: number, options: LookOptions, size: PictureSize | null): PageLook | null {
    return this.#withPage(index, (page, api) => {
      takeOff(api, page, options);
      const seen = { frame: this.#frameOf(page), ...describePage(this.#engine, page, this.#scratch) };
      if (!size) return { ...seen, pixels: null };
      const { pixels } = this.#draw(page, api, size, options.withAnnotations);
      return { ...seen, pixels: Uint8Array.from(pixels) };
    });
  }

  /**
   * The content of the normal appearance of each of the page's annotations, in their order, after PDFium has made
   * those of form fields that have none, or are to be made anew (/NeedAppearances). Bytes come as the characters that
   * PDFDocEncoding gives them; empty where there is none.
   */
  appearances(index: number): string[] {
    const drawn = this.#withPage(index, (page, api) => {
      const pointer = this.#pixelBuffer(BYTES_PER_PIXEL);
      const bitmap = api._FPDFBitmap_CreateEx(1, 1, BITMAP_BGRX, pointer, BYTES_PER_PIXEL);
      if (bitmap === 0) throw new PdfiumMemoryError();
      const form = this.#formHandle(api);
      api._FPDF_FFLDraw(form, bitmap, page, 0, 0, 1, 1, 0, RENDER_FLAGS);
      api._FORM_OnBeforeClosePage(page, form);
      api._FPDFBitmap_Destroy(bitmap);
      return Array.from({ length: api._FPDFPage_GetAnnotCount(page) }, (_, i) => {
        const annotation = api._FPDFPage_GetAnnot(page, i);
        if (annotation === 0) return "";
        const content = this.#normalAppearance(annotation, api);
        api._FPDFPage_CloseAnnot(annotation);
        return content;
      });
    });
    return drawn ?? [];
  }

  #normalAppearance(annotation: number, api: PdfiumEngine["api"]): string {
    const size = api._FPDFAnnot_GetAP(annotation, NORMAL_APPEARANCE, 0, 0);
    if (size <= 2) return "";
    const buffer = this.#engine.allocate(size);
    api._FPDFAnnot_GetAP(annotation, NORMAL_APPEARANCE, buffer, size);
    const text = Buffer.from(this.#engine.bytes().subarray(buffer, buffer + size - 2)).toString("utf16le");
    this.#engine.release(buffer);
    return text;
  }

  #draw(
    page: number,
    api: PdfiumEngine["api"],
    { widthPx, heightPx }: PictureSize,
    withAnnotations: boolean,
  ): RenderedPage {
    const stride = widthPx * BYTES_PER_PIXEL;
    const pointer = this.#pixelBuffer(stride * heightPx);
    const bitmap = api._FPDFBitmap_CreateEx(widthPx, heightPx, BITMAP_BGRX, pointer, stride);
    if (bitmap === 0) throw new PdfiumMemoryError();
    const flags = withAnnotations ? RENDER_FLAGS : RENDER_FLAGS & ~DRAW_ANNOTATIONS;
    try {
      api._FPDFBitmap_FillRect(bitmap, 0, 0, widthPx, heightPx, OPAQUE_WHITE);
      api._FPDF_RenderPageBitmap(bitmap, page, 0, 0, widthPx, heightPx, 0, flags);
      if (withAnnotations) {
        const form = this.#formHandle(api);
        api._FPDF_FFLDraw(form, bitmap, page, 0, 0, widthPx, heightPx, 0, flags);
        api._FORM_OnBeforeClosePage(page, form);
      }
    } finally {
      api._FPDFBitmap_Destroy(bitmap);
    }
    const pixels = this.#engine.bytes().subarray(pointer, pointer + stride * heightPx);
    return { pixels, widthPx, heightPx };
  }

  /** Where PDFium sees the page: what it renders and where its characters are. Null when there is no such page. */
  frame(index: number): PageFrame | null {
    return this.#withPage(index, (page) => this.#frameOf(page));
  }

  #frameOf(page: number): PageFrame | null {
    const { api } = this.#engine;
    if (!api._FPDF_GetPageBoundingBox(page, this.#scratch)) return null;
    const box = this.#readRect();
    const rotate = api._FPDFPage_GetRotation(page) * 90;
    return pageFrame({ mediaBox: [box.left, box.bottom, box.right, box.top], rotate });
  }

  /**
   * The page's characters in the order of its content; null when the page cannot be read. Line ends come as
   * "\r" and "\n", as PDFium makes them up.
   */
  characters(index: number, maxCharacters: number): PdfiumCharacter[] | null {
    return this.#withPage(index, (page, api) => {
      const text = api._FPDFText_LoadPage(page);
      if (text === 0) return null;
      try {
        const count = Math.min(api._FPDFText_CountChars(text), maxCharacters);
        return Array.from({ length: Math.max(0, count) }, (_, i) => {
          const code = api._FPDFText_GetUnicode(text, i);
          const hasBox = api._FPDFText_GetLooseCharBox(text, i, this.#scratch);
          return { code, box: hasBox ? this.#readRect() : null };
        });
      } finally {
        api._FPDFText_ClosePage(text);
      }
    });
  }

  /** What draws form fields. It runs no scripts: this PDFium has no engine for them. */
  #formHandle(api: PdfiumEngine["api"]): number {
    if (this.#form !== null) return this.#form;
    const info = this.#engine.allocate(FORM_INFO_BYTES);
    this.#engine.bytes().fill(0, info, info + FORM_INFO_BYTES);
    this.#view().setInt32(info, FORM_INFO_VERSION, true);
    this.#form = api._FPDFDOC_InitFormFillEnvironment(this.#document, info);
    return this.#form;
  }

  /** An FS_RECTF: left, top, right, bottom as floats. */
  #readRect(): PdfiumRect {
    const view = this.#view();
    const at = (offset: number) => view.getFloat32(this.#scratch + offset, true);
    return { left: at(0), top: at(4), right: at(8), bottom: at(12) };
  }

  /** One buffer for all pages of a document: the pages of a file mostly have one size. */
  #pixelBuffer(sizeBytes: number): number {
    if (this.#pixels && this.#pixels.sizeBytes >= sizeBytes) return this.#pixels.pointer;
    if (this.#pixels) this.#engine.release(this.#pixels.pointer);
    this.#pixels = null;
    const pointer = this.#engine.allocate(sizeBytes);
    this.#pixels = { pointer, sizeBytes };
    return pointer;
  }

  #view(): DataView {
    return new DataView(this.#engine.bytes().buffer);
  }

  #withPage<T>(index: number, use: (page: number, api: PdfiumEngine["api"]) => T): T | null {
    return this.#call((api) => {
      const page = api._FPDF_LoadPage(this.#document, index);
      if (page === 0) return null;
      try {
        return use(page, api);
      } finally {
        if (!this.#engine.isOutOfMemory()) api._FPDF_ClosePage(page);
      }
    });
  }

  #call<T>(use: (api: PdfiumEngine["api"]) => T): T {
    return guarded(this.#engine, () => use(this.#engine.api));
  }
}

/** PDFium aborts when it gets no memory; that is no accident but a refusal. */
function guarded<T>(engine: PdfiumEngine, use: () => T): T {
  try {
    return use();
  } catch (error) {
    if (engine.isOutOfMemory()) throw new PdfiumMemoryError();
    throw error;
  }
}
