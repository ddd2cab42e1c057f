import { decodeLossy } from "@/lib/pure/decode-text";
import { decodeDos, isDosCodePage } from "@/lib/pure/dos-code-pages";

/**
 * Browsers' names of the Windows and Mac code pages, by number. DOS code pages that browsers do not support are
 * decoded by {@link decodeDos}.
 */
const LABELS: Readonly<Record<number, string>> = {
  866: "ibm866",
  874: "windows-874",
  932: "shift_jis",
  936: "gb18030",
  949: "euc-kr",
  950: "big5",
  1200: "utf-16le",
  1201: "utf-16be",
  10000: "macintosh",
  10007: "x-mac-cyrillic",
  20866: "koi8-r",
  65001: "utf-8",
};
const isOfWindows = (page: number): boolean => page >= 1250 && page <= 1258;

const WESTERN = "windows-1252";

const decoders = new Map<string, TextDecoder>();

/** Decodes text in a code page; one that browsers do not support is read as Western European. */
export function decodeCodePage(page: number, codes: Iterable<number>): string {
  const bytes = Uint8Array.from(codes);
  const dos = `ibm${page}`;
  if (isDosCodePage(dos)) return decodeDos(bytes, dos);
  const label = LABELS[page] ?? (isOfWindows(page) ? `windows-${page}` : WESTERN);
  if (label === WESTERN) return decodeLossy(bytes, WESTERN);
  let decoder = decoders.get(label);
  if (!decoder) {
    decoder = new TextDecoder(label, { ignoreBOM: true });
    decoders.set(label, decoder);
  }
  return decoder.decode(bytes);
}
