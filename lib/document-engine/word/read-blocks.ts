import type { BodyBlock, BodyCell, BodyRow } from "@/lib/contracts/body";
import { BODY_LIMITS } from "@/lib/contracts/body-constants";
import { type FlatBlock, nestLists } from "@/lib/pure/lists/nest-lists";
import { REVISION } from "./accept-revisions";
import { widthsByContent } from "./column-widths";
import { controlOf } from "./content-controls";
import { alternativeOf } from "./graphics";
import { DOCX_LIMITS } from "./limits";
import type { PartContext } from "./part-context";
import { readParagraph } from "./read-paragraph";
import {
  attributeOf,
  childOf,
  childrenOf,
  descendantsOf,
  makeElement,
  makeParagraph,
  wholeNumberOf,
  type XmlElement,
} from "./read-xml";
import { shownText } from "./shown-text";
import { hasFill, readToggle } from "./styles";

interface Place {
  /** Tables around. */
  readonly depth: number;
  /** Total width available to columns, in pixels at 96 dpi. */
  readonly width: number;
}

/** Twips (twentieths of a point) per pixel at 96 dpi. */
const TWIPS_PER_PX = 15;
const LIST_LEVELS = { ofDocument: 9, inTables: 3 };
const THROUGH: ReadonlySet<string> = new Set(["w:customXml", "w:smartTag"]);

/** Moves a content control that wraps blocks and asks for a value into their first paragraph. */
function controlWithin(sdt: XmlElement): readonly XmlElement[] {
  const content = childOf(sdt, "w:sdtContent");
  const blocks = content?.children ?? [];
  if (!controlOf(sdt)) return blocks;
  const paragraphs = blocks.filter(({ name }) => name === "w:p");
  const cell = blocks.find(({ name }) => name === "w:tc");
  const properties = childOf(sdt, "w:sdtPr");
  const inline = (runs: XmlElement[]): XmlElement => ({
    ...sdt,
    children: [
      ...(properties ? [properties] : []),
      { name: "w:sdtContent", attrs: {}, text: "", children: runs },
    ],
  });
  const paragraph = ([first, ...others]: readonly XmlElement[]): XmlElement | null => {
    if (!first) return null;
    const own = childOf(first, "w:pPr");
    const runs = [first, ...others].flatMap(({ children }) =>
      children.filter(({ name }) => name !== "w:pPr"),
    );
    return { ...first, children: [...(own ? [own] : []), inline(runs)] };
  };
  if (cell) {
    const within = paragraph(childrenOf(cell, "w:p"));
    const own = childOf(cell, "w:tcPr");
    return within ? [{ ...cell, children: [...(own ? [own] : []), within] }] : blocks;
  }
  const only = paragraphs.length === blocks.length ? paragraph(paragraphs) : null;
  return only ? [only] : blocks;
}

/** Whether it is a drop cap: the first letter of the next paragraph, set larger (17.3.1.11). */
const isDropCap = ({ name, children }: XmlElement): boolean =>
  name === "w:p" &&
  children.some((child) => /^(?:drop|margin)$/.test(childOf(child, "w:framePr")?.attrs["w:dropCap"] ?? ""));

/** Puts drop caps, which have paragraphs of their own, back before the rest of their words. */
function* withDropCaps(children: Iterable<XmlElement>): Iterable<XmlElement> {
  let letters: XmlElement[] = [];
  for (const child of children) {
    if (isDropCap(child)) letters.push(...child.children.filter(({ name }) => name !== "w:pPr"));
    else if (child.name === "w:p" && letters.length > 0) {
      const own = childOf(child, "w:pPr");
      const words = child.children.filter((one) => one !== own);
      yield { ...child, children: [...(own ? [own] : []), ...letters, ...words] };
      letters = [];
    } else yield child;
  }
  if (letters.length > 0) yield makeElement("w:p", letters);
}

/** Yields the children without elements that merely wrap them. */
function* unwrapped(children: readonly XmlElement[]): Iterable<XmlElement> {
  for (const child of children) {
    if (child.name === "w:sdt") yield* unwrapped(controlWithin(child));
    else if (THROUGH.has(child.name)) yield* unwrapped(child.children);
    else if (child.name === "mc:AlternateContent") yield* unwrapped(alternativeOf(child)?.children ?? []);
    else yield child;
  }
}

/** Reads blocks in their order, not yet nested. */
function readFlat(children: readonly XmlElement[], place: Place, source: PartContext): FlatBlock[] {
  const flat: FlatBlock[] = [];
  for (const child of withDropCaps(unwrapped(children))) {
    if (child.name === "w:tbl") {
      flat.push(...readTable(child, place, source).map((block) => ({ block, place: null })));
    } else if (child.name === "w:p") {
      const { blocks, boxes, images } = readParagraph(child, source);
      // A paragraph that only anchors an image or a text box does not leave an empty line.
      const isAnchor = boxes.length + images.length > 0;
      if (!isAnchor || !blocks.every(({ block }) => isEmpty(block))) flat.push(...blocks);
      flat.push(...images);
      for (const box of boxes) flat.push(...readFlat(box.children, place, source));
    } else if (child.name === "m:oMathPara" || child.name === "m:oMath") {
      const { blocks } = readParagraph({ name: "w:p", attrs: {}, text: "", children: [child] }, source);
      flat.push(...blocks);
    } else if (child.name === REVISION) source.losses.add("changes_accepted");
    else if (child.name === "w:altChunk") flat.push(...readChunk(child, place, source));
    else if (child.name === "w:subDoc") source.losses.add("text_left_out");
  }
  return flat;
}

