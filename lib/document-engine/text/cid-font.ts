import { deflateSync } from "node:zlib";
import {
  type PDF,
  PdfArray,
  PdfDict,
  PdfName,
  PdfNumber,
  type PdfObject,
  type PdfRef,
  PdfStream,
  PdfString,
} from "@libpdf/core";

/** A TrueType font to embed with two-byte codes, each mapped to its text. */
export interface CidFontOptions {
  readonly name: string;
  readonly program: Uint8Array;
  /** Ascent in 1/1000 em, as are the following values. */
  readonly ascent: number;
  readonly descent: number;
  readonly boxWidth: number;
  readonly defaultWidth: number;
  /** Code → width, where it differs from the default. */
  readonly widths: ReadonlyMap<number, number>;
  /** Code → the characters it stands for. */
  readonly texts: ReadonlyMap<number, string>;
  /** CIDToGIDMap: two bytes per code; null when codes are glyph ids. */
  readonly glyphMap: Uint8Array | null;
}

/** Adds a Type 0 font with Identity-H encoding to a document (ISO 32000-1, 9.7). */
export function addCidFont(pdf: PDF, options: CidFontOptions): PdfRef {
  const name = PdfName.of(options.name);
  const descriptor = PdfDict.of({
    Type: PdfName.of("FontDescriptor"),
    FontName: name,
    Flags: PdfNumber.of(4),
    FontBBox: numbers([0, options.descent, options.boxWidth, options.ascent]),
    ItalicAngle: PdfNumber.of(0),
    Ascent: PdfNumber.of(options.ascent),
    Descent: PdfNumber.of(options.descent),
    CapHeight: PdfNumber.of(700),
    StemV: PdfNumber.of(80),
    FontFile2: pdf.register(packedStream(options.program, { Length1: PdfNumber.of(options.program.length) })),
  });
  const descendant = PdfDict.of({
    Type: PdfName.of("Font"),
    Subtype: PdfName.of("CIDFontType2"),
    BaseFont: name,
    CIDSystemInfo: PdfDict.of({
      Registry: PdfString.fromString("Adobe"),
      Ordering: PdfString.fromString("Identity"),
      Supplement: PdfNumber.of(0),
    }),
    FontDescriptor: pdf.register(descriptor),
    DW: PdfNumber.of(options.defaultWidth),
    W: new PdfArray([...options.widths].flatMap(([code, width]) => [PdfNumber.of(code), numbers([width])])),
    CIDToGIDMap: options.glyphMap ? pdf.register(packedStream(options.glyphMap)) : PdfName.of("Identity"),
  });
  return pdf.register(
    PdfDict.of({
      Type: PdfName.of("Font"),
      Subtype: PdfName.of("Type0"),
      BaseFont: name,
      Encoding: PdfName.of("Identity-H"),
      DescendantFonts: new PdfArray([pdf.register(descendant)]),
      ToUnicode: pdf.register(packedStream(toUnicode(options.texts))),
    }),
  );
}

const packed = new WeakMap<Uint8Array, Uint8Array>();

/** A Flate-compressed stream; bytes used in several documents are compressed once. */
function packedStream(bytes: Uint8Array, entries: Record<string, PdfObject> = {}): PdfStream {
  const data = packed.get(bytes) ?? deflateSync(bytes);
  packed.set(bytes, data);
  return PdfStream.fromDict({ ...entries, Filter: PdfName.of("FlateDecode") }, data);
}

/** Builds the ToUnicode CMap (ISO 32000-1, 9.10.3); at most 100 entries per block. */
function toUnicode(texts: ReadonlyMap<number, string>): Uint8Array {
  const entries = [...texts].map(([code, text]) => `<${codeHex(code)}> <${utf16Hex(text)}>`);
  const lines = [
    "/CIDInit /ProcSet findresource begin",
    "12 dict begin",
    "begincmap",
    "/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def",
    "/CMapName /Adobe-Identity-UCS def",
    "/CMapType 2 def",
    "1 begincodespacerange",
    "<0000> <ffff>",
    "endcodespacerange",
  ];
  for (let start = 0; start < entries.length; start += 100) {
    const block = entries.slice(start, start + 100);
    lines.push(`${block.length} beginbfchar`, ...block, "endbfchar");
  }
  lines.push("endcmap", "CMapName currentdict /CMap defineresource pop", "end", "end", "");
  return new TextEncoder().encode(lines.join("\n"));
}

/** A two-byte code in a content stream or CMap. */
export function codeHex(code: number): string {
  return code.toString(16).padStart(4, "0");
}

function utf16Hex(text: string): string {
  let hex = "";
  for (let index = 0; index < text.length; index++) hex += codeHex(text.charCodeAt(index));
  return hex;
}

function numbers(values: readonly number[]): PdfArray {
  return new PdfArray(values.map((value) => PdfNumber.of(value)));
}
