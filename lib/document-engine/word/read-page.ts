import type { BodyPage } from "@/lib/contracts/body";
import { BODY_LIMITS, FONT_FAMILIES, PAGE_WIDTHS_PT } from "@/lib/contracts/body-constants";
import { alternativeOf, graphicOf } from "./graphics";
import { InlineReader } from "./inline-pieces";
import { plainPiece } from "./paragraph-piece";
import type { PartContext } from "./part-context";
import { attributeOf, childOf, childrenOf, descendantsOf, wholeNumberOf, type XmlElement } from "./read-xml";
import { shownText } from "./shown-text";
import { hasFill, hasVisibleBorder, readToggle } from "./styles";
import { readTextTag, TEXT_TAG_PATTERN } from "./text-tags";

const TWIPS_PER_PT = 20;
const HEIGHTS_PT = { A4: 841.89, Letter: 792 } as const;
/** Difference in points up to which a page still counts as one of the known sizes. */
const TOLERANCE = 6;
const MAX_MARGIN = 200;

/** Returns the nearest font size that a text can have, in points. */
const fitting = (points: number): number => Math.max(6, Math.min(36, points));

const MONOSPACED = /courier|consolas|mono|menlo|typewriter/i;

/** Returns the margin that is widened by the gutter of a bound document (17.6.11). */
function gutterSide(section: XmlElement | undefined, settings: XmlElement | undefined): string {
  if (readToggle(settings, "w:gutterAtTop")) return "top";
  return readToggle(section, "w:rtlGutter") ? "right" : "left";
}

/** Returns page size, margins and font of the last section. */
export function readPage(
  section: XmlElement | undefined,
  settings: XmlElement | undefined,
  source: PartContext,
): Omit<BodyPage, "header" | "footer"> {
  const size = childOf(section, "w:pgSz")?.attrs;
  const width = (wholeNumberOf(size?.["w:w"]) ?? 11_906) / TWIPS_PER_PT;
  const height = (wholeNumberOf(size?.["w:h"]) ?? 16_838) / TWIPS_PER_PT;
  const distance = (name: "A4" | "Letter") =>
    Math.max(Math.abs(PAGE_WIDTHS_PT[name] - width), Math.abs(HEIGHTS_PT[name] - height));
  const nearest = distance("Letter") < distance("A4") ? "Letter" : "A4";
  if (distance(nearest) > TOLERANCE) source.losses.addToAll("page_size_changed");
  const given = childOf(section, "w:pgMar")?.attrs;
  const gutter = Math.max(0, wholeNumberOf(given?.["w:gutter"]) ?? 0) / TWIPS_PER_PT;
  const wide = gutterSide(section, settings);
  let isChanged = readToggle(settings, "w:mirrorMargins") === true;
  const margin = (side: string) => {
    const twips = wholeNumberOf(given?.[`w:${side}`]);
    if (twips === undefined) return 72;
    const points = Math.abs(twips) / TWIPS_PER_PT + (side === wide ? gutter : 0);
    isChanged ||= points > MAX_MARGIN;
    return Math.min(MAX_MARGIN, points);
  };
  const margins = {
    top: margin("top"),
    right: margin("right"),
    bottom: margin("bottom"),
    left: margin("left"),
  };
  if (isChanged) source.losses.addToAll("margins_changed");
  const { sizePt, font } = source.styles.text;
  const isMono = MONOSPACED.test(font);
  if (sizePt !== null && sizePt !== fitting(sizePt)) source.losses.addToAll("formatting_dropped");
  return {
    size: nearest,
    margins,
    fontFamily: isMono ? "mono" : FONT_FAMILIES[0],
    fontSize: sizePt === null ? 11 : fitting(sizePt),
  };
}

/** A section with the first words of its text, which describe its place. */
interface Section {
  readonly properties: XmlElement;
  readonly words: string;
}

