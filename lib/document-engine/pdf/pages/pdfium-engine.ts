import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { PDFiumModule } from "@hyzyla/pdfium";

/**
 * The subset of PDFium's C API that is used here (public/fpdfview.h, fpdf_text.h, fpdf_save.h, …). Handles and pointers
 * are offsets into the instance's memory; 0 is null.
 */
export interface PdfiumFunctions {
  _FPDF_InitLibrary(): void;
  _FPDF_GetLastError(): number;
  _FPDF_LoadMemDocument(data: number, size: number, password: number): number;
  _FPDF_CloseDocument(document: number): void;
  _FPDF_GetPageCount(document: number): number;
  _FPDF_GetSecurityHandlerRevision(document: number): number;
  _FPDF_GetFormType(document: number): number;
  _FPDF_GetPageSizeByIndex(document: number, index: number, width: number, height: number): number;
  _FPDF_LoadPage(document: number, index: number): number;
  _FPDF_ClosePage(page: number): void;
  _FPDFPage_CountObjects(page: number): number;
  _FPDFPage_GetObject(page: number, index: number): number;
  _FPDFPage_RemoveObject(page: number, object: number): number;
  _FPDFPageObj_Destroy(object: number): void;
  _FPDFPageObj_GetType(object: number): number;
  _FPDFPageObj_GetBounds(object: number, left: number, bottom: number, right: number, top: number): number;
  _FPDFPageObj_GetMatrix(object: number, matrix: number): number;
  _FPDFPageObj_GetStrokeWidth(object: number, width: number): number;
  _FPDFPageObj_GetFillColor(object: number, r: number, g: number, b: number, alpha: number): number;
  _FPDFPath_CountSegments(path: number): number;
  _FPDFPath_GetPathSegment(path: number, index: number): number;
  _FPDFPath_GetDrawMode(path: number, fillMode: number, stroke: number): number;
  _FPDFPathSegment_GetType(segment: number): number;
  _FPDFPathSegment_GetPoint(segment: number, x: number, y: number): number;
  _FPDFPathSegment_GetClose(segment: number): number;
  _FPDFFormObj_CountObjects(form: number): number;
  _FPDFFormObj_GetObject(form: number, index: number): number;
  _FPDFImageObj_GetImageDataRaw(image: number, buffer: number, size: number): number;
  /** The image as it is stored: without the page's scaling, masks and clips. The caller destroys the bitmap. */
  _FPDFImageObj_GetBitmap(image: number): number;
  _FPDFImageObj_GetImagePixelSize(image: number, width: number, height: number): number;
  _FPDFPage_GetAnnotCount(page: number): number;
  _FPDFPage_RemoveAnnot(page: number, index: number): number;
  _FPDF_GetPageBoundingBox(page: number, rect: number): number;
  _FPDFPage_GetRotation(page: number): number;
  _FPDFBitmap_CreateEx(width: number, height: number, format: number, buffer: number, stride: number): number;
  _FPDFBitmap_FillRect(
    bitmap: number,
    x: number,
    y: number,
    width: number,
    height: number,
    color: number,
  ): number;
  _FPDFBitmap_GetBuffer(bitmap: number): number;
  _FPDFBitmap_GetFormat(bitmap: number): number;
  _FPDFBitmap_GetWidth(bitmap: number): number;
  _FPDFBitmap_GetHeight(bitmap: number): number;
  _FPDFBitmap_GetStride(bitmap: number): number;
  _FPDFBitmap_Destroy(bitmap: number): void;
  _FPDF_RenderPageBitmap(
    bitmap: number,
    page: number,
    x: number,
    y: number,
    width: number,
    height: number,
    rotate: number,
    flags: number,
  ): void;
  /** fpdf_formfill.h: without it PDFium renders no form fields and no signature appearances. */
  _FPDFDOC_InitFormFillEnvironment(document: number, info: number): number;
  _FPDFDOC_ExitFormFillEnvironment(form: number): void;
  _FPDF_FFLDraw(
    form: number,
    bitmap: number,
    page: number,
    x: number,
    y: number,
    width: number,
    height: number,
    rotate: number,
    flags: number,
  ): void;
  _FORM_OnBeforeClosePage(page: number, form: number): void;
  _FPDFPage_GetAnnot(page: number, index: number): number;
  _FPDFPage_CloseAnnot(annotation: number): void;
  _FPDFAnnot_GetAP(annotation: number, mode: number, buffer: number, sizeBytes: number): number;
  _FPDFText_LoadPage(page: number): number;
  _FPDFText_ClosePage(textPage: number): void;
  _FPDFText_CountChars(textPage: number): number;
  _FPDFText_GetText(textPage: number, from: number, count: number, buffer: number): number;
  _FPDFText_GetUnicode(textPage: number, index: number): number;
  _FPDFText_GetLooseCharBox(textPage: number, index: number, rect: number): number;
  _FPDFText_GetCharBox(
    textPage: number,
    index: number,
    left: number,
    right: number,
    bottom: number,
    top: number,
  ): number;
}

