import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { inflateSync } from "node:zlib";
import * as hb from "harfbuzzjs";
import { describe, expect, it } from "vitest";
import { unpackWoff2 } from "./woff2";

const packages = createRequire(import.meta.url);

/** WOFF 1.0, which packs the tables as they are: the same fonts come in it, too. */
function unpackWoff1(file: Buffer): Uint8Array {
  const count = file.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const at = 44 + index * 20;
    const [offset, packed, length] = [
      file.readUInt32BE(at + 4),
      file.readUInt32BE(at + 8),
      file.readUInt32BE(at + 12),
    ];
    const stored = file.subarray(offset, offset + packed);
    return { tag: file.subarray(at, at + 4), bytes: packed < length ? inflateSync(stored) : stored };
  });
  const header = Buffer.alloc(12 + count * 16);
  file.copy(header, 0, 4, 8);
  header.writeUInt16BE(count, 4);
  let offset = header.length;
  const parts: Buffer[] = [];
  for (const [index, { tag, bytes }] of tables.entries()) {
    tag.copy(header, 12 + index * 16);
    header.writeUInt32BE(offset, 12 + index * 16 + 8);
    header.writeUInt32BE(bytes.length, 12 + index * 16 + 12);
    const part = Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length & 3)) & 3)]);
    parts.push(part);
    offset += part.length;
  }
  return Buffer.concat([header, ...parts]);
}

function fontOf(bytes: Uint8Array): { font: hb.Font; glyphCount: number } {
  const face = new hb.Face(new hb.Blob(bytes));
  const maxp = face.referenceTable("maxp");
  if (!maxp) throw new Error("no glyphs");
  return { font: new hb.Font(face), glyphCount: Buffer.from(maxp).readUInt16BE(4) };
}

describe("unpackWoff2", () => {
  it.each(["great-vibes-latin", "mynerve-greek", "sacramento-latin", "marck-script-cyrillic"])(
    "gives %s the outlines and widths it has in WOFF 1.0",
    async (name) => {
      const family = name.slice(0, name.lastIndexOf("-"));
      const file = packages.resolve(`@fontsource/${family}/files/${name}-400-normal.woff2`);
      const { font, glyphCount } = fontOf(unpackWoff2(await readFile(file)));
      const expected = fontOf(unpackWoff1(await readFile(file.slice(0, -1))));
      expect(glyphCount).toBe(expected.glyphCount);
      expect(glyphCount).toBeGreaterThan(20);
      for (let glyph = 0; glyph < glyphCount; glyph++) {
        expect(font.glyphToPath(glyph)).toBe(expected.font.glyphToPath(glyph));
        expect(font.glyphHAdvance(glyph)).toBe(expected.font.glyphHAdvance(glyph));
        expect(font.glyphExtents(glyph)).toEqual(expected.font.glyphExtents(glyph));
      }
    },
  );

  it("refuses what is no such font", () => {
    expect(() => unpackWoff2(Buffer.from("no font at all, not even nearly one"))).toThrow(RangeError);
  });
});
