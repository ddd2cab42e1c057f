import { glyphOutlines } from "./glyph-outlines";
import { formatDecimal, formatFactor } from "./pdf-number";
import type { ShapedText } from "./shape";

/** Red, green, blue, 0 to 1. */
export type Colour = readonly [number, number, number];

export interface TextPlacement {
  /** Left edge of the line, points. */
  readonly x: number;
  /** Baseline, points, y up. */
  readonly y: number;
  /** Font size in points. */
  readonly size: number;
  readonly colour: Colour;
}

/** Draws a line as filled outlines: correct in every script, and only the glyphs that are shown take space. */
export function paintOutlines(
  line: Pick<ShapedText, "visual">,
  { x, y, size, colour }: TextPlacement,
): string {
  const out = [`q ${colour.map(formatDecimal).join(" ")} rg`];
  let pen = x;
  for (const run of line.visual) {
    const scale = formatFactor(size / run.face.upem);
    for (const glyph of run.glyphs) {
      const layers = glyphOutlines(run.face, run.weight, glyph.id);
      if (layers.length > 0) {
        const left = formatDecimal(pen + glyph.dx * size);
        const bottom = formatDecimal(y + glyph.dy * size);
        out.push(`q ${scale} 0 0 ${scale} ${left} ${bottom} cm`);
        for (const layer of layers) {
          if (layer.colour) out.push(`${layer.colour} rg`);
          out.push(layer.path, "f");
        }
        out.push("Q");
      }
      pen += glyph.advance * size;
    }
  }
  out.push("Q");
  return out.length > 2 ? out.join("\n") : "";
}
