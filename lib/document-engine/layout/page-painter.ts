import { FIELD_TRAITS } from "@/lib/contracts/field-types";
import { Canvas } from "@/lib/document-engine/stamp/canvas";
import type { Direction } from "@/lib/document-engine/text/bidi";
import type { Colour } from "@/lib/document-engine/text/paint-outlines";
import { formatOperands } from "@/lib/document-engine/text/pdf-number";
import type { PlacedRun, TextFonts } from "@/lib/document-engine/text/text-fonts";
import { fieldPlace, formRole } from "./field-place";
import { readableLineText, type TypesetField, type TypesetLine, type TypesetRun } from "./line";
import { adjacentRuns, type LinkedPart, linePartsOf, linkedParts } from "./line-parts";
import {
  BORDER_COLOUR,
  BORDER_WIDTH,
  CELL_PADDING,
  FAINT_COLOUR,
  FIELD_DROP,
  HEADER_TINT,
  LINK_COLOUR,
  QUOTE_BAR,
  QUOTE_BAR_WIDTH,
  TEXT_COLOUR,
} from "./look";
import {
  cellSides,
  type FieldPiece,
  type ImagePiece,
  type LinePiece,
  type LineRoom,
  type Marker,
  type Piece,
  type RowsPiece,
} from "./pieces";
import { StructureNode } from "./structure";
import type { LaidOutBox, LayoutField } from "./types";

/** A link's place on its page; points, y up. */
export interface LinkArea {
  readonly href: string;
  readonly rect: readonly [number, number, number, number];
  readonly owner: StructureNode;
}

export interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** Paints one page; lengths in points, `top` measured from the page's upper edge. */
export class PagePainter {
  readonly canvas: Canvas;
  readonly links: LinkArea[] = [];
  readonly boxes: LaidOutBox[] = [];
  /** The element of each marked-content sequence, by its number. */
  readonly owners: StructureNode[] = [];
  readonly #size: PageSize;
  /** 0-based. */
  readonly #page: number;
  /** Upper edge of what is being drawn, in points with y up. */
  #top = 0;
  /** Whether a repeated header is being drawn; it becomes an artifact, without field boxes and links. */
  #isRepeated = false;

  constructor(texts: TextFonts, direction: Direction, size: PageSize, page: number) {
    this.canvas = new Canvas(texts, direction);
    this.#size = size;
    this.#page = page;
  }

  pieces(pieces: readonly Piece[], top: number): void {
    let y = top;
    for (const piece of pieces) {
      this.#top = this.#size.height - y;
      this.#bars(piece, y);
      this.#piece(piece, y);
      y += piece.height;
    }
  }

  /** Draws a line of the header or footer. @param baseline distance from the page's upper edge, in points */
  running(line: TypesetLine, x: number, baseline: number, place: "Header" | "Footer"): void {
    this.canvas.draw(`/Artifact <</Type /Pagination /Subtype /${place}>> BDC`);
    this.#glyphs(line, line.runs, x, this.#size.height - baseline, FAINT_COLOUR);
    this.canvas.draw("EMC");
  }

