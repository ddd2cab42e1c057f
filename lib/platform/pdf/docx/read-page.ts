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
  if (distance(nearest) > TOLERANCE) source.losses.add("page_size_changed");
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
  const others = childrenOf(body, "w:p").flatMap(
    (paragraph) => childOf(childOf(paragraph, "w:pPr"), "w:sectPr") ?? [],
  );
  const hasColumns = (numberOf(childOf(last, "w:cols")?.attrs["w:num"]) ?? 1) > 1;
  if (hasColumns || others.some((section) => shapeOf(section) !== shapeOf(last)))
    source.losses.add("sections_merged");
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
    if (line !== "") lines.push(line);
  }
  if (lines.length > 1) source.losses.add("headers_merged");
  const whole = lines.join(" · ").slice(0, BODY_LIMITS.runningLineLength).toWellFormed();
  return whole === "" ? null : whole;
}

/** The part of a section's default header or footer; others are reported as lost. */
export function runningPart(
  section: XmlElement | undefined,
  kind: "header" | "footer",
  source: Source,
): string | null {
  const references = childrenOf(section, `w:${kind}Reference`);
  const usual = references.find(({ attrs }) => (attrs["w:type"] ?? "default") === "default");
  const isFirstShown = toggle(section, "w:titlePg") === true;
  if (isFirstShown && references.some(({ attrs }) => attrs["w:type"] === "first"))
    source.losses.add("headers_merged");
  const relation = source.relations.get(usual?.attrs["r:id"] ?? "");
  return relation && !relation.isExternal ? relation.target : null;
}