/**
 * Reads a file within the file (ECMA-376 part 1, 17.17.2.1): the blocks of a Word file, or other files line by line.
 */
function readChunk({ attrs }: XmlElement, place: Place, source: PartContext): FlatBlock[] {
  const { losses, words } = source;
  const {
    name = "",
    lines = null,
    struck = [],
    hasCounters = false,
    document = null,
  } = source.chunks.get(attrs["r:id"] ?? "") ?? {};
  if (document) {
    document.source.words = words;
    const blocks = readFlat(document.body.children, place, document.source);
    if (document.source.notes.length > 0)
      losses.add("text_left_out", placeOfChunk(`Notes of ${name}`, words));
    source.words = document.source.words;
    return blocks;
  }
  if (!lines) {
    losses.add("text_left_out", placeOfChunk(name, words));
    return [];
  }
  if (lines.length > 0) losses.add("embedded_text_read", lines[0]);
  if (hasCounters) losses.add("embedded_numbers_left_out", placeOfChunk(name, words));
  for (const words of struck) losses.add("formatting_dropped", `${words} (struck out)`);
  return lines.flatMap((line) => readParagraph(makeParagraph(line), source).blocks);
}

/** Describes the place of an embedded file: "part2.rtf, behind “… the rent is due.”" */
const placeOfChunk = (name: string, words: string): string =>
  words.trim() === "" ? name : `${name}, behind “${words.trim().slice(-40).toWellFormed()}”`;

const isEmpty = (block: FlatBlock["block"]): boolean =>
  block.type === "paragraph" &&
  block.content.every((node) => node.type === "text" && node.text.trim() === "");

/** Reads the blocks of the document itself. */
export function readBlocks(children: readonly XmlElement[], width: number, source: PartContext) {
  const flat = readFlat(children, { depth: 0, width }, source);
  const { losses } = source;
  return withoutGaps(
    nestLists(flat, { levels: LIST_LEVELS.ofDocument, takesTables: true, takesBreaks: true, losses }),
  );
}

/**
 * Keeps one of several consecutive empty paragraphs, and none at the start or end, because blocks have space around
 * them.
 */
function withoutGaps(blocks: readonly FlatBlock["block"][]): FlatBlock["block"][] {
  const kept = blocks.filter((block, i) => {
    const before = blocks[i - 1];
    return !isEmpty(block) || (before !== undefined && !isEmpty(before) && before.type !== "pageBreak");
  });
  while (kept.length > 0 && ["pageBreak"].includes(kept.at(-1)?.type ?? "")) kept.pop();
  const last = kept.at(-1);
  return last && isEmpty(last) ? kept.slice(0, -1) : kept;
}

function readCell(children: readonly XmlElement[], place: Place, source: PartContext): BodyBlock[] {
  const flat = readFlat(children, place, source);
  const { losses } = source;
  const blocks = nestLists(flat, {
    levels: LIST_LEVELS.inTables,
    takesTables: false,
    takesBreaks: false,
    losses,
  });
  const kept = withoutGaps(blocks).filter((block): block is BodyBlock => block.type !== "pageBreak");
  return kept.length > 0 ? kept : [EMPTY];
}

const EMPTY: BodyBlock = { type: "paragraph", attrs: { textAlign: null, indent: 0 }, content: [] };

interface Cell {
  readonly column: number;
  readonly span: number;
  rowspan: number;
  readonly isHeader: boolean;
  readonly content: BodyBlock[];
}

const spanOf = (value: number | undefined): number =>
  value !== undefined && value > 0 ? Math.min(value, 1_000) : 1;

/** Maximum length of a column's heading, in characters. */
const MAX_HEAD_LENGTH = 40;

/** Returns the words of the cells in a table's first row, by column. */
function headsOf(row: XmlElement | undefined): ReadonlyMap<number, string> {
  const heads = new Map<number, string>();
  let column = 0;
  for (const cell of row ? unwrapped(row.children) : []) {
    if (cell.name !== "w:tc") continue;
    const words = shownText(cell).replace(/\s+/g, " ").trim();
    if (/\p{L}/u.test(words) && words.length <= MAX_HEAD_LENGTH) heads.set(column, words);
    column += spanOf(wholeNumberOf(attributeOf(childOf(cell, "w:tcPr"), "w:gridSpan")));
  }
  return heads;
}

