import { PDF } from "@libpdf/core";
import { agreedSection } from "./agreed-section";

/**
 * Loads a file so that the library finds the objects that every reader finds. Where it would not by itself, it is given
 * the file with a cross-reference section behind it (see {@link agreedSection}); saved incrementally, that section is
 * part of the update, and the file's own bytes stay as they were.
 * @throws whatever the library throws at a file that it cannot load
 */
export async function openPdf(bytes: Buffer): Promise<PDF> {
  const section = agreedSection(bytes);
  return PDF.load(section ? Buffer.concat([bytes, section]) : bytes);
}
