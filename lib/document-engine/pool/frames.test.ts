import { describe, expect, it } from "vitest";
import { FRAME_LIMITS, FrameError, type FrameKind, FrameReader, frameHeader } from "./frames";

const frame = (kind: FrameKind, text = "") =>
  Buffer.concat([frameHeader(kind, Buffer.byteLength(text)), Buffer.from(text)]);

const header = (code: number, length: number) => {
  const bytes = Buffer.alloc(5);
  bytes.writeUInt8(code, 0);
  bytes.writeUInt32BE(length, 1);
  return bytes;
};

function readAll(reader: FrameReader): string[] {
  const found: string[] = [];
  for (let next = reader.next(); next; next = reader.next()) found.push(`${next.kind} ${next.bytes}`);
  return found;
}

describe("frames", () => {
  const all = Buffer.concat([frame("message", '{"a":"é"}'), frame("beat"), frame("chunk", "xyz")]);
  const expected = ['message {"a":"é"}', "beat ", "chunk xyz"];

  it("are read as they were written", () => {
    const reader = new FrameReader();
    reader.push(all);
    expect(readAll(reader)).toEqual(expected);
    expect(reader.buffered).toBe(0);
  });

  it.each([1, 2, 3, 7])("are put together from pieces of %i bytes", (size) => {
    const reader = new FrameReader();
    const found: string[] = [];
    for (let at = 0; at < all.length; at += size) {
      reader.push(all.subarray(at, at + size));
      found.push(...readAll(reader));
    }
    expect(found).toEqual(expected);
  });

  it("are not there before their last byte", () => {
    const reader = new FrameReader();
    const one = frame("chunk", "xyz");
    reader.push(one.subarray(0, -1));
    expect(reader.next()).toBeNull();
    expect(reader.buffered).toBe(one.length - 1);
    reader.push(one.subarray(-1));
    expect(readAll(reader)).toEqual(["chunk xyz"]);
  });

  it("keep their content when more arrives", () => {
    const reader = new FrameReader();
    reader.push(frame("chunk", "first"));
    const first = reader.next();
    reader.push(frame("chunk", "other"));
    reader.next();
    expect(String(first?.bytes)).toBe("first");
  });

  it("carry as much as their kind may, and are refused by their header alone beyond it", () => {
    const largest = new FrameReader();
    largest.push(frameHeader("chunk", FRAME_LIMITS.chunk));
    largest.push(Buffer.alloc(FRAME_LIMITS.chunk));
    expect(largest.next()?.bytes).toHaveLength(FRAME_LIMITS.chunk);
    for (const [code, limit] of [
      [1, FRAME_LIMITS.message],
      [2, FRAME_LIMITS.chunk],
      [3, 0],
    ] as const) {
      const reader = new FrameReader();
      reader.push(header(code, limit + 1));
      expect(() => reader.next()).toThrow(FrameError);
    }
  });

  it("take no memory for what a header promises", () => {
    const before = process.memoryUsage().arrayBuffers;
    const readers = Array.from({ length: 200 }, () => {
      const reader = new FrameReader();
      reader.push(header(1, FRAME_LIMITS.message));
      expect(reader.next()).toBeNull();
      return reader;
    });
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(FRAME_LIMITS.message);
    expect(readers).toHaveLength(200);
  });

  it.each([0, 4, 255, "G".charCodeAt(0)])("of an unknown kind are refused: %i", (code) => {
    const reader = new FrameReader();
    reader.push(header(code, 1));
    expect(() => reader.next()).toThrow(/unknown kind/);
  });

  it("are not written when they are too large", () => {
    expect(() => frameHeader("chunk", FRAME_LIMITS.chunk + 1)).toThrow(FrameError);
  });
});