/** Returns the sections of a document, in order. */
export function sectionsOf(body: XmlElement): Section[] {
  const sections: Section[] = [];
  let words = "";
  const close = (properties: XmlElement) => {
    sections.push({ properties, words });
    words = "";
  };
  for (const child of body.children) {
    if (child.name === "w:sectPr") close(child);
    if (words.trim() === "") words = shownText(child);
    const end = child.name === "w:p" ? childOf(childOf(child, "w:pPr"), "w:sectPr") : undefined;
    if (end) close(end);
  }
  return sections;
}

/** Horizontal text directions, including their names in the strict standard. */
const HORIZONTAL: ReadonlySet<string> = new Set(["lrTb", "lrTbV", "tb"]);

/**
 * Whether a section has page features that a text does not support (17.6): borders, line numbers, text direction,
 * vertical alignment, other page numbers.
 */
function hasOtherLook(section: XmlElement): boolean {
  const numbers = childOf(section, "w:pgNumType")?.attrs;
  const format = numbers?.["w:fmt"] ?? "decimal";
  return (
    ["w:pgBorders", "w:lnNumType"].some((name) => childOf(section, name) !== undefined) ||
    !HORIZONTAL.has(attributeOf(section, "w:textDirection") ?? "lrTb") ||
    (attributeOf(section, "w:vAlign") ?? "top") !== "top" ||
    (numbers?.["w:start"] ?? "1") !== "1" ||
    format !== "decimal"
  );
}

/** Reports features of sections that are not supported here. */
export function noteSections(sections: readonly Section[], source: PartContext): void {
  const shapeOf = ({ properties }: Section) => {
    const size = childOf(properties, "w:pgSz")?.attrs;
    const margins = childOf(properties, "w:pgMar")?.attrs;
    const sides = ["top", "right", "bottom", "left"].map((side) => margins?.[`w:${side}`]);
    return [size?.["w:w"], size?.["w:h"], ...sides].join();
  };
  const last = sections.at(-1);
  for (const section of sections) {
    const { properties, words } = section;
    if (last && shapeOf(section) !== shapeOf(last)) source.losses.add("sections_merged", words);
    const columns = childOf(properties, "w:cols");
    const count = wholeNumberOf(columns?.attrs["w:num"]) ?? childrenOf(columns, "w:col").length;
    if (count > 1) source.losses.add("columns_merged", words);
    if (hasOtherLook(properties)) source.losses.add("page_look_left_out", words);
  }
}

/** Reports losses that follow from a file's settings and its background. */
export function noteFile(root: XmlElement, settings: XmlElement | undefined, source: PartContext): void {
  const protection = childOf(settings, "w:documentProtection");
  const isProtected = protection !== undefined && !OFF_VALUES.has(protection.attrs["w:enforcement"] ?? "0");
  if (isProtected || childOf(settings, "w:writeProtection")) source.losses.addToAll("protection_left_out");
  const background = childOf(root, "w:background")?.attrs["w:color"] ?? "FFFFFF";
  if (!/^(?:auto|f{6})$/i.test(background)) source.losses.addToAll("page_look_left_out");
}

const OFF_VALUES: ReadonlySet<string> = new Set(["0", "false", "off"]);

/** Yields the paragraphs of a part in order; those of text boxes follow the paragraph to which they are anchored. */
function* paragraphsOf(element: XmlElement): Iterable<XmlElement> {
  if (element.name === "w:p") yield element;
  const isGraphic = ["w:drawing", "w:pict", "w:object"].includes(element.name);
  const within = isGraphic ? graphicOf(element, NO_DIAGRAMS).boxes : element.children;
  const branch = element.name === "mc:AlternateContent" ? alternativeOf(element) : undefined;
  for (const child of branch ? [branch] : within) yield* paragraphsOf(child);
}

const NO_DIAGRAMS: ReadonlyMap<string, readonly string[]> = new Map();

/** Names of the variables that replace page number codes in headers and footers. */
const PAGE_NUMBER = /^\s*pages?\s*$/;

