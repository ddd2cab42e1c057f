import { describe, expect, it } from "vitest";
import { parseByteRange } from "@/lib/platform/ports/storage/byte-range";

describe("parseByteRange", () => {
  it.each([
    ["bytes=0-0", 10, { start: 0, end: 0 }],
    ["bytes=2-5", 10, { start: 2, end: 5 }],
    ["bytes=2-", 10, { start: 2, end: 9 }],
    ["bytes=2-99", 10, { start: 2, end: 9 }],
    ["bytes=-3", 10, { start: 7, end: 9 }],
    ["bytes=-99", 10, { start: 0, end: 9 }],
    ["Bytes=0-1", 10, { start: 0, end: 1 }],
  ])("%s of %i bytes", (header, size, range) => {
    expect(parseByteRange(header, size)).toEqual(range);
  });

  it.each([
    ["bytes=10-", 10],
    ["bytes=10-20", 10],
    ["bytes=-0", 10],
    ["bytes=0-", 0],
    ["bytes=-5", 0],
    ["bytes=999999999999999-", 10],
  ])("%s of %i bytes cannot be satisfied", (header, size) => {
    expect(parseByteRange(header, size)).toBe("unsatisfiable");
  });

  it.each([
    null,
    "",
    "bytes",
    "bytes=",
    "bytes=-",
    "bytes=5-2",
    "bytes=0-1,3-4",
    "items=0-1",
    "bytes=a-b",
    "bytes=1.5-2",
  ])("%j is ignored", (header) => {
    expect(parseByteRange(header, 10)).toBeNull();
  });
});
