import { readFile } from "node:fs/promises";
import type { PDF } from "@libpdf/core";
import type { Stamp } from "@/lib/document-engine/completion-input";
import { openPdf } from "@/lib/document-engine/pdf/structure/open-pdf";
import type { DrawingTools } from "@/lib/document-engine/stamp/draw-mark";
import { loadImage, type RasterImage } from "@/lib/document-engine/stamp/raster-image";
import {
  drawLooseStamps,
  drawStampedPages,
  placeAnnotations,
  placePages,
} from "@/lib/document-engine/stamp/stamp-pages";
import { FontStore } from "@/lib/document-engine/text/font-store";
import type { TextFonts } from "@/lib/document-engine/text/text-fonts";

/** One store per process, so that a warm worker has its fonts loaded. */
const fonts = new FontStore();

export async function loadSource(path: string): Promise<PDF> {
  return openPdf(await readFile(path));
}

/** Draws all values; the returned function adds them to the document once all painting is finished. */
export async function drawValues(
  pdf: PDF,
  stamps: readonly Stamp[],
  isSigned: boolean,
  texts: TextFonts,
  tools: DrawingTools,
): Promise<() => void> {
  if (isSigned) {
    const drawn = await drawLooseStamps(pdf, stamps, texts, tools);
    return () => placeAnnotations(pdf, drawn);
  }
  const drawn = await drawStampedPages(pdf, stamps, texts, tools);
  return () => placePages(pdf, drawn);
}

/** Images are decoded once per run, however many fields and cards show them. */
export function createDrawingTools(locale: string): DrawingTools {
  const images = new Map<string, Promise<RasterImage>>();
  return {
    fonts,
    locale,
    loadImage(path) {
      const known = images.get(path) ?? loadImage(path);
      images.set(path, known);
      return known;
    },
  };
}
