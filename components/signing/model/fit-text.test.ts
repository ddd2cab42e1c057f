import { describe, expect, it } from "vitest";
import { fittedSize } from "@/components/signing/model/fit-text";

const line = { width: 120, height: 16 };

describe("fittedSize", () => {
  it("keeps the size asked for while there is room", () => {
    expect(fittedSize("Ada", line, 11, false)).toBe(11);
  });

  it("shrinks a long line, and one in a low box, but stays legible", () => {
    expect(fittedSize("x".repeat(40), line, 11, false)).toBeLessThan(6);
    expect(fittedSize("Ada", { width: 120, height: 10 }, 11, false)).toBe(8);
    expect(fittedSize("x".repeat(4000), line, 11, false)).toBe(4);
  });

  it("gives wide characters the room they take", () => {
    const size = (text: string) => fittedSize(text, line, 20, false);
    expect(size("WWWWWWWWWW")).toBeLessThan(size("iiiiiiiiii"));
    expect(size("東京都千代田区丸の内")).toBeLessThan(size("abcdefghij"));
  });

  it("wraps several lines before it shrinks them", () => {
    const area = { width: 120, height: 60 };
    expect(fittedSize("x".repeat(40), area, 11, true)).toBe(11);
    expect(fittedSize("x".repeat(200), area, 11, true)).toBeLessThan(9);
  });
});
