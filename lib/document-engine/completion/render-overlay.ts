import { createHash } from "node:crypto";
import { stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { OverlayFile, OverlayInput } from "@/lib/document-engine/completion-input";
import { findExistingSignatures } from "@/lib/document-engine/pdf/intake/signatures";
import { TextFonts } from "@/lib/document-engine/text/text-fonts";
import { createDrawingTools, drawValues, loadSource } from "./draw-values";

/**
 * Renders the document before everyone has signed: the source with the values so far, saved incrementally, without
 * certificate or seal. Deterministic: the same input gives the same bytes, so a retry after a crash stores nothing
 * twice.
 */
export async function renderOverlay(input: OverlayInput): Promise<OverlayFile> {
  const texts = new TextFonts();
  const pdf = await loadSource(input.sourcePath);
  const isSigned = findExistingSignatures(pdf).isSigned;
  const place = await drawValues(pdf, input.stamps, isSigned, texts, createDrawingTools(input.locale));
  place();
  const incremental = pdf.canSaveIncrementally() === null;
  const saved = await pdf.save({ incremental });
  const ownFrom = incremental ? (await stat(input.sourcePath)).size : 0;
  const bytes = withSteadyId(Buffer.from(saved.buffer, saved.byteOffset, saved.byteLength), ownFrom);
  const path = join(input.outDir, "overlay.pdf");
  await writeFile(path, bytes);
  return {
    path,
    sha256: createHash("sha256").update(bytes).digest("hex"),
    sizeBytes: bytes.length,
    pageCount: pdf.getPageCount(),
  };
}

const FILE_ID = /\/ID \[<([0-9A-F]{32})> <([0-9A-F]{32})>\]/gi;
/** A trailer is at the end of its file; in our files the identifier is within this many bytes of the end. */
const TRAILER_BYTES = 4_096;

/**
 * Replaces the file identifier of this revision by a hash of the bytes before it, because libpdf generates a new one
 * on every save (ISO 32000-2, 14.4). An identifier that came with the source is kept.
 * @param ownFrom offset where the revision begins
 */
function withSteadyId(file: Buffer, ownFrom: number): Buffer {
  const from = Math.max(ownFrom, file.length - TRAILER_BYTES);
  const last = [...file.toString("latin1", from).matchAll(FILE_ID)].at(-1);
  const [found, , changing = ""] = last ?? [];
  if (!last || !found) return file;
  const at = from + last.index;
  const hash = createHash("sha256").update(file.subarray(0, at)).digest("hex");
  file.write(found.replaceAll(changing, hash.slice(0, changing.length).toUpperCase()), at, "latin1");
  return file;
}
