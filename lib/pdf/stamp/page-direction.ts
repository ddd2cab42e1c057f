import { type PDF, PdfDict, type PdfRef, PdfStream } from "@libpdf/core";
import { characterDirection, type Direction } from "@/lib/pdf/text/bidi";
import { inheritedEntry } from "./page-dict";

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

/**
 * Which way most letters of a page read, as text extractors judge it. It only matters where one of the `values`
 * that will be put on the page holds right-to-left letters. The page itself is judged by the letters that its
 * fonts can show: reading its text would cost more than the whole stamp.
 */
export function pageDirection(pdf: PDF, page: PdfDict, values: readonly string[]): Direction {
  const text = values.join(" ");
  if (!RIGHT_TO_LEFT.test(text)) return "ltr";
  return balance(text) + fontBalance(pdf, page) >= 0 ? "ltr" : "rtl";
}

/** Packed; larger maps name whole alphabets and say little about the page. */
const MAX_MAP_BYTES = 32 * 1024;

function fontBalance(pdf: PDF, page: PdfDict): number {
  const resolve = (ref: PdfRef) => pdf.getObject(ref);
  const resources = inheritedEntry(pdf, page, "Resources");
  const fonts = resources instanceof PdfDict ? resources.get("Font", resolve) : undefined;
  if (!(fonts instanceof PdfDict)) return 0;
  let letters = 0;
  for (const name of fonts.keys()) {
    const font = fonts.get(name, resolve);
    const map = font instanceof PdfDict ? font.get("ToUnicode", resolve) : undefined;
    // A font without a map has one of the Western encodings.
    letters += map instanceof PdfStream ? balance(mappedText(map)) : LATIN_LETTERS;
  }
  return letters;
}

const LATIN_LETTERS = 26;

/** The characters on the right-hand sides of a ToUnicode map, as far as they are written out. */
function mappedText(map: PdfStream): string {
  if (map.data.length > MAX_MAP_BYTES) return "";
  let cmap: string;
  try {
    cmap = Buffer.from(map.getDecodedData()).toString("latin1");
  } catch {
    // A map that cannot be unpacked says nothing.
    return "";
  }
  const targets = [...cmap.matchAll(/>\s*<([0-9a-fA-F]{4})[0-9a-fA-F]*>/g)];
  return targets.map(([, hex = ""]) => String.fromCharCode(Number.parseInt(hex, 16))).join("");
}

/** Left-to-right letters less right-to-left ones. */
function balance(text: string): number {
  let letters = 0;
  for (const character of text) {
    const direction = characterDirection(character);
    if (direction === "left") letters++;
    else if (direction === "right") letters--;
  }
  return letters;
}
