import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { accentFor, accentStyle, contrast, parseColour } from "@/components/signing/model/accent";
import { clearBackground, hasTransparency, inkBox } from "@/components/signing/model/clear-background";
import { findUnsupportedCharacters, fontsFor } from "@/components/signing/model/script-fonts";

describe("accent", () => {
  const colour = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, "0")}`);
  const grounds = { light: ["#f7f7f5", "#ffffff", "#efefec"], dark: ["#121317", "#1a1c21", "#24272d"] };

  it("is readable on every ground of its theme, and so is text on it, whatever the colour", () => {
    fc.assert(
      fc.property(colour, fc.constantFrom("light" as const, "dark" as const), (colour, theme) => {
        const accent = accentFor(colour, theme);
        const rgb = (hex: string | undefined) => parseColour(hex ?? null) ?? [0, 0, 0];
        for (const ground of grounds[theme])
          expect(contrast(rgb(accent?.accent), rgb(ground))).toBeGreaterThanOrEqual(4.5);
        expect(contrast(rgb(accent?.ink), rgb(accent?.accent))).toBeGreaterThanOrEqual(4.5);
        expect(contrast(rgb(accent?.ink), rgb(accent?.strong))).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  it("keeps a colour that can be read as it is", () => {
    expect(accentFor("#1d4ed8", "light")?.accent).toBe("#1d4ed8");
  });

  it("lets nothing but a colour into the style sheet", () => {
    expect(accentStyle("red;}</style><script>", "signing")).toBe("");
    expect(accentStyle(null, "signing")).toBe("");
    expect(accentStyle("#AA0000", "signing")).toContain("--accent:#aa0000");
  });

  it("follows a theme that is set between the root and itself, against the system's", () => {
    const rules = accentStyle("#AA0000", "signing");
    const light = `--accent:${accentFor("#AA0000", "light")?.accent}`;
    expect(rules).toContain(`[data-theme="light"] .signing{${light}`);
    // prefers-color-scheme must add no specificity beyond the class.
    expect(rules).toContain("(prefers-color-scheme:dark){:where(:root:not([data-theme])) .signing{");
  });
});

describe("script fonts", () => {
  it("tells what a hand cannot write", () => {
    expect(findUnsupportedCharacters("Ada Lovelace-Đặng, Jr.", "sacramento")).toEqual([]);
    expect(findUnsupportedCharacters("Ελένη", "caveat")).toEqual(["Ε", "λ", "έ", "ν", "η"]);
    expect(findUnsupportedCharacters("Ελένη", "mynerve")).toEqual([]);
    expect(findUnsupportedCharacters("Иван", "marck-script")).toEqual([]);
    expect(findUnsupportedCharacters("李 Li", "caveat")).toEqual(["李"]);
    expect(findUnsupportedCharacters("Ada 😀", "caveat")).toEqual(["😀"]);
    // Characters without ink are never missing.
    expect(findUnsupportedCharacters("\u2800", "caveat")).toEqual([]);
    expect(findUnsupportedCharacters("李\u200b\u{e0041}", "caveat")).toEqual(["李"]);
  });

  it("offers the hands first that can write the name", () => {
    expect(fontsFor("Ελένη")[0]?.id).toBe("mynerve");
    expect(
      fontsFor("Иван")
        .slice(0, 3)
        .map((font) => font.id),
    ).toEqual(["caveat", "great-vibes", "marck-script"]);
    expect(fontsFor("Ada")[0]?.id).toBe("caveat");
  });
});

describe("clearBackground", () => {
  /** A photograph of paper that gets darker to the right (uneven lighting), with a dark stroke across it. */
  function photograph(width: number, height: number) {
    const data = new Uint8ClampedArray(width * height * 4);
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const isInk = y >= 20 && y < 24 && x >= 30 && x < 90;
        const level = isInk ? 30 : 240 - x * 0.6;
        data.set([level, level, isInk ? 90 : level, 255], (y * width + x) * 4);
      }
    }
    return { width, height, data };
  }

  it("keeps the ink, clears the paper, shadow or not", () => {
    const picture = photograph(120, 50);
    expect(hasTransparency(picture)).toBe(false);
    clearBackground(picture);
    expect(inkBox(picture)).toEqual({ left: 30, top: 20, width: 60, height: 4 });
    expect(hasTransparency(picture)).toBe(true);
  });

  it("finds no ink on a blank page", () => {
    const blank = { width: 40, height: 40, data: new Uint8ClampedArray(40 * 40 * 4).fill(250) };
    clearBackground(blank);
    expect(inkBox(blank)).toBeNull();
  });
});
