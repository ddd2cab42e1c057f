import { describe, expect, it, vi } from "vitest";
import { visualOrder } from "@/lib/pure/print/visual-order";
import { pickFonts } from "./font-picker";
import { FontStore } from "./font-store";
import { glyphOutlines } from "./glyph-outlines";
import type { ShapedText } from "./shape";
import { SIGNATURE_FONTS, type SignatureFontId } from "./signature-fonts";
import { prepareTextAsIs } from "./text-block";

// Fonts and readers are loaded on first use, which takes a while on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const store = new FontStore();
const style = { family: "sans", weight: 400, locale: "en" } as const;

async function shape(
  text: string,
  options: { locale?: string; family?: SignatureFontId } = {},
): Promise<ShapedText> {
  const block = await prepareTextAsIs(store, text, { ...style, ...options });
  const shaped = block.paragraphs[0]?.shaped;
  if (!shaped) throw new Error("no paragraph");
  return shaped;
}

describe("shaping", () => {
  it.each([
    ["Latin", "Łukasz Żółć"],
    ["Vietnamese", "Nguyễn Thị Ánh"],
    ["Greek", "Διονύσιος"],
    ["Cyrillic", "Жанна Ґедзь"],
    ["Arabic", "محمد علي"],
    ["Persian", "می‌خواهم"],
    ["Hebrew", "שָׁלוֹם"],
    ["Devanagari", "नमस्ते दुनिया"],
    ["Bengali", "আমার নাম"],
    ["Tamil", "வணக்கம்"],
    ["Thai", "สวัสดีชาวโลก"],
    ["Khmer", "សួស្តី"],
    ["Georgian", "ქართული"],
    ["Armenian", "Հայերեն"],
    ["Ethiopic", "አማርኛ"],
    ["Japanese", "漢字かなカナ"],
    ["Chinese", "简体中文繁體"],
    ["Korean", "한국어 이름"],
    ["symbols", "→ № € ₿ ✓"],
    ["emoji", "😀👨‍👩‍👧🇩🇪👍🏽❤️"],
  ])("has glyphs for all of %s", async (_, text) => {
    const { runs, width } = await shape(text);
    expect(runs.flatMap((run) => run.glyphs).filter((glyph) => glyph.id === 0)).toEqual([]);
    expect(width).toBeGreaterThan(0);
  });

  it("joins Arabic letters: the same letter has another form in a word", async () => {
    const glyphsOf = async (text: string) =>
      (await shape(text)).runs.flatMap((run) => run.glyphs.map((g) => g.id));
    const [alone] = await glyphsOf("م");
    const joined = await glyphsOf("ممم");
    expect(new Set([alone, ...joined]).size).toBe(4);
  });

  it("keeps the digits of a number in their order inside right-to-left text", async () => {
    const { visual, base } = await shape("محمد علي 2026");
    expect(base).toBe("rtl");
    const [number] = visual;
    expect(number?.level).toBe(2);
    const clusters = number?.glyphs.map((glyph) => glyph.cluster) ?? [];
    expect(clusters).toEqual(clusters.toSorted((a, b) => a - b));
  });

  it("makes one glyph of an emoji family, in colours", async () => {
    const { runs } = await shape("👨‍👩‍👧");
    const [run] = runs;
    expect(run?.glyphs).toHaveLength(1);
    const layers = glyphOutlines(run!.face, 400, run!.glyphs[0]!.id);
    expect(new Set(layers.map((layer) => layer.colour)).size).toBeGreaterThan(2);
  });

  it("takes Han characters from the document's language, or from kana beside them", async () => {
    const faceOf = async (text: string, locale: string) =>
      (await pickFonts(store, text, { ...style, locale }))[0]?.face.key ?? "";
    expect(await faceOf("直", "ja")).toContain("noto-sans-jp");
    expect(await faceOf("直", "zh-CN")).toContain("noto-sans-sc");
    expect(await faceOf("直", "ko")).toContain("noto-sans-kr");
    expect(await faceOf("直す", "en")).toContain("noto-sans-jp");
  });

  it("draws a text alike, whatever was drawn before", async () => {
    const fresh = new FontStore();
    const faces = async (text: string) =>
      (await pickFonts(fresh, text, { ...style, locale: "en" })).map((run) => run.face.key);
    const alone = await faces("12");
    // Digits after an ideograph are drawn with the ideograph's file if it has them.
    expect(await faces("日12")).toEqual(["noto-sans-sc-119-wght-normal"]);
    expect(await faces("12")).toEqual(alone);
  });

  it("shows what no font has as an empty box, and keeps its place", async () => {
    const { runs } = await shape("a\u{13000}b");
    const ids = runs.flatMap((run) => run.glyphs.map((glyph) => glyph.id));
    expect(ids).toHaveLength(3);
    expect(ids[1]).toBe(0);
  });
});

describe.each(SIGNATURE_FONTS)("the handwriting font $id", ({ id }) => {
  it.each([
    ["Turkish", "İlker Çığır Şengüloğlu IŞIK"],
    ["Swedish", "Åsa Sjöström ÄÖ"],
  ])("has every letter of %s itself", async (_, name) => {
    const { runs } = await shape(name, { family: id });
    expect(runs.flatMap((run) => run.glyphs).filter((glyph) => glyph.id === 0)).toEqual([]);
    for (const run of runs) expect(run.face.key).toContain(id);
  });

  it("leaves Hangul to the text font, also beside Latin letters", async () => {
    const { runs } = await shape("김민수 Kim", { family: id, locale: "ko" });
    expect(runs.flatMap((run) => run.glyphs).filter((glyph) => glyph.id === 0)).toEqual([]);
    expect(runs.find((run) => run.glyphs.some(({ cluster }) => cluster === 0))?.face.key).toContain(
      "noto-sans-kr",
    );
    expect(runs.some((run) => run.face.key.includes(id))).toBe(true);
  });
});

describe("visualOrder", () => {
  it("follows rule L2", () => {
    expect(visualOrder([0, 1, 0])).toEqual([0, 1, 2]);
    expect(visualOrder([0, 1, 2, 1, 0])).toEqual([0, 3, 2, 1, 4]);
    expect(visualOrder([1, 2, 1])).toEqual([2, 1, 0]);
    expect(visualOrder([])).toEqual([]);
  });
});
