import { describe, expect, it } from "vitest";
import { findOnPages, textPlaceAt } from "./page-words";

const HEIGHT = 800;

/** A document with these lines on its pages, 20 points apart, in the format that pdf.js returns. */
const pdfOf = (...pages: string[][]) =>
  ({
    numPages: pages.length,
    getPage: async (number: number) => ({
      view: [0, 0, 600, HEIGHT],
      getTextContent: async () => ({
        items: (pages[number - 1] ?? []).flatMap((line, i) => [
          // In justified lines, each word is a separate item.
          ...line
            .split(/(?<= )/)
            .map((str) => ({ str, transform: [1, 0, 0, 1, 72, HEIGHT - 20 * (i + 1)], height: 10 })),
          { str: "", transform: [1, 0, 0, 1, 72, 0], height: 0 },
        ]),
      }),
    }),
  }) as unknown as Parameters<typeof findOnPages>[0];

const place = (words: string[], fraction: number, wordsBefore: string[] = []) => ({
  words,
  wordsBefore,
  fraction,
});

describe("a place on the pages", () => {
  const clause = ["The tenant pays the rent agree-", "ment on the first day."];
  const pdf = pdfOf(clause, clause, [...clause, "Pets need consent."], ["Signed by"]);

  it("is the line with the words, nearest to where they are likely", async () => {
    expect(await findOnPages(pdf, place(["rentagreementont"], 0.05))).toMatchObject({ page: 1 });
    expect(await findOnPages(pdf, place(["rentagreementont"], 0.3))).toMatchObject({ page: 2 });
    const found = await findOnPages(pdf, place(["Petsneedconsent."], 0.6));
    expect(found.page).toBe(3);
    expect(found.y).toBeCloseTo((60 - 10) / HEIGHT);
  });

  it("of a last line without words is at the words before it", async () => {
    expect(await findOnPages(pdf, place([], 1, ["Signedby"]))).toMatchObject({ page: 4 });
  });

  it("is about as far down where the words are nowhere", async () => {
    expect(await findOnPages(pdf, place(["nowhere"], 0.625))).toEqual({ page: 3, y: 0.5 });
    expect(await findOnPages(pdfOf([]), place([], 0))).toEqual({ page: 1, y: 0 });
    expect(await findOnPages(pdfOf([]), place([], 1))).toEqual({ page: 1, y: 1 });
  });

  it("is known by what follows it", async () => {
    expect(await textPlaceAt(pdf, { page: 3, y: 30 / HEIGHT })).toEqual({
      words: ["mentonthefirstda", "Petsneedconsent."],
      wordsBefore: [],
      fraction: (2 + 30 / HEIGHT) / 4,
    });
  });
});