/** Whether a table has borders or a background: its own, its style's, or those of a cell (17.4.38, 17.4.66). */
function hasTableLook(table: XmlElement): boolean {
  const properties = childOf(table, "w:tblPr");
  const borders = childOf(properties, "w:tblBorders");
  if (borders ? hasVisibleBorder(borders) : attributeOf(properties, "w:tblStyle") !== undefined) return true;
  return [properties, ...childrenOf(table, "w:tr").flatMap(cellsOf)].some(
    (one) => hasVisibleBorder(childOf(one, "w:tcBorders")) || hasFill(childOf(one, "w:shd")),
  );
}

const cellsOf = (row: XmlElement) => childrenOf(row, "w:tc").flatMap((cell) => childOf(cell, "w:tcPr") ?? []);

/** Returns the words of a header or footer as a single line; null if it has none. */
export function readRunningLine(part: XmlElement, source: PartContext): string | null {
  const lines: string[] = [];
  for (const paragraph of paragraphsOf(part)) {
    const reader = new InlineReader(source, { look: {}, isHeading: true, leaders: [] });
    reader.read(paragraph.children);
    const text = reader.pieces.map(plainPiece).join("");
    const line = text.replace(/\s+/g, " ").trim();
    const isStruck = reader.pieces.some(
      (piece) => piece.kind === "text" && piece.marks.some(({ type }) => type === "strike"),
    );
    if (isStruck) source.losses.add("formatting_dropped");
    const properties = childOf(paragraph, "w:pPr");
    const style = attributeOf(properties, "w:pStyle") ?? source.styles.defaultParagraph;
    if (source.styles.hasFrame(properties, style)) source.losses.add("page_look_left_out");
    for (const [tag, inner = ""] of line.matchAll(TEXT_TAG_PATTERN))
      if (!PAGE_NUMBER.test(inner) && readTextTag(inner)?.kind === "field") source.fields.leaveTag(tag);
    source.losses.settle(line);
    if (line !== "") lines.push(line);
  }
  const joined = lines.join(" · ");
  for (const child of part.children)
    for (const { name } of descendantsOf(child))
      if (name === "w:altChunk") source.losses.add("text_left_out", joined);
  for (const table of descendantsOf(part))
    if (table.name === "w:tbl" && hasTableLook(table)) source.losses.add("page_look_left_out", joined);
  if (lines.length > 1) source.losses.add("headers_merged", joined);
  if (joined.length > BODY_LIMITS.runningLineLength)
    source.losses.add("headers_merged", joined.slice(BODY_LIMITS.runningLineLength));
  const whole = joined.slice(0, BODY_LIMITS.runningLineLength).toWellFormed();
  return whole === "" ? null : whole;
}

/** The parts with the headers or footers of a document. */
interface RunningParts {
  /** The default part of each section; a section without a reference uses that of the previous section. */
  readonly usual: readonly (string | null)[];
  /** Parts for first and even pages that are shown somewhere. */
  readonly others: readonly string[];
}

/** @param hasEvenPages whether even pages have headers and footers of their own */
export function runningParts(
  sections: readonly Section[],
  kind: "header" | "footer",
  source: PartContext,
  hasEvenPages: boolean,
): RunningParts {
  const known = new Map<string, string | undefined>();
  const partOf = (type: string): string | null => {
    const relation = source.relations.get(known.get(type) ?? "");
    return relation && !relation.isExternal ? relation.target : null;
  };
  const others = new Set<string>();
  const usual = sections.map(({ properties }) => {
    for (const { attrs } of childrenOf(properties, `w:${kind}Reference`))
      known.set(attrs["w:type"] ?? "default", attrs["r:id"]);
    const shown = [
      ...(readToggle(properties, "w:titlePg") === true ? ["first"] : []),
      ...(hasEvenPages ? ["even"] : []),
    ];
    for (const type of shown) {
      const part = partOf(type);
      if (part !== null) others.add(part);
    }
    return partOf("default");
  });
  return { usual, others: [...others] };
}

/** Returns the words of a header or footer as written, for comparison with others. */
export const wordsOfPart = (part: XmlElement | null): string =>
  part ? Array.from(paragraphsOf(part), shownText).join(" ").trim() : "";
