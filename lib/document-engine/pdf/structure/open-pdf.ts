import { PDF } from "@libpdf/core";
import { agreedSection } from "./agreed-section";

/**
 * Loads a file so that libpdf finds the same objects as every other reader. Where it would not, a cross-reference
 * section is appended for it (see {@link agreedSection}); when the file is saved incrementally, that section is part
 * of the update, and the file's own bytes are unchanged.
 * @throws any error that libpdf throws for a file that it cannot load
 */
export async function openPdf(bytes: Buffer): Promise<PDF> {
  const section = agreedSection(bytes);
  return PDF.load(section ? Buffer.concat([bytes, section]) : bytes);
}
