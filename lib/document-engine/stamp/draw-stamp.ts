import type { Stamp, StampStyle } from "@/lib/document-engine/completion-input";
import type { Colour } from "@/lib/document-engine/text/paint-outlines";
import { formatDecimal } from "@/lib/document-engine/text/pdf-number";
import type { ShapedText } from "@/lib/document-engine/text/shape";
import { prepareText, shapeLine, type TextBlock } from "@/lib/document-engine/text/text-block";
import { fitCells, fitText, innerBox, placeLines, type TextPlace } from "@/lib/pure/print/fit-text";
import { graphemes } from "@/lib/pure/print/graphemes";
import type { Canvas } from "./canvas";
import { type DrawingTools, drawMark, drawWithin, type Size } from "./draw-mark";

/** Near black: filled-in values stand out from print without being loud. */
const INK: Colour = [0.05, 0.07, 0.16];
const ANCHORS: Record<NonNullable<StampStyle["align"]>, number> = { left: 0, center: 0.5, right: 1 };

/** A stamp with its fonts selected and its text measured, before its surroundings are known. */
export interface PreparedStamp {
  readonly stamp: Stamp;
  readonly block: TextBlock | null;
  /** The characters of a text in cells, each as its own block. */
  readonly cells: readonly TextBlock[];
}

export async function prepareStamp(stamp: Stamp, tools: DrawingTools): Promise<PreparedStamp> {
  const { content } = stamp;
  const style = { family: "sans", weight: 400, locale: tools.locale } as const;
  const prepared = (text: string) => prepareText(tools.fonts, text, style);
  if (content.kind === "text") {
    const signs = stamp.style.cells ? graphemes(content.text).map((sign) => sign.text) : [];
    return { stamp, block: await prepared(content.text), cells: await Promise.all(signs.map(prepared)) };
  }
  const isTick = content.kind === "check" && content.checked;
  return { stamp, block: isTick ? await prepared("✓") : null, cells: [] };
}

/** Draws the field's content into an upright area at the origin. */
export async function drawStamp(
  canvas: Canvas,
  { stamp, block, cells }: PreparedStamp,
  area: Size,
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

function drawText(canvas: Canvas, block: TextBlock, { isMultiline, style }: Stamp, area: Size): void {
  const fitted = fitText(block, { ...innerBox(area), fontSize: style.fontSize });
  const lines = fitted.lines.map(shapeLine);
  const widths = lines.map((line) => line.width);
  const places = placeLines(fitted, widths, area, { align: style.align, isMultiline });
  drawAt(canvas, lines, places, fitted.size, style, area);
}

function drawInCells(
  canvas: Canvas,
  block: TextBlock,
  signs: readonly TextBlock[],
  { style }: Stamp,
  area: Size,
): void {
  const box = { ...area, fontSize: style.fontSize };
  const { size, places } = fitCells(signs, block, box, { align: style.align, cells: style.cells ?? 0 });
  const lines = signs.map(({ paragraphs: [first] }) => first?.shaped);
  drawAt(canvas, lines, places, size, style, area);
}

function drawAt(
  canvas: Canvas,
  lines: readonly (ShapedText | undefined)[],
  places: readonly TextPlace[],
  size: number,
  style: StampStyle,
  area: Size,
): void {
  drawWithin(canvas, area, size, () => {
    for (const [index, { x, baseline }] of places.entries()) {
      const line = lines[index];
      if (line) canvas.text(line, { x, y: area.height - baseline, size, colour: style.colour ?? INK });
    }
  });
}

function drawCheck(canvas: Canvas, block: TextBlock, area: Size, colour: Colour): void {
  const side = Math.min(area.width, area.height);
  const left = (area.width - side) / 2;
  const bottom = (area.height - side) / 2;
  const point = (x: number, y: number) =>
    `${formatDecimal(left + x * side)} ${formatDecimal(bottom + y * side)}`;
  canvas.draw(
    [
      `q ${colour.map(formatDecimal).join(" ")} RG ${formatDecimal(side * 0.11)} w 1 J 1 j`,
      `${point(0.2, 0.48)} m ${point(0.42, 0.26)} l ${point(0.8, 0.74)} l S Q`,
    ].join("\n"),
  );
  const line = block.paragraphs[0]?.shaped;
  if (line) canvas.hiddenText(line, left + side * 0.2, bottom + side * 0.2, side * 0.7);
}
