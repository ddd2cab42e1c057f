import { describe, expect, it } from "vitest";
import { buttonColors } from "@/lib/pure/button-colors";
import { contrast } from "@/test/support/color-measure";

const accents = Array.from({ length: 17 }, (_, i) => {
  const part = Math.min(255, i * 16)
    .toString(16)
    .padStart(2, "0");
  return [`#${part}${part}${part}`, `#${part}4a9b`, `#e0${part}20`];
}).flat();

describe("a workspace's accent on the button of a mail", () => {
  it.each(accents)("%s can be read, and its edge seen on light and on dark paper", (accent) => {
    const { light, dark } = buttonColors(accent);
    for (const [colors, paper] of [
      [light, "#ffffff"],
      [dark, "#1a1c21"],
    ] as const) {
      expect(colors.background).toBe(accent);
      expect(contrast(colors.text, accent)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(colors.border, paper)).toBeGreaterThanOrEqual(3);
    }
  });

  it.each([null, "red", "#fff", "#12345g"])("is the product's own for %j", (accent) => {
    expect(buttonColors(accent).light.background).toBe("#2b4a9b");
  });
});
