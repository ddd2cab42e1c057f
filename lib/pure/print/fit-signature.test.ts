import { describe, expect, it } from "vitest";
import { fitSignature, measuredName } from "@/lib/pure/print/fit-signature";
import { lineTextOf } from "@/lib/pure/print/fit-text";

/** Each character is half an em wide. */
const named = (name: string) => measuredName(name, (text) => text.length / 2);
const FIELD = { width: 180, height: 30 };

describe("a typed signature", () => {
  it.each([
    ["short", "Ada"],
    ["ordinary", "Anna Łukasiewicz-Kowalska"],
    ["long", "Maximiliana Alexandra Konstanze von Hohenstein-Wittgenstein"],
  ])("that is %s stands on one line, as large as it can", (_, name) => {
    const { lines, size, places } = fitSignature(named(name), FIELD, 0.5);
    expect(lines.map(lineTextOf)).toEqual([name]);
    expect(size).toBeCloseTo(Math.min(0.72 * 30, (0.96 * 180) / (name.length / 2)));
    expect(places).toEqual([
      { x: expect.closeTo((180 - (name.length / 2) * size) / 2), baseline: expect.closeTo(15 + 0.34 * size) },
    ]);
  });

  it("is broken only where nobody could read one line, and stays in its field", () => {
    const name = "Ada Lovelace ".repeat(9).trim();
    const { lines, size, places, lineHeight } = fitSignature(named(name), FIELD, 0);
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.map(lineTextOf).join(" ")).toBe(name);
    expect(size).toBeGreaterThanOrEqual(5);
    expect(lines.length * lineHeight).toBeLessThanOrEqual(FIELD.height + lineHeight);
    for (const { x } of places) expect(x).toBeCloseTo(0.02 * 180);
  });

  it("is told without spaces around it, and with one between its words", () => {
    expect(fitSignature(named("  Ada \n Lovelace "), FIELD, 0).lines.map(lineTextOf)).toEqual([
      "Ada Lovelace",
    ]);
  });
});
