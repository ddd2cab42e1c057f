import { readFile } from "node:fs/promises";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/** A piece of text as pdf.js reads it; lengths in points from the page's upper edge. */
export interface PlacedText {
  readonly text: string;
  readonly x: number;
  readonly width: number;
  readonly top: number;
  readonly bottom: number;
  readonly baseline: number;
}

/** Part of the letters' height that is below their baseline. */
const BELOW = 0.22;

/** Returns the text of a page with its positions, in the order of the file. @param page counted from 1 */
export async function placedLines(file: string, page = 1): Promise<PlacedText[]> {
  const task = getDocument({ data: new Uint8Array(await readFile(file)), verbosity: 0 });
  const found = await (await task.promise).getPage(page);
  const height = found.view[3] ?? 0;
  const { items } = await found.getTextContent();
  await task.destroy();
  return items.flatMap((item): PlacedText[] => {
    if (!("str" in item) || item.str.trim() === "") return [];
    const [x, y] = [Number(item.transform[4]), Number(item.transform[5])];
    const baseline = height - y;
    return [
      {
        text: item.str,
        x,
        width: item.width,
        baseline,
        top: baseline - item.height * (1 - BELOW),
        bottom: baseline + item.height * BELOW,
      },
    ];
  });
}