  #piece(piece: Piece, top: number): void {
    if (piece.kind === "line") this.#line(piece, top);
    else if (piece.kind === "image") this.#image(piece, top);
    else if (piece.kind === "rule")
      this.#artifact(() => this.#fill(piece.x, top + 0.2, piece.width, 0.6, BORDER_COLOUR));
    else if (piece.kind === "field") this.#fieldPiece(piece, top);
    else if (piece.kind === "rows") this.#rows(piece, top);
  }

  #fill(x: number, top: number, width: number, height: number, colour: Colour): void {
    this.canvas.fill(x, this.#size.height - top - height, width, height, colour);
  }

  #bars({ bars, height }: Piece, top: number): void {
    if (bars.length > 0 && height > 0)
      this.#artifact(() => {
        for (const x of bars) this.#fill(x, top, QUOTE_BAR_WIDTH, height, QUOTE_BAR);
      });
  }

  #artifact(draw: () => void): void {
    this.canvas.draw("/Artifact BMC");
    draw();
    this.canvas.draw("EMC");
  }

  /** Draws content that belongs to an element of the structure tree. */
  #marked(owner: StructureNode, draw: () => void): void {
    if (this.#isRepeated) {
      this.#artifact(draw);
      return;
    }
    const mcid = this.owners.push(owner) - 1;
    owner.add({ kind: "content", page: this.#page, mcid, top: Math.round(this.#top) });
    this.canvas.draw(`/${owner.type} <</MCID ${mcid}>> BDC`);
    draw();
    this.canvas.draw("EMC");
  }

  #line({ set, x, baseline, room, owner, marker }: LinePiece, top: number): void {
    const line = set();
    const drawField = (field: TypesetField) => this.#lineField(field, line, room, left, y, owner);
    const y = this.#size.height - top - baseline;
    if (marker) this.#marker(marker, y);
    const left = this.#onPage(x + line.x, line.width);
    if (!line.isPlain) {
      if (line.runs.length > 0)
        this.#marked(owner, () => {
          const unlinked = line.runs.filter(({ look }) => look.href === null);
          for (const run of unlinked) this.#decoration(run, left, y);
          this.#glyphs(line, unlinked, left, y, TEXT_COLOUR);
        });
      for (const part of linkedParts(line)) this.#outlinedLink(part, left, y, owner);
      for (const field of line.fields) drawField(field);
      return;
    }
    for (const part of linePartsOf(line)) {
      if (part.field) drawField(part.field);
      else {
        const { href } = part;
        const element = href ? link(owner) : owner;
        this.#marked(element, () => {
          for (const run of part.runs) this.#decoration(run, left, y);
          this.#glyphs(line, part.runs, left, y, href ? LINK_COLOUR : TEXT_COLOUR);
        });
        if (href) this.#link(part.runs, href, left, y, element);
      }
    }
  }

  #marker({ line, x, owner }: Marker, y: number): void {
    this.#marked(owner, () => this.#glyphs(line, line.runs, this.#onPage(x, line.width), y, TEXT_COLOUR));
  }

  /** Moves a line that is wider than its column onto the page, because readers ignore text outside the page. */
  #onPage(x: number, width: number): number {
    return Math.max(0, Math.min(x, this.#size.width - width));
  }

  /** @param x left end of the line's text */
  #glyphs(line: TypesetLine, runs: readonly TypesetRun[], x: number, y: number, colour: Colour): void {
    if (line.isPlain) {
      const placed = runs.map(
        ({ run, look, x: left }): PlacedRun => ({ run, x: x + left, y: y + look.rise, size: look.size }),
      );
      if (placed.length > 0) this.canvas.plainRuns(line.text, placed, colour);
      return;
    }
    this.#outlines(runs, x, y, colour);
    const read = {
      text: readableLineText(line),
      advances: line.advances.map((advance) => advance / line.size),
    };
    if (read.text.trim() !== "") this.canvas.hiddenText(read, x, y, line.size);
  }

  #outlines(runs: readonly TypesetRun[], x: number, y: number, colour: Colour): void {
    for (const { run, look, x: left } of runs)
      this.canvas.outlines({ visual: [run] }, { x: x + left, y: y + look.rise, size: look.size, colour });
  }

  #decoration({ look, x, width }: TypesetRun, left: number, y: number): void {
    const thickness = look.size * 0.055;
    const colour = look.href ? LINK_COLOUR : TEXT_COLOUR;
    if (look.isUnderlined || look.href)
      this.canvas.fill(left + x, y + look.rise - look.size * 0.13 - thickness / 2, width, thickness, colour);
    if (look.isStruck) this.canvas.fill(left + x, y + look.rise + look.size * 0.26, width, thickness, colour);
  }

  /**
   * Draws a link on a line that is drawn as outlines. Its text is read as part of the line; the element holds its
   * drawing and its clickable areas, of which there are several if text of the other direction divides the link.
   */
  #outlinedLink({ href, runs }: LinkedPart, left: number, y: number, owner: StructureNode): void {
    const element = link(owner);
    this.#marked(element, () => {
      for (const run of runs) this.#decoration(run, left, y);
      this.#outlines(runs, left, y, LINK_COLOUR);
    });
    for (const adjacent of adjacentRuns(runs)) this.#link(adjacent, href, left, y, element);
  }

  #link(runs: readonly TypesetRun[], href: string, left: number, y: number, owner: StructureNode): void {
    const [first] = runs;
    if (!first || this.#isRepeated) return;
    const from = Math.min(...runs.map(({ x }) => x));
    const to = Math.max(...runs.map(({ x, width }) => x + width));
    const { size } = first.look;
    const rect = [left + from, y - size * 0.25, left + to, y + size * 0.85] as const;
    owner.add({ kind: "annotation", page: this.#page, index: this.links.length });
    this.links.push({ href, rect, owner });
  }

  #lineField(
    { field, x, width }: TypesetField,
    line: TypesetLine,
    room: LineRoom,
    left: number,
    y: number,
    owner: StructureNode,
  ): void {
    const { height, drop } = fieldPlace(field, room);
    const bottom = y - drop;
    const rule = Math.max(bottom, y - FIELD_DROP * line.size);
    this.#field(field, { x: left + x, bottom, width, height, rule }, form(field, owner));
  }

  #fieldPiece({ field, x, width, height, owner }: FieldPiece, top: number): void {
    const bottom = this.#size.height - top - height;
    this.#field(field, { x, bottom, width, height, rule: bottom }, owner);
  }

  #field(field: LayoutField, { x, bottom, width, height, rule }: FieldBox, owner: StructureNode): void {
    this.#marked(owner, () => {
      if (isFramed(field, height)) this.canvas.draw(box(x, bottom, width, height));
      else this.canvas.fill(x, rule, width, 0.6, BORDER_COLOUR);
    });
    if (this.#isRepeated) return;
    this.boxes.push({
      fieldId: field.id,
      page: this.#page + 1,
      x: fraction(x / this.#size.width),
      y: fraction((this.#size.height - bottom - height) / this.#size.height),
      width: Math.max(MIN_FRACTION, fraction(width / this.#size.width)),
      height: Math.max(MIN_FRACTION, fraction(height / this.#size.height)),
    });
  }

  #image({ image, x, width, height, owner }: ImagePiece, top: number): void {
    const bottom = this.#size.height - top - height;
    const draw = () => {
      if (image) this.canvas.image(image, x, bottom, width, height);
      else this.canvas.draw(box(x, bottom, width, height));
    };
    if (!owner) {
      this.#artifact(draw);
      return;
    }
    if (!this.#isRepeated) owner.box = [x, bottom, x + width, bottom + height];
    this.#marked(owner, draw);
  }

  #rows(piece: RowsPiece, top: number): void {
    const before = this.#isRepeated;
    this.#isRepeated ||= piece.isRepeated;
    let y = top;
    for (const [index, row] of piece.rows.entries()) {
      for (const cell of row.cells) {
        const spanned = piece.rows.slice(index, index + cell.rowspan);
        const height = spanned.reduce((sum, { height: own }) => sum + own, 0);
        const { left, right } = cellSides(piece.table, cell.column, cell.colspan);
        this.#artifact(() => this.#cellFrame({ left, right, top: y, height }, cell.isHeader));
        this.pieces(cell.pieces, y + CELL_PADDING.y);
      }
      y += row.height;
    }
    this.#isRepeated = before;
  }

  #cellFrame(place: { left: number; right: number; top: number; height: number }, isHeader: boolean): void {
    const { left, right, top, height } = place;
    if (isHeader) this.#fill(left, top, right - left, height, HEADER_TINT);
    const frame = formatOperands([left, this.#size.height - top - height, right - left, height]);
    this.canvas.draw(`q ${BORDER_WIDTH} w ${formatOperands(BORDER_COLOUR)} RG ${frame} re S Q`);
  }
}

/** Lengths in points, y up. */
interface FieldBox {
  readonly x: number;
  readonly bottom: number;
  readonly width: number;
  readonly height: number;
  /** Of the line to write on. */
  readonly rule: number;
}

/** Fields higher than this, in points, have room for more than one line of writing. */
const LINE_HIGH = 30;

/** Whether a field is framed: tick boxes and fields with several lines are, and the others have a line to write on. */
const isFramed = ({ type }: LayoutField, height: number): boolean =>
  FIELD_TRAITS[type].isTicked || (height > LINE_HIGH && !FIELD_TRAITS[type].isSignature);

const box = (x: number, bottom: number, width: number, height: number): string =>
  `q 0.7 w ${formatOperands(BORDER_COLOUR)} RG ${formatOperands([x + 0.35, bottom + 0.35, width - 0.7, height - 0.7])} re S Q`;

const link = (owner: StructureNode): StructureNode => new StructureNode("Link", owner, { isAttached: false });
const form = (field: LayoutField, owner: StructureNode): StructureNode =>
  new StructureNode("Form", owner, { role: formRole(field), isAttached: false });

const MIN_FRACTION = 0.00001;

/** Five decimals, which is about a hundredth of a point. */
const fraction = (value: number): number => Math.round(value * 100_000) / 100_000;
