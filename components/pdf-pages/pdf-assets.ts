/**
 * Assets that pdf.js needs only for some files, in addition to its worker: fonts for PDFs that rely on the standard
 * 14 fonts, and decoders for JPEG 2000 and colour profiles. The bundler gives each file a URL; they are loaded on
 * demand.
 */

const FILES: Readonly<Record<string, URL>> = {
  "FoxitDingbats.pfb": new URL("pdfjs-dist/standard_fonts/FoxitDingbats.pfb", import.meta.url),
  "FoxitFixed.pfb": new URL("pdfjs-dist/standard_fonts/FoxitFixed.pfb", import.meta.url),
  "FoxitFixedBold.pfb": new URL("pdfjs-dist/standard_fonts/FoxitFixedBold.pfb", import.meta.url),
  "FoxitFixedBoldItalic.pfb": new URL("pdfjs-dist/standard_fonts/FoxitFixedBoldItalic.pfb", import.meta.url),
  "FoxitFixedItalic.pfb": new URL("pdfjs-dist/standard_fonts/FoxitFixedItalic.pfb", import.meta.url),
  "FoxitSerif.pfb": new URL("pdfjs-dist/standard_fonts/FoxitSerif.pfb", import.meta.url),
  "FoxitSerifBold.pfb": new URL("pdfjs-dist/standard_fonts/FoxitSerifBold.pfb", import.meta.url),
  "FoxitSerifBoldItalic.pfb": new URL("pdfjs-dist/standard_fonts/FoxitSerifBoldItalic.pfb", import.meta.url),
  "FoxitSerifItalic.pfb": new URL("pdfjs-dist/standard_fonts/FoxitSerifItalic.pfb", import.meta.url),
  "FoxitSymbol.pfb": new URL("pdfjs-dist/standard_fonts/FoxitSymbol.pfb", import.meta.url),
  "LiberationSans-Bold.ttf": new URL("pdfjs-dist/standard_fonts/LiberationSans-Bold.ttf", import.meta.url),
  "LiberationSans-BoldItalic.ttf": new URL(
    "pdfjs-dist/standard_fonts/LiberationSans-BoldItalic.ttf",
    import.meta.url,
  ),
  "LiberationSans-Italic.ttf": new URL(
    "pdfjs-dist/standard_fonts/LiberationSans-Italic.ttf",
    import.meta.url,
  ),
  "LiberationSans-Regular.ttf": new URL(
    "pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf",
    import.meta.url,
  ),
  "openjpeg.wasm": new URL("pdfjs-dist/wasm/openjpeg.wasm", import.meta.url),
  "qcms_bg.wasm": new URL("pdfjs-dist/wasm/qcms_bg.wasm", import.meta.url),
};

/** The interface of pdf.js factories (`StandardFontDataFactory`, `WasmFactory`). */
class BundledFiles {
  /** @throws if there is no such file; pdf.js then continues without it */
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const address = FILES[filename];
    if (!address) throw new Error(`${filename} is not bundled`);
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${filename} could not be loaded`);
    return new Uint8Array(await response.arrayBuffer());
  }
}

/** Options of pdf.js for loading a document (`getDocument`). */
export const PDF_OPTIONS = {
  StandardFontDataFactory: BundledFiles,
  WasmFactory: BundledFiles,
  useSystemFonts: false,
};
