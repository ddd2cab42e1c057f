import type { SignatureMark, StrokesMark, TypedMark } from "@/lib/document-engine/completion-input";
import type { FontStore } from "@/lib/document-engine/text/font-store";
import type { Colour } from "@/lib/document-engine/text/paint-outlines";
import { formatDecimal, formatOperands } from "@/lib/document-engine/text/pdf-number";
import { signatureFontId } from "@/lib/document-engine/text/signature-fonts";
import { prepareText, shapeLine } from "@/lib/document-engine/text/text-block";
import { strokesOnPad } from "@/lib/pure/ink";
import { fitSignature, signatureText } from "@/lib/pure/print/fit-signature";
import type { Canvas } from "./canvas";
import type { RasterImage } from "./raster-image";

/** An upright area with its origin at the bottom left, in points. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface DrawingTools {
  readonly fonts: FontStore;
  /** BCP 47 language tag */
  readonly locale: string;
  readonly loadImage: (path: string) => Promise<RasterImage>;
}

/** Blue-black, like pen ink. */
const PEN: Colour = [0.06, 0.1, 0.32];

/**
 * How far the ink of an ordinary text may extend beyond its box, as a factor of its font size: swashes, and the marks
 * of a line that just fits.
 */
const TEXT_INK = 0.5;

/**
 * Draws a text of this size, clipped to the surroundings of its area, because combining marks can be stacked without
 * limit.
 */
export function drawWithin(canvas: Canvas, area: Size, size: number, paint: () => void): void {
  const reach = size * TEXT_INK;
  const box = { x: -reach, y: -reach, width: area.width + 2 * reach, height: area.height + 2 * reach };
  canvas.clipped(box, paint);
}

/**
 * Draws a signature as large as the area allows, keeping its aspect ratio. An image stays within the area, a drawing
 * within its pad, and a typed name near the area, because a signer must not be able to draw over the page.
 * @param anchor horizontal position in a wider area, 0 left to 1 right.
 */
export async function drawMark(
  canvas: Canvas,
  mark: SignatureMark,
  area: Size,
  anchor: number,
  tools: DrawingTools,
): Promise<void> {
  switch (mark.kind) {
    case "image":
      return drawImage(canvas, await tools.loadImage(mark.path), area, anchor);
    case "strokes":
      return drawStrokes(canvas, mark, area, anchor);
    case "typed-signature":
      return drawTyped(canvas, mark, area, anchor, tools);
  }
}

function drawImage(canvas: Canvas, image: RasterImage, area: Size, anchor: number): void {
  const scale = Math.min(area.width / image.width, area.height / image.height);
  const width = image.width * scale;
  const height = image.height * scale;
  const [x, y] = [(area.width - width) * anchor, (area.height - height) / 2];
  canvas.clipped({ x, y, width, height }, () => canvas.image(image, x, y, width, height));
}

/**
 * Pen width as a fraction of the drawing's height: twice the width on the signing page, because fields are much
 * smaller.
 */
const PEN_WIDTH = 0.024;

function drawStrokes(canvas: Canvas, mark: StrokesMark, area: Size, anchor: number): void {
  const scale = Math.min(area.width / mark.width, area.height / mark.height);
  if (!Number.isFinite(scale) || scale <= 0) return;
  const left = (area.width - mark.width * scale) * anchor;
  const top = area.height - (area.height - mark.height * scale) / 2;
  const path = strokesOnPad(mark)
    .map((stroke) => strokePath(stroke.map((v, i) => (i % 2 === 0 ? left + v * scale : top - v * scale))))
    .filter((operators) => operators !== "");
  if (path.length === 0) return;
  const [width, height] = [mark.width * scale, mark.height * scale];
  const penWidth = Math.max(0.5, height * PEN_WIDTH);
  canvas.clipped({ x: left, y: top - height, width, height }, () =>
    canvas.draw(
      [`q ${PEN.map(formatDecimal).join(" ")} RG ${formatDecimal(penWidth)} w 1 J 1 j`, ...path, "S Q"].join(
        "\n",
      ),
    ),
  );
}

/** Draws a curve through the midpoints of the drawn segments, which smooths out the pointer's pixel grid. */
function strokePath(points: readonly number[]): string {
  const at = (index: number): [number, number] => [points[index * 2] ?? 0, points[index * 2 + 1] ?? 0];
  const count = Math.floor(points.length / 2);
  if (count === 0 || !points.every(Number.isFinite)) return "";
  const [x0, y0] = at(0);
  // A zero-length line with a round cap draws a dot.
  if (count === 1) return `${formatOperands([x0, y0])} m ${formatOperands([x0, y0])} l`;
  const out = [`${formatOperands([x0, y0])} m`];
  let [fromX, fromY] = [x0, y0];
  for (let index = 1; index < count - 1; index++) {
    const [x, y] = at(index);
    const [nextX, nextY] = at(index + 1);
    const [toX, toY] = [(x + nextX) / 2, (y + nextY) / 2];
    const curve = [
      ...[fromX + (2 / 3) * (x - fromX), fromY + (2 / 3) * (y - fromY)],
      ...[toX + (2 / 3) * (x - toX), toY + (2 / 3) * (y - toY)],
      ...[toX, toY],
    ];
    out.push(`${formatOperands(curve)} c`);
    [fromX, fromY] = [toX, toY];
  }
  out.push(`${formatOperands(at(count - 1))} l`);
  return out.join("\n");
}

async function drawTyped(
  canvas: Canvas,
  mark: TypedMark,
  area: Size,
  anchor: number,
  tools: DrawingTools,
): Promise<void> {
  const block = await prepareText(tools.fonts, signatureText(mark.text), {
    family: signatureFontId(mark.font),
    weight: 400,
    locale: tools.locale,
  });
  const { lines, places, size } = fitSignature(block, area, anchor);
  drawWithin(canvas, area, size, () => {
    for (const [index, line] of lines.entries()) {
      const { x, baseline } = places[index] ?? { x: 0, baseline: 0 };
      canvas.text(shapeLine(line), { x, y: area.height - baseline, size, colour: PEN });
    }
  });
}
