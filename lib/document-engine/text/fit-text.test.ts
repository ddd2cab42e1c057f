import { describe, expect, it, vi } from "vitest";
import { firstBaseline, fitLine, lineWidthOf } from "@/lib/pure/print/fit-text";
import { fitAndShapeText } from "./fit-text";
import { FontStore } from "./font-store";
import { prepareText } from "./text-block";

// Fonts and readers are loaded on first use, which takes a while on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const store = new FontStore();
const style = { family: "sans", weight: 400, locale: "en" } as const;

function fitInto(text: string, width: number, height: number, fontSize = 11) {
  return prepareText(store, text, style).then((block) => fitAndShapeText(block, { width, height, fontSize }));
}

/** Returns the text without the spaces that are lost at line breaks. */
function letters(lines: readonly { text: string }[]): string {
  return lines
    .map((line) => line.text)
    .join("")
    .replace(/\s/g, "");
}

describe("fitLine", () => {
  const box = { width: 134, height: 38, fontSize: 27 };
  const line = async (text: string) =>
    fitLine(await prepareText(store, text, { ...style, family: "great-vibes" }), box);

  it.each([
    ["Latin", "Ada Lovelace"],
    ["a long name", "Maximiliana Alexandra von Hohenstein-Wittgenstein"],
    ["Thai", "สมชาย ใจดีมีสุขยิ่งยืนนาน"],
    ["Arabic", "محمد عبد الرحمن بن عبد العزيز"],
    ["Greek", "Αλέξανδρος Παπαδόπουλος"],
    ["Korean", "김민수 김민수 김민수"],
    ["Hindi", "अनिरुद्ध कृष्णमूर्ति"],
  ])("sets %s smaller rather than on two lines", async (_, name) => {
    const fitted = await line(name);
    expect(fitted?.lines).toHaveLength(1);
    const widest = Math.max(...(fitted?.lines.map(lineWidthOf) ?? []));
    expect(widest * (fitted?.size ?? 0)).toBeLessThanOrEqual(box.width + 0.01);
    expect(fitted?.size).toBeGreaterThanOrEqual(5);
  });

  it("keeps the size of what fits, and gives up what nobody could read on one line", async () => {
    expect((await line("Ada"))?.size).toBe(box.fontSize);
    expect(await line("Ada Lovelace ".repeat(12).trim())).toBeNull();
  });
});

describe("fitText", () => {
  it("leaves text that fits at its size and on its line", async () => {
    const fitted = await fitInto("A short value", 200, 15);
    expect(fitted.size).toBe(11);
    expect(fitted.lines.map((line) => line.text)).toEqual(["A short value"]);
  });

  it("makes a single line smaller when the box is one line high", async () => {
    const fitted = await fitInto("A value that is somewhat longer than its box", 150, 13);
    expect(fitted.lines).toHaveLength(1);
    expect(fitted.size).toBeLessThan(11);
    expect((fitted.lines[0]?.width ?? 0) * fitted.size).toBeLessThanOrEqual(150.01);
  });

  it("wraps before it shrinks where there is room", async () => {
    const fitted = await fitInto("A value that is somewhat longer than its box", 150, 40);
    expect(fitted.size).toBe(11);
    expect(fitted.lines.length).toBeGreaterThan(1);
  });

  it.each([
    ["one endless word", "x".repeat(300)],
    ["many words", "lorem ipsum ".repeat(80)],
    ["lines of its own", "one\ntwo\r\nthree\nfour\nfive\nsix"],
    ["Thai", "สวัสดีชาวโลกนี่คือข้อความยาวที่ไม่มีช่องว่างระหว่างคำ".repeat(3)],
    ["Japanese", "長い日本語の文章は、句読点の前では改行されません。".repeat(4)],
    ["Arabic", "هذا نص طويل يجب أن يلتف على عدة أسطر ".repeat(5)],
  ])("never loses a character nor leaves the box: %s", async (_, text) => {
    const fitted = await fitInto(text, 120, 40);
    expect(letters(fitted.lines)).toBe(text.replace(/\s/g, ""));
    for (const line of fitted.lines) expect(line.width * fitted.size).toBeLessThanOrEqual(120.01);
    expect((fitted.lines.length - 1) * fitted.lineHeight + fitted.size).toBeLessThanOrEqual(40.01);
  });

  it("starts no line with closing punctuation", async () => {
    const fitted = await fitInto("長い日本語の文章は、句読点の前では改行されません。".repeat(4), 90, 200);
    expect(fitted.lines.length).toBeGreaterThan(3);
    for (const line of fitted.lines) expect(line.text).not.toMatch(/^[、。]/);
  });

  it("puts the baseline inside the line", () => {
    expect(firstBaseline(14, 11)).toBeGreaterThan(7);
    expect(firstBaseline(14, 11)).toBeLessThan(14);
  });
});

describe("long texts", () => {
  it("are wrapped in a time that grows with their length, not with its square", async () => {
    const words = Array.from({ length: 12_000 }, (_, index) => (index % 7 === 0 ? "漢字" : "word")).join(" ");
    const fitted = await fitInto(words, 400, 600);
    expect(letters(fitted.lines)).toBe(words.replace(/\s/g, ""));
  });
});
