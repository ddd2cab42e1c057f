import { type PDF, PdfDict, type PdfRef, PdfStream } from "@libpdf/core";
import { inheritedEntry } from "@/lib/document-engine/pdf/structure/page-dict";
import { characterDirection, type Direction } from "@/lib/document-engine/text/bidi";

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

/**
 * The direction of most letters on a page, as text extractors determine it. Only relevant when one of the `values` to
 * be drawn contains right-to-left letters. Estimated from the characters that the page's fonts can show: extracting the
 * text would cost more than the whole stamp.
 */
export function pageDirection(pdf: PDF, page: PdfDict, values: readonly string[]): Direction {
  const text = values.join(" ");
  if (!RIGHT_TO_LEFT.test(text)) return "ltr";
  return balance(text) + fontBalance(pdf, page) >= 0 ? "ltr" : "rtl";
}

/** Compressed size; larger maps cover whole alphabets and say little about the page. */
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
    // A font without a ToUnicode map uses a Western encoding.
    letters += map instanceof PdfStream ? balance(mappedText(map)) : LATIN_LETTERS;
  }
  return letters;
}

const LATIN_LETTERS = 26;

/** Returns the destination characters of a ToUnicode CMap, where they are listed explicitly. */
function mappedText(map: PdfStream): string {
  if (map.data.length > MAX_MAP_BYTES) return "";
  let cmap: string;
  try {
    cmap = Buffer.from(map.getDecodedData()).toString("latin1");
  } catch {
    // A map that cannot be decompressed is ignored.
    return "";
  }
  const targets = [...cmap.matchAll(/>\s*<([0-9a-fA-F]{4})[0-9a-fA-F]*>/g)];
  return targets.map(([, hex = ""]) => String.fromCharCode(Number.parseInt(hex, 16))).join("");
}

/** Number of left-to-right letters minus right-to-left letters. */
function balance(text: string): number {
  let letters = 0;
  for (const character of text) {
    const direction = characterDirection(character);
    if (direction === "left") letters++;
    else if (direction === "right") letters--;
  }
  return letters;
}
