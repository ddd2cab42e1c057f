import type { Stamp, StampStyle } from "@/lib/platform/pdf/completion-input";
import { firstBaseline, fitText } from "@/lib/platform/pdf/text/fit-text";
import type { Colour } from "@/lib/platform/pdf/text/paint-outlines";
import { decimal } from "@/lib/platform/pdf/text/pdf-number";
import { prepareText, type TextBlock } from "@/lib/platform/pdf/text/text-block";
import type { Canvas } from "./canvas";
import { type Area, type DrawingTools, drawMark, startAnchor } from "./draw-mark";

/** Near black: filled-in values stand out from print without being loud. */
const INK: Colour = [0.05, 0.07, 0.16];
/** Between the edge of a field and its text, points. */
const PADDING = 2;

const ANCHORS: Record<NonNullable<StampStyle["align"]>, number> = { left: 0, center: 0.5, right: 1 };

/** A stamp with its fonts selected and its text measured, before its surroundings are known. */
export interface PreparedStamp {
  readonly stamp: Stamp;
  readonly block: TextBlock | null;
  /** Characters of a text in cells. */
  readonly cells: readonly TextBlock[];
}

export async function prepareStamp(stamp: Stamp, tools: DrawingTools): Promise<PreparedStamp> {
  const { content } = stamp;
  const style = { family: "sans", weight: 400, locale: tools.locale } as const;
  const prepared = (text: string) => prepareText(tools.fonts, text, style);
  if (content.kind === "text") {
    const signs = stamp.style.cells ? graphemesOf(content.text) : [];
    return { stamp, block: await prepared(content.text), cells: await Promise.all(signs.map(prepared)) };
  }
  const isTick = content.kind === "check" && content.checked;
  return { stamp, block: isTick ? await prepared("✓") : null, cells: [] };
}

const graphemesOf = (text: string): string[] =>
  [...new Intl.Segmenter("und", { granularity: "grapheme" }).segment(text)].map(({ segment }) => segment);

/** Draws the field's content into an upright area at the origin. */
export async function drawStamp(
  canvas: Canvas,
  { stamp, block, cells }: PreparedStamp,
  area: Area,
  tools: DrawingTools,
): Promise<void> {
  const { content, style } = stamp;
  switch (content.kind) {
    case "text":
      if (block && cells.length > 0) drawInCells(canvas, block, cells, stamp, area);
      else if (block) drawText(canvas, block, stamp, area);
      return;
    case "check":
      if (block) drawCheck(canvas, block, area, style.colour ?? INK);
      return;
    default:
      return drawMark(canvas, content, area, ANCHORS[style.align ?? "left"], tools);
  }
}

/** Multi-line text is top-aligned; a single line is centred vertically. */
function drawText(canvas: Canvas, block: TextBlock, { isMultiline, style }: Stamp, area: Area): void {
  const padding = Math.min(PADDING, area.width * 0.05);
  const width = area.width - 2 * padding;
  const fitted = fitText(block, { width, height: area.height, fontSize: style.fontSize });
  const isTopAligned = isMultiline || fitted.lines.length > 1;
  const height = fitted.lines.length * fitted.lineHeight;
  let top = isTopAligned && height <= area.height ? area.height : area.height - (area.height - height) / 2;
  for (const line of fitted.lines) {
    const anchor = style.align ? ANCHORS[style.align] : startAnchor(line.base);
    const x = padding + (width - line.width * fitted.size) * anchor;
    const y = top - firstBaseline(fitted.lineHeight, fitted.size);
    canvas.text(line, { x, y, size: fitted.size, colour: style.colour ?? INK });
    top -= fitted.lineHeight;
  }
}

/** One character in the middle of each cell, all of one size; right-to-left text begins at the right. */
function drawInCells(
  canvas: Canvas,
  block: TextBlock,
  signs: readonly TextBlock[],
  { style }: Stamp,
  area: Area,
): void {
  const count = Math.max(style.cells ?? 0, signs.length);
  const width = area.width / count;
  const isReversed = block.paragraphs[0]?.shaped.base === "rtl";
  const anchor = style.align ? ANCHORS[style.align] : isReversed ? 1 : 0;
  const first = Math.floor((count - signs.length) * anchor);
  const fit = { width, height: area.height, fontSize: style.fontSize };
  const size = Math.min(...signs.map((sign) => fitText(sign, fit).size));
  for (const [i, sign] of signs.entries()) {
    const line = sign.paragraphs[0]?.shaped;
    if (!line) continue;
    const cell = first + (isReversed ? signs.length - 1 - i : i);
    const x = cell * width + (width - line.width * size) / 2;
    const lineHeight = size * sign.lineEm;
    const y = area.height / 2 + lineHeight / 2 - firstBaseline(lineHeight, size);
    canvas.text(line, { x, y, size, colour: style.colour ?? INK });
  }
}

function drawCheck(canvas: Canvas, block: TextBlock, area: Area, colour: Colour): void {
  const side = Math.min(area.width, area.height);
  const left = (area.width - side) / 2;
  const bottom = (area.height - side) / 2;
  const point = (x: number, y: number) => `${decimal(left + x * side)} ${decimal(bottom + y * side)}`;
  canvas.draw(
    [
      `q ${colour.map(decimal).join(" ")} RG ${decimal(side * 0.11)} w 1 J 1 j`,
      `${point(0.2, 0.48)} m ${point(0.42, 0.26)} l ${point(0.8, 0.74)} l S Q`,
    ].join("\n"),
  );
  const line = block.paragraphs[0]?.shaped;
  if (line) canvas.hiddenText(line, left + side * 0.2, bottom + side * 0.2, side * 0.7);
}
