import { ByteReader } from "./byte-reader";

/** Reconstructed glyf and loca tables, and the values other tables need from them. */
export interface GlyphTables {
  readonly glyf: Uint8Array;
  /** Long format: four-byte offsets. */
  readonly loca: Uint8Array;
  /** xMin of each glyph's bounding box, font units. */
  readonly leftEdges: readonly number[];
}

/** Reconstructs the transformed `glyf` table of a WOFF 2.0 font (W3C Recommendation, 5.1 to 5.3). */
export function restoreGlyphs(table: Uint8Array): GlyphTables {
  const header = new ByteReader(table);
  header.u16();
  const hasOverlapBits = (header.u16() & 1) === 1;
  const glyphCount = header.u16();
  header.u16();
  const lengths = Array.from({ length: 7 }, () => header.u32());
  const [contours, points, flags, glyphs, composites, boxes, instructions] = lengths.map((length) =>
    header.bytes(length),
  ) as [Uint8Array, Uint8Array, Uint8Array, Uint8Array, Uint8Array, Uint8Array, Uint8Array];
  const overlaps = hasOverlapBits ? header.bytes((glyphCount + 7) >> 3) : null;
  const boxBitsLength = ((glyphCount + 31) >> 5) << 2;
  const streams: Streams = {
    contours: new ByteReader(contours),
    points: new ByteReader(points),
    flags: new ByteReader(flags),
    glyphs: new ByteReader(glyphs),
    composites: new ByteReader(composites),
    boxes: new ByteReader(boxes.subarray(boxBitsLength)),
    instructions: new ByteReader(instructions),
  };
  const writer = new GlyphWriter(glyphCount, table.length * 2);
  for (let glyph = 0; glyph < glyphCount; glyph++) {
    const contourCount = streams.contours.i16();
    const box = hasBit(boxes, glyph) ? readBox(streams.boxes) : null;
    if (contourCount < 0) writeComposite(writer, streams, box);
    else if (contourCount > 0)
      writeSimple(writer, streams, contourCount, box, overlaps !== null && hasBit(overlaps, glyph));
    writer.endGlyph(contourCount === 0 ? 0 : undefined);
  }
  return writer.tables();
}

type Streams = Record<
  "contours" | "points" | "flags" | "glyphs" | "composites" | "boxes" | "instructions",
  ByteReader
>;
/** xMin, yMin, xMax, yMax */
type Box = readonly [number, number, number, number];

function hasBit(bits: Uint8Array, index: number): boolean {
  return ((bits[index >> 3] ?? 0) & (0x80 >> (index & 7))) !== 0;
}

function readBox(reader: ByteReader): Box {
  return [reader.i16(), reader.i16(), reader.i16(), reader.i16()];
}

/** 255UInt16 (4.2). */
function read255(reader: ByteReader): number {
  const code = reader.u8();
  if (code === 253) return reader.u16();
  if (code === 254) return reader.u8() + 506;
  if (code === 255) return reader.u8() + 253;
  return code;
}

function writeComposite(
  writer: GlyphWriter,
  { composites, glyphs, instructions }: Streams,
  box: Box | null,
): void {
  if (!box) throw new RangeError("a composite glyph without a box");
  writer.i16(-1);
  for (const edge of box) writer.i16(edge);
  let hasInstructions = false;
  for (let hasMore = true; hasMore; ) {
    const flags = composites.u16();
    const isWide = (flags & 0x0001) !== 0;
    const scaleBytes = flags & 0x0008 ? 2 : flags & 0x0040 ? 4 : flags & 0x0080 ? 8 : 0;
    writer.i16(flags);
    writer.bytes(composites.bytes(2 + (isWide ? 4 : 2) + scaleBytes));
    hasInstructions ||= (flags & 0x0100) !== 0;
    hasMore = (flags & 0x0020) !== 0;
  }
  if (hasInstructions) writeInstructions(writer, glyphs, instructions);
}

function writeInstructions(writer: GlyphWriter, glyphs: ByteReader, instructions: ByteReader): void {
  const length = read255(glyphs);
  writer.i16(length);
  writer.bytes(instructions.bytes(length));
}

const ON_CURVE = 0x01;
const OVERLAP = 0x40;

