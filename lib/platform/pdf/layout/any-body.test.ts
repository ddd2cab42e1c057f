import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import fc from "fast-check";
import { afterAll, describe, expect, it, vi } from "vitest";
import { asBody, BodyPage, ContentBody } from "@/lib/contracts/body";
import { pdfJsLines, popplerLines } from "@/test/fixtures/completion/read-text";
import { layoutBody } from "./layout-body";
import { type AnyBody, anyBody } from "./testing/any-body";
import type { LaidOutBox, LayoutOutput } from "./types";

// Fonts and patterns are loaded on first use, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 600_000 });

const scratch = mkdtempSync(path.join(tmpdir(), "countersign-any-body-"));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));
let files = 0;

async function layOut(body: AnyBody): Promise<LayoutOutput & { readonly file: string }> {
  const file = path.join(scratch, `${++files}.pdf`);
  const { content, page, variables, fields, lang } = body;
  const output = await layoutBody({
    body: asBody(ContentBody.parse({ type: "doc", content })),
    page: BodyPage.parse(page),
    variables,
    fields,
    images: {},
    lang,
    title: "Any text",
    outputPath: file,
  });
  return { ...output, file };
}

/** Letters and marks: numbers and bullets of lists, hyphens and spaces are the layout's. */
const lettersOf = (text: string): string => text.normalize("NFKC").replace(/[^\p{L}\p{M}]/gu, "");

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

/** The characters of a text that another one has fewer of. */
function missing(expected: string, shown: string): string {
  const left = [...shown].sort();
  let at = 0;
  return [...expected]
    .sort()
    .filter((character) => {
      while (at < left.length && (left[at] as string) < character) at++;
      if (left[at] !== character) return true;
      at++;
      return false;
    })
    .join("");
}

function expectBoxes(boxes: readonly LaidOutBox[], pageCount: number): void {
  for (const [index, box] of boxes.entries()) {
    expect(box.page).toBeLessThanOrEqual(pageCount);
    expect(Math.min(box.x, box.y)).toBeGreaterThanOrEqual(0);
    expect(Math.min(box.width, box.height)).toBeGreaterThan(0);
    expect(Math.max(box.x + box.width, box.y + box.height)).toBeLessThanOrEqual(1 + TINY);
    for (const other of boxes.slice(index + 1))
      if (other.page === box.page) expect([box, other, areApart(box, other)]).toEqual([box, other, true]);
  }
}

const TINY = 0.00003;
const areApart = (a: LaidOutBox, b: LaidOutBox): boolean =>
  a.x + a.width <= b.x + TINY ||
  b.x + b.width <= a.x + TINY ||
  a.y + a.height <= b.y + TINY ||
  b.y + b.height <= a.y + TINY;

/** The same cases in every run. */
const RUN = { numRuns: 25, seed: 20_261_123 };

describe("any text of the schema", () => {
  it("is laid out with all of its fields, each on its page and apart from the others", async () => {
    await fc.assert(
      fc.asyncProperty(anyBody(), async (body) => {
        const { boxes, pageCount } = await layOut(body);
        expect(boxes.map(({ fieldId }) => fieldId).sort()).toEqual([...body.boxed].sort());
        expectBoxes(boxes, pageCount);
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
