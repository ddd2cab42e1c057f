import type { BodyPage } from "@/lib/contracts/body";
import { BODY_LIMITS, FONT_FAMILIES, PAGE_WIDTHS_PT } from "@/lib/contracts/body-tables";
import { InlineReader } from "./inline-pieces";
import { childOf, childrenOf, descendantsOf, numberOf, type XmlElement } from "./read-xml";
import type { Source } from "./source";
import { toggle } from "./styles";

const TWIPS_PER_PT = 20;
const HEIGHTS_PT = { A4: 841.89, Letter: 792 } as const;
/** Points by which a page may differ from a size that it still has. */
const TOLERANCE = 6;
const MOST_MARGIN = 200;

const MONOSPACED = /courier|consolas|mono|menlo|typewriter/i;

/** Page size, margins and type of the last section. */
export function readPage(
  section: XmlElement | undefined,
  source: Source,
): Omit<BodyPage, "header" | "footer"> {
  const size = childOf(section, "w:pgSz")?.attrs;
  const width = (numberOf(size?.["w:w"]) ?? 11_906) / TWIPS_PER_PT;
  const height = (numberOf(size?.["w:h"]) ?? 16_838) / TWIPS_PER_PT;
  const distance = (name: "A4" | "Letter") =>
    Math.max(Math.abs(PAGE_WIDTHS_PT[name] - width), Math.abs(HEIGHTS_PT[name] - height));
  const nearest = distance("Letter") < distance("A4") ? "Letter" : "A4";
  if (distance(nearest) > TOLERANCE) source.losses.addToAll("page_size_changed");
  const given = childOf(section, "w:pgMar")?.attrs;
  const margin = (side: string) => {
    const twips = numberOf(given?.[`w:${side}`]);
    return twips === undefined ? 72 : Math.min(MOST_MARGIN, Math.abs(twips) / TWIPS_PER_PT);
  };
  const { sizePt, font } = source.styles.text;
  const isMono = MONOSPACED.test(font);
  return {
    size: nearest,
    margins: { top: margin("top"), right: margin("right"), bottom: margin("bottom"), left: margin("left") },
    fontFamily: isMono ? "mono" : FONT_FAMILIES[0],
    fontSize: sizePt === null ? 11 : Math.max(6, Math.min(36, sizePt)),
  };
}

/** Whether a document has sections that differ from its last one. */
export function noteSections(body: XmlElement, source: Source): void {
  const last = childOf(body, "w:sectPr");
  const shapeOf = (section: XmlElement | undefined) => {
    const size = childOf(section, "w:pgSz")?.attrs;
    return [size?.["w:w"], size?.["w:h"], childOf(section, "w:cols")?.attrs["w:num"] ?? "1"].join();
  };
  const hasColumns = (numberOf(childOf(last, "w:cols")?.attrs["w:num"]) ?? 1) > 1;
  if (hasColumns || sectionsOf(body).some((section) => shapeOf(section) !== shapeOf(last)))
    source.losses.addToAll("sections_merged");
}

/** The words of a header or footer in one line; null if it has none. */
export function readRunningLine(part: XmlElement, source: Source): string | null {
  const lines: string[] = [];
  for (const paragraph of descendantsOf(part)) {
    if (paragraph.name !== "w:p") continue;
    const reader = new InlineReader(source, { look: {}, isHeading: true, leaders: [] });
    reader.read(paragraph.children);
    const text = reader.pieces.map((piece) => (piece.kind === "text" ? piece.text : " ")).join("");
    const line = text.replace(/\s+/g, " ").trim();
    source.losses.settle(line);
    if (line !== "") lines.push(line);
  }
  const joined = lines.join(" · ");
  if (lines.length > 1) source.losses.add("headers_merged", joined);
  if (joined.length > BODY_LIMITS.runningLineLength)
    source.losses.add("headers_merged", joined.slice(BODY_LIMITS.runningLineLength));
  const whole = joined.slice(0, BODY_LIMITS.runningLineLength).toWellFormed();
  return whole === "" ? null : whole;
}

/** The sections of a document, in their order. */
export const sectionsOf = (body: XmlElement): XmlElement[] =>
  [
    ...childrenOf(body, "w:p").map((paragraph) => childOf(childOf(paragraph, "w:pPr"), "w:sectPr")),
    childOf(body, "w:sectPr"),
  ].filter((section) => section !== undefined);

/**
 * The part with the default header or footer of each section: one without a reference has that of the section before it.
 * Those of first and even pages are reported as lost.
 * @param hasEvenPages whether even pages have their own
 */
export function runningParts(
  sections: readonly XmlElement[],
  kind: "header" | "footer",
  source: Source,
  hasEvenPages: boolean,
): (string | null)[] {
  const known = new Map<string, string | undefined>();
  return sections.map((section) => {
    for (const { attrs } of childrenOf(section, `w:${kind}Reference`))
      known.set(attrs["w:type"] ?? "default", attrs["r:id"]);
    const isFirstShown = toggle(section, "w:titlePg") === true;
    if ((isFirstShown && known.has("first")) || (hasEvenPages && known.has("even")))
      source.losses.addToAll("headers_merged");
    const relation = source.relations.get(known.get("default") ?? "");
    return relation && !relation.isExternal ? relation.target : null;
  });
}

/** The words of a header or footer as they are written, to compare it with others. */
export const wordsOfPart = (part: XmlElement | null): string =>
  part ? Array.from(descendantsOf(part), ({ name, text }) => (name === "w:t" ? text : "")).join("") : "";
