import { characterDirection } from "@/lib/document-engine/text/bidi";

/** Brackets point the other way in right-to-left text; these are stored as read. */
const MIRRORED: Readonly<Record<string, string>> = {
  "(": ")",
  ")": "(",
  "[": "]",
  "]": "[",
  "{": "}",
  "}": "{",
  "<": ">",
  ">": "<",
  "«": "»",
  "»": "«",
};

const HAS_RTL = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;

/**
 * Restores the logical order of characters given from left to right (the reverse of UAX #9, for one level):
 * right-to-left text is reversed, except for its numbers and Latin words.
 */
export function logicalText(shown: readonly string[]): { text: string; isRtl: boolean } {
  const joined = shown.join("");
  if (!HAS_RTL.test(joined)) return { text: joined.normalize("NFKC"), isRtl: false };
  const kinds = shown.map((character) => characterDirection(character));
  const right = kinds.filter((kind) => kind === "right").length;
  const left = kinds.filter((kind) => kind === "left").length;
  const isRtl = right >= left;
  const order = shown.map((character, i) => ({ character, kind: kinds[i] ?? "neutral" }));
  const turned = isRtl ? order.reverse() : order;
  const keeps = (kind: string) => (isRtl ? kind === "left" || kind === "number" : kind === "right");
  const out: string[] = [];
  for (let i = 0; i < turned.length; ) {
    const end = endOfStretch(turned, i, keeps);
    if (end > i) {
      out.push(
        ...turned
          .slice(i, end)
          .reverse()
          .map(({ character }) => character),
      );
      i = end;
      continue;
    }
    const { character = "", kind = "neutral" } = turned[i] ?? {};
    out.push(isRtl && kind === "neutral" ? (MIRRORED[character] ?? character) : character);
    i += 1;
  }
  return { text: out.join("").normalize("NFKC"), isRtl };
}

/** Returns the end of a stretch that keeps the other direction; single neutral characters within it belong to it. */
function endOfStretch(
  units: readonly { kind: string }[],
  from: number,
  keeps: (kind: string) => boolean,
): number {
  let end = from;
  for (let i = from; i < units.length; i++) {
    const kind = units[i]?.kind ?? "";
    if (keeps(kind)) end = i + 1;
    else if (kind !== "neutral") break;
    if (i - end > 2) break;
  }
  return keeps(units[from]?.kind ?? "") ? end : from;
}
