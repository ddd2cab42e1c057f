import { fontFamily, type SignatureFont } from "@/components/signing/model/script-fonts";
import type { SignatureInput } from "@/lib/contracts/signing";
import { type InkDrawing, PEN_COLOUR, PEN_WIDTH, strokePath, strokesOnPad } from "@/lib/pure/ink";

/** Width in pixels: 1.5 times a drawing's own 800 px, which is sharp on paper and within the accepted 2000 × 1000. */
const WIDTH = 1200;
const MAX_HEIGHT = 1000;
/** Font size of a typed name in pixels before it is scaled to fit: large enough to be sharp. */
const TYPED_PX = 200;
const TYPED_MAX_WIDTH = 1900;
/** Padding around a typed name: handwriting fonts extend beyond their measured width. */
const AIR_PX = 24;

function canvasOf(width: number, height: number) {
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  return { canvas, context: canvas.getContext("2d") };
}

function pictureOfDrawing(drawing: InkDrawing): string | null {
  const scale = Math.min(WIDTH / drawing.width, MAX_HEIGHT / drawing.height);
  const { canvas, context } = canvasOf(drawing.width * scale, drawing.height * scale);
  if (!context) return null;
  context.scale(scale, scale);
  context.strokeStyle = PEN_COLOUR;
  context.lineWidth = drawing.height * PEN_WIDTH;
  context.lineCap = "round";
  context.lineJoin = "round";
  // The canvas has the size of the pad and clips to it.
  for (const stroke of strokesOnPad(drawing)) context.stroke(new Path2D(strokePath(stroke)));
  return canvas.toDataURL("image/png");
}

async function pictureOfName(text: string, font: SignatureFont | null | undefined): Promise<string | null> {
  const family = fontFamily(font);
  const { loadScriptFont } = await import("./script-font-faces");
  await loadScriptFont(family.split(",")[0] ?? family, text);
  // A canvas cannot resolve CSS variables.
  const named = family.replace("var(--font-sans)", "sans-serif");
  const measuring = canvasOf(1, 1).context;
  if (!measuring) return null;
  measuring.font = `${TYPED_PX}px ${named}`;
  const box = measuring.measureText(text);
  const width = box.actualBoundingBoxLeft + box.actualBoundingBoxRight + 2 * AIR_PX;
  const height = box.actualBoundingBoxAscent + box.actualBoundingBoxDescent + 2 * AIR_PX;
  const scale = Math.min(1, TYPED_MAX_WIDTH / width, MAX_HEIGHT / height);
  const { canvas, context } = canvasOf(width * scale, height * scale);
  if (!context) return null;
  context.scale(scale, scale);
  context.font = measuring.font;
  context.fillStyle = PEN_COLOUR;
  context.fillText(text, AIR_PX + box.actualBoundingBoxLeft, AIR_PX + box.actualBoundingBoxAscent);
  return canvas.toDataURL("image/png");
}

/**
 * Renders any signature as transparent ink, as a PNG data URL. Null for a saved signature, which is already an image,
 * and if the browser provides no canvas.
 */
export async function renderSignature(signature: SignatureInput): Promise<string | null> {
  if (signature.paths) return pictureOfDrawing(signature.paths);
  if (signature.mode === "type" && signature.text) return pictureOfName(signature.text, signature.font);
  return signature.image ?? null;
}
