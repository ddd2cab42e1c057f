import { type InkDrawing, PEN_COLOUR, PEN_WIDTH, strokePath } from "@/lib/pure/ink";

/** Half as much again as a drawing's own 800: sharp on paper, and within the 2000 × 1000 that are taken. */
const WIDTH = 1200;
const MAX_HEIGHT = 1000;

/** A drawing as see-through ink: a PNG as a data address. Null when the browser has no canvas to give. */
export function pictureOfDrawing(drawing: InkDrawing): string | null {
  const scale = Math.min(WIDTH / drawing.width, MAX_HEIGHT / drawing.height);
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(drawing.width * scale);
  canvas.height = Math.round(drawing.height * scale);
  const context = canvas.getContext("2d");
  if (!context) return null;
  context.scale(scale, scale);
  context.strokeStyle = PEN_COLOUR;
  context.lineWidth = drawing.height * PEN_WIDTH;
  context.lineCap = "round";
  context.lineJoin = "round";
  for (const stroke of drawing.strokes) context.stroke(new Path2D(strokePath(stroke)));
  return canvas.toDataURL("image/png");
}
