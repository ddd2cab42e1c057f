/**
 * Writes minimal TrueType fonts: the six tables that an embedded CIDFontType2 needs (ISO 32000-1, 9.9), simple glyphs,
 * no hinting instructions. Format: OpenType specification 1.9, chapters glyf, head, hhea, hmtx, loca, maxp.
 */

export interface TrueTypePoint {
  /** Integer font units. */
  readonly x: number;
  readonly y: number;
  readonly isOnCurve: boolean;
}

export interface TrueTypeGlyph {
  /** Font units. */
  readonly advance: number;
  /** Closed contours; empty for a blank glyph. */
  readonly contours: readonly (readonly TrueTypePoint[])[];
}

export interface TrueTypeOptions {
  readonly unitsPerEm: number;
  readonly ascent: number;
  /** Negative: below the baseline. */
  readonly descent: number;
  /** Indexed by glyph id, `.notdef` first. */
  readonly glyphs: readonly TrueTypeGlyph[];
}

export function buildTrueType(options: TrueTypeOptions): Uint8Array {
  const { glyphs } = options;
  const outlines = glyphs.map(encodeGlyph);
  const offsets = [0];
  for (const outline of outlines) offsets.push((offsets.at(-1) ?? 0) + outline.length);
  const tables: Table[] = [
    ["glyf", concatenate(outlines.length > 0 ? outlines : [new Uint8Array(4)])],
    ["head", head(options)],
    ["hhea", hhea(options)],
    ["hmtx", shorts(...glyphs.flatMap((glyph) => [Math.round(glyph.advance), box(glyph).left]))],
    ["loca", longs(...offsets)],
    ["maxp", maxp(glyphs)],
  ];
  const font = assemble(tables);
  // checkSumAdjustment: the checksum of the whole file must equal this constant.
  new DataView(font.buffer).setUint32(tableOffset(tables, "head") + 8, (0xb1b0afba - checksum(font)) >>> 0);
  return font;
}

const ON_CURVE = 0x01;
/** OVERLAP_SIMPLE flag on the first point: contours may overlap, as in variable fonts. */
const OVERLAP = 0x40;

/** Uses two bytes per coordinate, because the stream is compressed anyway. */
function encodeGlyph(glyph: TrueTypeGlyph): Uint8Array {
  const points = glyph.contours.flat();
  if (points.length === 0) return new Uint8Array(0);
  const { left, bottom, right, top } = box(glyph);
  const ends: number[] = [];
  for (const contour of glyph.contours) ends.push((ends.at(-1) ?? -1) + contour.length);
  const header = [glyph.contours.length, left, bottom, right, top, ...ends, 0];
  const length = header.length * 2 + points.length * 5;
  const view = new DataView(new ArrayBuffer(padded(length)));
  let at = 0;
  for (const value of header) {
    view.setInt16(at, value);
    at += 2;
  }
  for (const [index, point] of points.entries())
    view.setUint8(at++, (point.isOnCurve ? ON_CURVE : 0) | (index === 0 ? OVERLAP : 0));
  for (const axis of ["x", "y"] as const) {
    let previous = 0;
    for (const point of points) {
      view.setInt16(at, point[axis] - previous);
      at += 2;
      previous = point[axis];
    }
  }
  return new Uint8Array(view.buffer);
}

interface Box {
  left: number;
  bottom: number;
  right: number;
  top: number;
}

function box({ contours }: TrueTypeGlyph): Box {
  const bounds = { left: 32767, bottom: 32767, right: -32768, top: -32768 };
  for (const contour of contours) {
    for (const { x, y } of contour) {
      if (x < bounds.left) bounds.left = x;
      if (x > bounds.right) bounds.right = x;
      if (y < bounds.bottom) bounds.bottom = y;
      if (y > bounds.top) bounds.top = y;
    }
  }
  return bounds.left > bounds.right ? { left: 0, bottom: 0, right: 0, top: 0 } : bounds;
}