/** One WebAssembly instance: its functions and its own memory. */
export interface PdfiumEngine {
  readonly api: PdfiumFunctions;
  /** The current memory; a view taken before a call may be detached after it. */
  bytes(): Uint8Array<ArrayBuffer>;
  /** @throws {PdfiumMemoryError} */
  allocate(sizeBytes: number): number;
  release(pointer: number): void;
  /** Whether PDFium tried to allocate more than {@link MAX_MEMORY_BYTES}; the instance is unusable from then on. */
  isOutOfMemory(): boolean;
}

/** The file makes PDFium allocate more memory than the per-file limit. */
export class PdfiumMemoryError extends Error {
  constructor() {
    super("PDFium needs more memory than allowed.");
    this.name = "PdfiumMemoryError";
  }
}

/** Maximum memory of an instance; WebAssembly memory never shrinks. */
const MAX_MEMORY_BYTES = 288 * 1024 * 1024;

/** The parts of Emscripten's module object that are used here. */
type EmscriptenModule = PdfiumFunctions & {
  readonly HEAPU8: Uint8Array<ArrayBuffer>;
  readonly wasmExports: { malloc(size: number): number; free(pointer: number): void };
};
type ResizeHeap = (sizeBytes: number) => number;

let compiled: Promise<WebAssembly.Module> | null = null;

function compile(): Promise<WebAssembly.Module> {
  compiled ??= readFile(fileURLToPath(import.meta.resolve("@hyzyla/pdfium/pdfium.wasm"))).then((bytes) =>
    WebAssembly.compile(bytes),
  );
  return compiled;
}

/**
 * Creates a new instance in about 10 ms. Every file that has not been opened before gets its own: memory corrupted by
 * a hostile file is discarded with its instance, and an instance is unusable after an abort.
 */
export async function createPdfiumEngine(): Promise<PdfiumEngine> {
  const module = await compile();
  let isOutOfMemory = false;
  const limitGrowth = (imports: WebAssembly.Imports): void => {
    const host = imports.env as Record<string, WebAssembly.ImportValue>;
    const resize = host.emscripten_resize_heap as ResizeHeap;
    host.emscripten_resize_heap = (sizeBytes: number) => {
      // The 32-bit sizes from WebAssembly arrive as signed integers.
      if (sizeBytes >>> 0 <= MAX_MEMORY_BYTES) return resize(sizeBytes);
      isOutOfMemory = true;
      return 0;
    };
  };
  const loaded: unknown = await PDFiumModule({
    // The typings declare a module as the callback's argument; Emscripten passes the instance.
    instantiateWasm: (imports: WebAssembly.Imports, done: (instance: never) => void) => {
      limitGrowth(imports);
      void WebAssembly.instantiate(module, imports).then((instance) => done(instance as never));
      return {};
    },
  });
  const api = loaded as EmscriptenModule;
  api._FPDF_InitLibrary();
  return {
    api,
    bytes: () => api.HEAPU8,
    allocate: (sizeBytes) => {
      const pointer = api.wasmExports.malloc(sizeBytes);
      if (pointer === 0) throw new PdfiumMemoryError();
      return pointer;
    },
    release: (pointer) => api.wasmExports.free(pointer),
    isOutOfMemory: () => isOutOfMemory,
  };
}
