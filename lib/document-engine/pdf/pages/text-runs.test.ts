import { describe, expect, it } from "vitest";
import { pageFrame } from "@/lib/document-engine/pdf/geometry";
import type { PdfiumCharacter } from "./pdfium-document";
import { groupRuns } from "./text-runs";

const frame = pageFrame({ mediaBox: [0, 0, 200, 100] });

/** A line of 10-point characters, each 5 points wide; spaces have no box, like those that PDFium generates. */
function line(text: string, x: number, y: number): PdfiumCharacter[] {
  return [...text].map((char, i) => ({
    code: char.codePointAt(0) ?? 0,
    box: char === " " ? null : { left: x + i * 5, right: x + i * 5 + 5, bottom: y, top: y + 10 },
  }));
}

describe("groupRuns", () => {
  it("makes one run of a line, with its words and its box in displayed fractions", () => {
    expect(groupRuns(line("Hello  you", 20, 70), frame)).toEqual([
      { text: "Hello you", x: 0.1, y: 0.2, width: 0.25, height: 0.1 },
    ]);
  });

  it("starts a run at a line end and at a wide gap", () => {
    const characters = [
      ...line("Name", 10, 80),
      ...line("Price", 120, 80),
      { code: 13, box: null },
      { code: 10, box: null },
      ...line("next", 10, 60),
    ];
    expect(groupRuns(characters, frame).map((run) => run.text)).toEqual(["Name", "Price", "next"]);
  });

  it("keeps pairs of surrogates, reads PDFium's hyphen, drops what cannot be read or seen", () => {
    const pair = [0xd83d, 0xde00].map(
      (code, i) => ({ ...line("x", 10 + i * 5, 50)[0], code }) as PdfiumCharacter,
    );
    const hyphen = { ...line("x", 20, 50)[0], code: 2 } as PdfiumCharacter;
    const nothing = { ...line("x", 25, 50)[0], code: 0xffff } as PdfiumCharacter;
    expect(groupRuns([...pair, hyphen, nothing], frame)[0]?.text).toBe("😀-");
    expect(groupRuns(line("outside", 300, 50), frame)).toEqual([]);
    expect(groupRuns(line("   ", 10, 50), frame)).toEqual([]);
  });

  it("places runs on a turned page as a reader sees them", () => {
    const turned = pageFrame({ mediaBox: [0, 0, 200, 100], rotate: 90 });
    const [run] = groupRuns(line("ab", 0, 0), turned);
    // The page's bottom left corner is displayed at the top left, and the text runs downwards.
    expect(run).toEqual({ text: "ab", x: 0, y: 0, width: 0.1, height: 0.05 });
  });

  it("keeps text that runs up the page in one run", () => {
    const characters = [..."side"].map((char, i) => ({
      code: char.charCodeAt(0),
      box: { left: 10, right: 20, bottom: 10 + i * 5, top: 15 + i * 5 },
    }));
    expect(groupRuns(characters, frame).map((run) => run.text)).toEqual(["side"]);
  });
});
