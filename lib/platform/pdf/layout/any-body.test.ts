import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { pdfJsLines, popplerLines } from "@/test/fixtures/completion/read-text";
import { type AnyBody, anyBody } from "./testing/any-body";
import { expectBoxes } from "./testing/expect-boxes";
import { layOutForTests } from "./testing/lay-out";
import { lettersOf, missing } from "./testing/letters";

// Fonts and patterns are loaded on first use, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 600_000 });

const { layOut: layOutContent } = layOutForTests();
const layOut = ({ content, ...options }: AnyBody) => layOutContent(content, options);

async function readAll(
  file: string,
  pageCount: number,
  read: (file: string, page: number) => Promise<string[]> | string[],
): Promise<string> {
  let text = "";
  for (let page = 1; page <= pageCount; page++) text += (await read(file, page)).join("");
  return lettersOf(text);
}

const counted = (text: string): string => [...text].sort().join("");

/** The same cases in every run. */
const RUN = { numRuns: 25, seed: 20_261_123 };

describe("any text of the schema", () => {
  it("is laid out with all of its fields, each on its page and apart from the others", async () => {
    await fc.assert(
      fc.asyncProperty(anyBody(), async (body) => {
        const { boxes, pageCount } = await layOut(body);
        expectBoxes(boxes, pageCount, body.boxed);
      }),
      RUN,
    );
  });

  it("keeps every character in reading order", async () => {
    await fc.assert(
      fc.asyncProperty(anyBody(), async (body) => {
        const { file, pageCount } = await layOut(body);
        const expected = lettersOf(body.words.join(""));
        const shown = await readAll(file, pageCount, pdfJsLines);
        // Cells stand side by side, and a header is shown again on each page.
        if (body.hasTable) expect(missing(expected, shown)).toBe("");
        else expect(shown).toBe(expected);
      }),
      RUN,
    );
  });

  it("has the same characters for Poppler", async () => {
    await fc.assert(
      fc.asyncProperty(anyBody(), async (body) => {
        const { file, pageCount } = await layOut(body);
        if (body.hasTable) return;
        const shown = await readAll(file, pageCount, popplerLines);
        expect(counted(shown)).toBe(counted(lettersOf(body.words.join(""))));
      }),
      RUN,
    );
  });
});
