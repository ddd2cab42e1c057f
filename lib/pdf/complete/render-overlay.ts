import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { findSignatures } from "@/lib/pdf/intake/signatures";
import { TextFonts } from "@/lib/pdf/text/text-fonts";
import { drawingTools, drawValues, loadSource } from "./draw-values";
import type { OverlayFile, OverlayInput } from "./types";

/**
 * The document as it stands before everybody has signed: the source with the values given so far, saved
 * incrementally; neither certificate nor seal.
 */
export async function renderOverlay(input: OverlayInput): Promise<OverlayFile> {
  const texts = new TextFonts();
  const pdf = await loadSource(input.sourcePath);
  const isSigned = findSignatures(pdf).isSigned;
  const place = await drawValues(pdf, input.stamps, isSigned, texts, drawingTools(input.locale));
  place();
  const bytes = await pdf.save({ incremental: pdf.canSaveIncrementally() === null });
  const path = join(input.outDir, "overlay.pdf");
  await writeFile(path, bytes);
  return {
    path,
    sha256: createHash("sha256").update(bytes).digest("hex"),
    sizeBytes: bytes.length,
    pageCount: pdf.getPageCount(),
  };
}