/** Coordinates are written as two bytes each: the table stays in memory, so its size does not matter. */
function writeSimple(
  writer: GlyphWriter,
  { points, flags, glyphs, instructions }: Streams,
  contourCount: number,
  storedBox: Box | null,
  isOverlapping: boolean,
): void {
  const ends: number[] = [];
  for (let contour = 0; contour < contourCount; contour++) ends.push((ends.at(-1) ?? -1) + read255(points));
  const count = (ends.at(-1) ?? -1) + 1;
  const pointFlags = flags.bytes(count);
  const steps = readSteps(pointFlags, glyphs);
  writer.i16(contourCount);
  for (const edge of storedBox ?? boxOf(steps)) writer.i16(edge);
  for (const end of ends) writer.i16(end);
  writeInstructions(writer, glyphs, instructions);
  for (let point = 0; point < count; point++) {
    const isFirst = point === 0 && isOverlapping;
    writer.u8(((pointFlags[point] ?? 0) & 0x80 ? 0 : ON_CURVE) | (isFirst ? OVERLAP : 0));
  }
  for (let point = 0; point < count; point++) writer.i16(steps[point * 2] ?? 0);
  for (let point = 0; point < count; point++) writer.i16(steps[point * 2 + 1] ?? 0);
}

function boxOf(steps: Int16Array): Box {
  let [x, y] = [0, 0];
  let [left, bottom, right, top] = [32767, 32767, -32768, -32768];
  for (let at = 0; at < steps.length; at += 2) {
    x += steps[at] ?? 0;
    y += steps[at + 1] ?? 0;
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < bottom) bottom = y;
    if (y > top) top = y;
  }
  return [left, bottom, right, top];
}

/** Decodes point deltas, x and y alternating, in one to four bytes each depending on the flags (5.2). */
function readSteps(flags: Uint8Array, reader: ByteReader): Int16Array {
  const steps = new Int16Array(flags.length * 2);
  for (let point = 0; point < flags.length; point++) {
    const flag = (flags[point] ?? 0) & 0x7f;
    let [x, y] = [0, 0];
    if (flag < 10) y = ((flag & 14) << 7) + reader.u8();
    else if (flag < 20) x = (((flag - 10) & 14) << 7) + reader.u8();
    else if (flag < 84) {
      const byte = reader.u8();
      x = 1 + ((flag - 20) & 0x30) + (byte >> 4);
      y = 1 + (((flag - 20) & 0x0c) << 2) + (byte & 0x0f);
    } else if (flag < 120) {
      x = 1 + (Math.floor((flag - 84) / 12) << 8) + reader.u8();
      y = 1 + ((((flag - 84) % 12) >> 2) << 8) + reader.u8();
    } else if (flag < 124) {
      const bytes = (reader.u8() << 16) | reader.u16();
      x = bytes >> 12;
      y = bytes & 0xfff;
    } else {
      x = reader.u16();
      y = reader.u16();
    }
    // Where the delta has no x component, y uses the sign bit of x.
    const isYNegative = flag < 10 ? (flag & 1) === 0 : (flag & 2) === 0;
    steps[point * 2] = flag & 1 ? x : -x;
    steps[point * 2 + 1] = isYNegative ? -y : y;
  }
  return steps;
}

/** Writes the reconstructed glyphs consecutively, each aligned to four bytes. */
class GlyphWriter {
  #view: DataView;
  #length = 0;
  readonly #offsets: number[] = [0];
  readonly #leftEdges: number[] = [];
  readonly #count: number;

  constructor(count: number, expectedLength: number) {
    this.#count = count;
    this.#view = new DataView(new ArrayBuffer(expectedLength));
  }

  u8(value: number): void {
    this.#reserve(1);
    this.#view.setUint8(this.#length++, value);
  }

  i16(value: number): void {
    this.#reserve(2);
    this.#view.setInt16(this.#length, value);
    this.#length += 2;
  }

  bytes(bytes: Uint8Array): void {
    this.#reserve(bytes.length);
    new Uint8Array(this.#view.buffer).set(bytes, this.#length);
    this.#length += bytes.length;
  }

  /** @param leftEdge defaults to xMin of the glyph's bounding box. */
  endGlyph(leftEdge?: number): void {
    const start = this.#offsets.at(-1) ?? 0;
    this.#leftEdges.push(leftEdge ?? this.#view.getInt16(start + 2));
    this.#reserve(3);
    this.#length = (this.#length + 3) & ~3;
    this.#offsets.push(this.#length);
  }

  tables(): GlyphTables {
    const loca = new DataView(new ArrayBuffer((this.#count + 1) * 4));
    for (const [index, offset] of this.#offsets.entries()) loca.setUint32(index * 4, offset);
    return {
      glyf: new Uint8Array(this.#view.buffer, 0, this.#length),
      loca: new Uint8Array(loca.buffer),
      leftEdges: this.#leftEdges,
    };
  }

  #reserve(length: number): void {
    if (this.#length + length <= this.#view.byteLength) return;
    const larger = new Uint8Array(Math.max(this.#view.byteLength * 2, this.#length + length));
    larger.set(new Uint8Array(this.#view.buffer));
    this.#view = new DataView(larger.buffer);
  }
}