/**
 * Number of cells in a row with nothing but a tick box; several of them answer one question by the headings of their
 * columns.
 */
const boxesAlone = (row: XmlElement): number =>
  [...unwrapped(row.children)].filter(
    (cell) =>
      !/[\p{L}\p{N}]/u.test(shownText(cell)) &&
      [...descendantsOf(cell)].some(
        ({ name, text }) => name === "w14:checkbox" || (name === "w:instrText" && /FORMCHECKBOX/.test(text)),
      ),
  ).length;

/** Returns the cells of each row with their columns; cells that continue those above are merged into them. */
function gridOf(
  rows: readonly XmlElement[],
  place: Place,
  source: PartContext,
): { rows: Cell[][]; columns: number } {
  const above = new Map<number, Cell>();
  let columns = 1;
  let isHead = true;
  const heads = headsOf(rows[0]);
  const grid = rows.map((row, at) => {
    const hasChoice = at > 0 && boxesAlone(row) > 1;
    const properties = childOf(row, "w:trPr");
    isHead &&= readToggle(properties, "w:tblHeader") === true;
    const gap = wholeNumberOf(attributeOf(properties, "w:gridBefore")) ?? 0;
    let column = 0;
    source.rowWords = "";
    const cells: Cell[] = [];
    const put = (span: number, content: BodyBlock[]): Cell => {
      const cell = { column, span, rowspan: 1, isHeader: isHead, content };
      cells.push(cell);
      return cell;
    };
    if (gap > 0) {
      const span = spanOf(gap);
      put(span, [EMPTY]);
      column += span;
    }
    for (const element of unwrapped(row.children)) {
      if (element.name !== "w:tc") continue;
      const own = childOf(element, "w:tcPr");
      const span = spanOf(wholeNumberOf(attributeOf(own, "w:gridSpan")));
      const merge = childOf(own, "w:vMerge");
      const from = above.get(column);
      if (
        merge &&
        merge.attrs["w:val"] !== "restart" &&
        from?.span === span &&
        from.rowspan < BODY_LIMITS.rowspan
      ) {
        from.rowspan += 1;
        // Word does not show the text of such a cell; the report gives the words next to it as its place.
        if (hasWords(element)) source.losses.add("hidden_text_left_out", source.rowWords || undefined);
      } else {
        source.columnWords = hasChoice ? (heads.get(column) ?? "") : "";
        const cell = put(span, readCell(element.children, place, source));
        if (hasFill(childOf(own, "w:shd"))) source.losses.add("page_look_left_out", shownText(element));
        if (merge) above.set(column, cell);
        else above.delete(column);
      }
      column += span;
    }
    columns = Math.max(columns, column);
    source.fields.closeBoxes();
    return cells;
  });
  source.rowWords = null;
  source.columnWords = "";
  return { rows: grid, columns };
}

const hasWords = (cell: XmlElement): boolean =>
  [...descendantsOf(cell)].some(({ name, text }) => name === "w:t" && text.trim() !== "");

/** Returns the widths of the columns in pixels, made to fit; null if the file gives none. */
function widthsOf(table: XmlElement, columns: number, available: number): number[] | null {
  const given = childrenOf(childOf(table, "w:tblGrid"), "w:gridCol").map(
    ({ attrs }) => (wholeNumberOf(attrs["w:w"]) ?? 0) / TWIPS_PER_PX,
  );
  if (given.length !== columns || given.some((width) => width <= 0)) return null;
  const scale = Math.min(1, available / given.reduce((sum, width) => sum + width, 0));
  return given.map((width) => Math.max(1, Math.floor(width * scale)));
}

function readTable(table: XmlElement, place: Place, source: PartContext): BodyBlock[] {
  const rows = [...unwrapped(table.children)].filter(({ name }) => name === "w:tr");
  const inner = { depth: place.depth + 1, width: place.width };
  const grid = gridOf(rows, inner, source);
  if (inner.depth > DOCX_LIMITS.tableDepth || grid.columns > DOCX_LIMITS.columns) {
    source.losses.add("tables_flattened");
    return grid.rows.flatMap((cells) => cells.flatMap(({ content }) => content));
  }
  const widths =
    widthsOf(table, grid.columns, place.width) ?? widthsByContent(grid.rows, grid.columns, place.width);
  const content = grid.rows.map((cells, i): BodyRow => {
    const end = cells.at(-1);
    const isShort = end !== undefined && i === 0 && end.column + end.span < grid.columns;
    return {
      type: "tableRow",
      content: cells.map((cell): BodyCell => {
        const isLast = isShort && cell === end;
        const colspan = isLast ? grid.columns - cell.column : cell.span;
        const colwidth = widths.slice(cell.column, cell.column + colspan);
        const attrs = { colspan, rowspan: cell.rowspan, colwidth };
        return { type: cell.isHeader ? "tableHeader" : "tableCell", attrs, content: cell.content };
      }),
    };
  });
  return content.length > 0 ? [{ type: "table", content }] : [];
}
