import { expect, it } from "vitest";
import { tarOf } from "@/lib/pure/tar";

const bytesOf = (text: string) => new TextEncoder().encode(text);
const textAt = (bytes: Uint8Array, from: number, to: number) =>
  new TextDecoder().decode(bytes.subarray(from, to)).replace(/\0.*$/s, "");

it("puts each file behind a header with its name, size and sum", () => {
  const tar = tarOf([
    { name: "package/a.txt", bytes: bytesOf("one") },
    { name: "package/b.txt", bytes: bytesOf("x".repeat(512)) },
  ]);
  expect(tar).toHaveLength(512 * (1 + 1 + 1 + 1 + 2));
  expect(textAt(tar, 0, 100)).toBe("package/a.txt");
  expect(Number.parseInt(textAt(tar, 124, 136), 8)).toBe(3);
  expect(textAt(tar, 257, 263)).toBe("ustar");
  expect(textAt(tar, 512, 1024)).toBe("one");
  expect(textAt(tar, 1024, 1124)).toBe("package/b.txt");
  expect(textAt(tar, 1536, 2048)).toBe("x".repeat(512));
  const header = tar.slice(0, 512);
  const stated = Number.parseInt(textAt(tar, 148, 156), 8);
  header.fill(0x20, 148, 156);
  expect(stated).toBe(header.reduce((total, byte) => total + byte, 0));
});

it("is the same for the same files, and refuses a name without room", () => {
  const files = [{ name: "a", bytes: bytesOf("a") }];
  expect(tarOf(files)).toEqual(tarOf(files));
  for (const name of ["", "a".repeat(101), "ä"])
    expect(() => tarOf([{ name, bytes: bytesOf("") }])).toThrow(RangeError);
});
