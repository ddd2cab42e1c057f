import {
  clearBackground,
  hasTransparency,
  type InkBox,
  inkBox,
} from "@/components/signing/model/clear-background";
import type { SigningMessages } from "@/lib/i18n/signing-messages";

/**
 * Larger photos are downscaled to this width, in pixels, before background removal: a signature has no finer detail.
 */
const WORK_WIDTH = 1600;
const MAX_WIDTH = 800;
const MAX_HEIGHT = 400;
/**
 * Maximum length of the data URL, in characters. An image is included in every field that it signs, all in one
 * request of 1 MiB, which has to hold a dozen fields.
 */
const MAX_LENGTH = 80_000;
const MAX_FILE_BYTES = 20 * 1024 * 1024;
/** Padding around the ink, as a fraction of the longer side. */
const AIR = 0.03;

type Outcome =
  | { readonly ok: true; readonly image: string }
  | { readonly ok: false; readonly problem: keyof SigningMessages["signature"]["pictureProblems"] };

const refuse = (problem: Extract<Outcome, { ok: false }>["problem"]): Outcome => ({ ok: false, problem });

function canvasOf(width: number, height: number) {
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  return { canvas, context: canvas.getContext("2d", { willReadFrequently: true }) };
}

/** Encodes the cropped image as PNG, downscaling until it is small enough. */
function encoded(source: HTMLCanvasElement, box: InkBox): string | null {
  const air = Math.max(box.width, box.height) * AIR;
  const [width, height] = [box.width + 2 * air, box.height + 2 * air];
  let scale = Math.min(1, MAX_WIDTH / width, MAX_HEIGHT / height);
  for (; scale * width > 60; scale *= 0.8) {
    const { canvas, context } = canvasOf(width * scale, height * scale);
    if (!context) return null;
    context.imageSmoothingQuality = "high";
    context.drawImage(
      source,
      box.left - air,
      box.top - air,
      width,
      height,
      0,
      0,
      canvas.width,
      canvas.height,
    );
    const image = canvas.toDataURL("image/png");
    if (image.length <= MAX_LENGTH) return image;
  }
  return null;
}

/**
 * Converts an image of a signature to transparent ink, cropped to its bounding box: a PNG of at most 800 × 400
 * pixels, as a data URL.
 */
export async function signatureFromPicture(file: File): Promise<Outcome> {
  if (file.size > MAX_FILE_BYTES) return refuse("tooLarge");
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return refuse("unreadable");
  const scale = Math.min(1, WORK_WIDTH / Math.max(picture.width, picture.height));
  const { canvas, context } = canvasOf(picture.width * scale, picture.height * scale);
  if (!context) return refuse("noCanvas");
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const pixels = context.getImageData(0, 0, canvas.width, canvas.height);
  if (!hasTransparency(pixels)) {
    clearBackground(pixels);
    context.putImageData(pixels, 0, 0);
  }
  const box = inkBox(pixels);
  if (!box) return refuse("noInk");
  const image = encoded(canvas, box);
  return image ? { ok: true, image } : refuse("tooDetailed");
}
