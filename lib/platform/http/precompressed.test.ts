import { describe, expect, it } from "vitest";
import { compressedCopy, takesBrotli } from "./precompressed";

describe("clients that take Brotli", () => {
  it.each([
    ["gzip, deflate, br, zstd", true],
    ["br", true],
    ["gzip;q=1.0, BR;q=0.5", true],
    ["gzip, br;q=0", false],
    ["gzip, br; q=0.000", false],
    ["gzip, brotli", false],
    ["*", false],
    ["", false],
    [undefined, false],
  ])("%s: %s", (acceptEncoding, takes) => {
    expect(takesBrotli(acceptEncoding)).toBe(takes);
  });
});

describe("compressed copies", () => {
  const copies = new Set(["/_next/static/chunks/a.js.br", "/_next/static/chunks/b.css.br"]);

  it("stand for the file, with its own type and its query", () => {
    expect(compressedCopy(copies, "/_next/static/chunks/a.js?dpl=1")).toEqual({
      target: "/_next/static/chunks/a.js.br?dpl=1",
      type: "text/javascript; charset=UTF-8",
    });
    expect(compressedCopy(copies, "/_next/static/chunks/b.css")?.type).toBe("text/css; charset=UTF-8");
  });

  it.each(["/_next/static/chunks/c.js", "/_next/static/chunks/a.js.br", "/_next/static/media/a.woff2", "/"])(
    "stand for no other: %s",
    (target) => {
      expect(compressedCopy(copies, target)).toBeNull();
    },
  );
});
