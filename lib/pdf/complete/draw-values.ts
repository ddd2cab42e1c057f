import { readFile } from "node:fs/promises";
import type { PDF } from "@libpdf/core";
import type { DrawingTools } from "@/lib/pdf/stamp/draw-mark";
import { loadImage, type RasterImage } from "@/lib/pdf/stamp/raster-image";
import { drawLooseStamps, drawStampedPages, placeAnnotations, placePages } from "@/lib/pdf/stamp/stamp-pages";
import { openPdf } from "@/lib/pdf/structure/open-pdf";
import { FontStore } from "@/lib/pdf/text/font-store";
import type { TextFonts } from "@/lib/pdf/text/text-fonts";
import type { Stamp } from "./types";

/** One per process: a warm worker has its fonts open. */
const fonts = new FontStore();

export async function loadSource(path: string): Promise<PDF> {
  return openPdf(await readFile(path));
}

/** Draws all values; the returned function puts them into the document once everything is painted. */
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

/** Pictures are decoded once a run, however many fields and cards show them. */
export function drawingTools(locale: string): DrawingTools {
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
