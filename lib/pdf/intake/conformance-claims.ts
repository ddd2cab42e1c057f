import { type PDF, type PdfDict, PdfName, PdfStream } from "@libpdf/core";

/** The namespaces in which XMP says "this file is PDF/A" or "PDF/UA" (ISO 19005-1, 6.7.11; ISO 14289-1, 5). */
const CLAIM_NAMESPACES = ["http://www.aiim.org/pdfa/ns/id/", "http://www.aiim.org/pdfua/ns/id/"] as const;
const MAX_METADATA_BYTES = 4 * 1024 * 1024;

/** Whether the document's metadata claims to keep to PDF/A or PDF/UA. */
export function claimsConformance(pdf: PDF): boolean {
  const xmp = metadataOf(pdf);
  return xmp !== null && withoutClaims(xmp) !== xmp;
}

/**
 * Takes the claim out of the document's metadata: values, seal and certificate are not made to those standards, and a
 * claim that does not hold is worse than none. Nothing else of the metadata changes.
 */
export function dropConformanceClaims(pdf: PDF): void {
  const xmp = metadataOf(pdf);
  const kept = xmp && withoutClaims(xmp);
  if (!kept || kept === xmp) return;
  const entries = { Type: PdfName.of("Metadata"), Subtype: PdfName.of("XML") };
  const stream = PdfStream.fromDict(entries, Buffer.from(kept, "latin1"));
  pdf.getCatalog().set("Metadata", pdf.register(stream));
}

/** Byte by byte, so that what is not understood stays as it is; null without metadata that can be read. */
function metadataOf(pdf: PDF): string | null {
  const catalog: PdfDict = pdf.getCatalog();
  const metadata = catalog.get("Metadata", (ref) => pdf.getObject(ref));
  if (!(metadata instanceof PdfStream)) return null;
  try {
    const bytes = metadata.getDecodedData();
    return bytes.length > MAX_METADATA_BYTES ? null : Buffer.from(bytes).toString("latin1");
  } catch {
    // What cannot be unpacked is read by nobody, and claims nothing.
    return null;
  }
}

/** Elements and attributes of the claims' namespaces, under whatever prefix. */
function withoutClaims(xmp: string): string {
  let kept = xmp;
  for (const namespace of CLAIM_NAMESPACES) {
    const declared = xmp.matchAll(new RegExp(`xmlns:([\\w.-]{1,40})\\s*=\\s*["']${namespace}["']`, "g"));
    for (const prefix of new Set([...declared].map(([, name = ""]) => name)))
      kept = kept
        .replace(new RegExp(`<${prefix}:[\\w.-]+(?:\\s[^<>]*)?/>`, "g"), "")
        .replace(new RegExp(`<${prefix}:([\\w.-]+)(?:\\s[^<>]*)?>[^<]*</${prefix}:\\1\\s*>`, "g"), "")
        .replace(new RegExp(`\\s${prefix}:[\\w.-]+\\s*=\\s*(?:"[^"]*"|'[^']*')`, "g"), "");
  }
  return kept;
}
