import { brotliDecompressSync } from "node:zlib";
import { ByteReader } from "./byte-reader";
import { type GlyphTables, restoreGlyphs } from "./woff2-glyphs";

/**
 * Decodes a WOFF 2.0 font (W3C Recommendation, 8 August 2024) to TrueType, as far as a shaping engine needs: table
 * checksums and search hints of the table directory are omitted.
 *
 * Implemented here rather than with a package: those wrap the reference implementation, whose WebAssembly instance
 * permanently holds 18 MB of a worker, while Node has Brotli built in.
 * @throws RangeError for invalid input; font collections are not supported.
 */
export function unpackWoff2(file: Uint8Array): Uint8Array {
  const reader = new ByteReader(file);
  if (reader.u32() !== SIGNATURE) throw new RangeError("not a WOFF 2.0 font");
  const flavor = reader.u32();
  if (flavor === COLLECTION) throw new RangeError("font collections are not supported");
  reader.bytes(4);
  const tableCount = reader.u16();
  reader.bytes(2 + 4);
  const packedLength = reader.u32();
  reader.bytes(6 * 4);
  const directory = Array.from({ length: tableCount }, () => readEntry(reader));
  const content = new ByteReader(brotliDecompressSync(reader.bytes(packedLength)));
  const tables = new Map<string, Uint8Array>();
  for (const entry of directory) tables.set(entry.tag, content.bytes(entry.storedLength));
  restoreTransformed(tables, directory);
  return assemble(flavor, tables);
}

const SIGNATURE = 0x774f4632;
const COLLECTION = 0x74746366;

interface Entry {
  readonly tag: string;
  readonly isTransformed: boolean;
  readonly storedLength: number;
}

function readEntry(reader: ByteReader): Entry {
  const flags = reader.u8();
  const known = flags & 0x3f;
  const tag = known === 0x3f ? String.fromCharCode(...reader.bytes(4)) : (KNOWN_TAGS[known] ?? "");
  const version = flags >> 6;
  const length = readBase128(reader);
  // For glyf and loca, transform version 3 means untransformed; for all other tables version 0 does.
  const isOutline = tag === "glyf" || tag === "loca";
  const isTransformed = isOutline ? version !== 3 : version !== 0;
  return { tag, isTransformed, storedLength: isTransformed ? readBase128(reader) : length };
}

/** UIntBase128: seven bits per byte, most significant first (4.1). */
function readBase128(reader: ByteReader): number {
  let value = 0;
  for (let index = 0; index < 5; index++) {
    const byte = reader.u8();
    value = value * 128 + (byte & 0x7f);
    if ((byte & 0x80) === 0) return value;
  }
  throw new RangeError("a length of more than 32 bits");
}

function restoreTransformed(tables: Map<string, Uint8Array>, directory: readonly Entry[]): void {
  const isTransformed = (tag: string) => directory.some((entry) => entry.tag === tag && entry.isTransformed);
  const glyf = tables.get("glyf");
  if (!glyf || !isTransformed("glyf")) return;
  const restored = restoreGlyphs(glyf);
  tables.set("glyf", restored.glyf);
  tables.set("loca", restored.loca);
  const head = Uint8Array.from(tables.get("head") ?? []);
  // indexToLocFormat: long offsets.
  head[51] = 1;
  tables.set("head", head);
  const hmtx = tables.get("hmtx");
  if (hmtx && isTransformed("hmtx")) tables.set("hmtx", restoreMetrics(hmtx, tables.get("hhea"), restored));
}

/** Left side bearings equal to xMin of their glyph were omitted (transformed hmtx, 5.4). */
function restoreMetrics(
  stored: Uint8Array,
  hhea: Uint8Array | undefined,
  { leftEdges }: GlyphTables,
): Uint8Array {
  if (!hhea) throw new RangeError("metrics without a header");
  const metricCount = new DataView(hhea.buffer, hhea.byteOffset).getUint16(34);
  const reader = new ByteReader(stored);
  const flags = reader.u8();
  const advances = Array.from({ length: metricCount }, () => reader.u16());
  const bearings = leftEdges.map((edge, glyph) => {
    const isOmitted = glyph < metricCount ? flags & 1 : flags & 2;
    return isOmitted ? edge : reader.i16();
  });
  const table = new DataView(new ArrayBuffer(metricCount * 4 + (leftEdges.length - metricCount) * 2));
  for (const [glyph, bearing] of bearings.entries()) {
    const isLong = glyph < metricCount;
    if (isLong) table.setUint16(glyph * 4, advances[glyph] ?? 0);
    table.setInt16(isLong ? glyph * 4 + 2 : metricCount * 4 + (glyph - metricCount) * 2, bearing);
  }
  return new Uint8Array(table.buffer);
}

function assemble(flavor: number, tables: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const entries = [...tables].sort(([a], [b]) => (a < b ? -1 : 1));
  const padded = (length: number) => (length + 3) & ~3;
  const size = entries.reduce((sum, [, bytes]) => sum + padded(bytes.length), 12 + entries.length * 16);
  const font = new Uint8Array(size);
  const view = new DataView(font.buffer);
  view.setUint32(0, flavor);
  view.setUint16(4, entries.length);
  let offset = 12 + entries.length * 16;
  for (const [index, [tag, bytes]] of entries.entries()) {
    const at = 12 + index * 16;
    font.set(new TextEncoder().encode(tag), at);
    view.setUint32(at + 8, offset);
    view.setUint32(at + 12, bytes.length);
    font.set(bytes, offset);
    offset += padded(bytes.length);
  }
  return font;
}

/** Known table tags by index (4.1). */
const KNOWN_TAGS = (
  "cmap head hhea hmtx maxp name OS/2 post cvt_ fpgm glyf loca prep CFF_ VORG EBDT EBLC gasp hdmx kern LTSH PCLT " +
  "VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG_ sbix acnt avar bdat bloc bsln cvar " +
  "fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill"
)
  .split(" ")
  .map((tag) => tag.replace("_", " "));