function head({ unitsPerEm, ascent, descent }: TrueTypeOptions): Uint8Array {
  // version 1.0, fontRevision 1.0, checkSumAdjustment, magicNumber, flags, unitsPerEm, created and modified (8 bytes
  // each), bounding box, macStyle, lowestRecPPEM, fontDirectionHint, indexToLocFormat (long), glyphDataFormat
  return shorts(
    ...[1, 0, 1, 0, 0, 0, 0x5f0f, 0x3cf5, 0, unitsPerEm],
    ...[0, 0, 0, 0, 0, 0, 0, 0],
    ...[0, descent, unitsPerEm, ascent, 0, 8, 2, 1, 0],
  );
}

function hhea({ ascent, descent, glyphs }: TrueTypeOptions): Uint8Array {
  const widest = Math.max(0, ...glyphs.map((glyph) => Math.round(glyph.advance)));
  // version, ascender, descender, lineGap, advanceWidthMax, side bearings and xMaxExtent, caret slope 1/0, caretOffset,
  // 4 reserved, metricDataFormat, numberOfHMetrics
  return shorts(1, 0, ascent, descent, 0, widest, 0, 0, widest, 1, 0, 0, 0, 0, 0, 0, 0, glyphs.length);
}

function maxp(glyphs: readonly TrueTypeGlyph[]): Uint8Array {
  const points = Math.max(0, ...glyphs.map((glyph) => glyph.contours.flat().length));
  const contours = Math.max(0, ...glyphs.map((glyph) => glyph.contours.length));
  // version, numGlyphs, maxPoints, maxContours, composite points and contours, maxZones, nine instruction limits
  return shorts(1, 0, glyphs.length, points, contours, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0);
}

type Table = readonly [tag: string, bytes: Uint8Array];

function shorts(...values: number[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(values.length * 2));
  for (const [index, value] of values.entries()) view.setUint16(index * 2, value & 0xffff);
  return new Uint8Array(view.buffer);
}

function longs(...values: number[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(values.length * 4));
  for (const [index, value] of values.entries()) view.setUint32(index * 4, value);
  return new Uint8Array(view.buffer);
}

function concatenate(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    bytes.set(part, offset);
    offset += part.length;
  }
  return bytes;
}

function padded(length: number): number {
  return (length + 3) & ~3;
}

function tableOffset(tables: readonly Table[], tag: string): number {
  let offset = 12 + tables.length * 16;
  for (const [name, bytes] of tables) {
    if (name === tag) return offset;
    offset += padded(bytes.length);
  }
  throw new RangeError(`no table ${tag}`);
}

function assemble(tables: readonly Table[]): Uint8Array<ArrayBuffer> {
  const size = tables.reduce((sum, [, bytes]) => sum + padded(bytes.length), 12 + tables.length * 16);
  const font = new Uint8Array(size);
  const view = new DataView(font.buffer);
  const searchRange = 16 * 2 ** Math.floor(Math.log2(tables.length));
  view.setUint32(0, 0x00010000);
  view.setUint16(4, tables.length);
  view.setUint16(6, searchRange);
  view.setUint16(8, Math.log2(searchRange / 16));
  view.setUint16(10, tables.length * 16 - searchRange);
  for (const [index, [tag, bytes]] of tables.entries()) {
    const entry = 12 + index * 16;
    const offset = tableOffset(tables, tag);
    font.set(new TextEncoder().encode(tag), entry);
    view.setUint32(entry + 4, checksum(bytes));
    view.setUint32(entry + 8, offset);
    view.setUint32(entry + 12, bytes.length);
    font.set(bytes, offset);
  }
  return font;
}

function checksum(bytes: Uint8Array): number {
  let sum = 0;
  for (let index = 0; index < bytes.length; index += 4) {
    const word =
      ((bytes[index] ?? 0) << 24) |
      ((bytes[index + 1] ?? 0) << 16) |
      ((bytes[index + 2] ?? 0) << 8) |
      (bytes[index + 3] ?? 0);
    sum = (sum + word) >>> 0;
  }
  return sum;
}
