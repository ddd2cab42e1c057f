import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { pdfJsPages, popplerRawLines, structureLines } from "@/test/fixtures/completion/read-text";
import { anyBody, isRunning } from "./testing/any-body";
import { expectBoxes } from "./testing/expect-boxes";
import { layOutForTests } from "./testing/lay-out";
import { lettersOf, missing, outOfOrder } from "./testing/letters";

// Fonts and patterns are loaded on first use, which takes a while on a busy machine.
vi.setConfig({ testTimeout: 600_000 });

const { layOut } = layOutForTests();

/** Every run uses the same cases. For more or other cases: `TEXT_RUNS=200 TEXT_SEED=1`. */
const RUN = {
  numRuns: Number(process.env.TEXT_RUNS ?? 20),
  seed: Number(process.env.TEXT_SEED ?? 20_261_123),
  endOnFailure: process.env.TEXT_RUNS !== undefined,
};

const only = (lines: readonly string[], isKept: (letter: string) => boolean): string[] =>
  lines.map((line) => [...line.normalize("NFKC")].filter(isKept).join(""));
const isOfText = (letter: string): boolean => !isRunning(letter);

describe("any text of the schema", () => {
  it("is laid out with all of its fields and with every character in reading order", async () => {
    await fc.assert(
      fc.asyncProperty(anyBody(), async ({ content, ...body }) => {
        const { file, boxes, pageCount } = await layOut(content, body);
        expectBoxes(boxes, pageCount, body.boxed);
        const expected = lettersOf(body.words.join(""));

        const pages = await pdfJsPages(file);
        const shown = lettersOf(only(pages.flat(), isOfText).join(""));
        for (const lines of pages)
          expect(lettersOf(only(lines, isRunning).join(""))).toBe(body.runningLetters);
        // Cells stand side by side and a header is repeated on each page, so only the structure has their order.
        if (body.hasTable) expect(missing(expected, shown)).toBe("");
        else {
          expect(shown).toBe(expected);
          expect(outOfOrder(expected, only(popplerRawLines(file), isOfText))).toBe("");
        }
        if (pageCount <= 6) expect(outOfOrder(expected, structureLines(file))).toBe("");
      }),
      RUN,
    );
  });
});
