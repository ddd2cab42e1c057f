import { type PDF, type PdfDict, PdfName, PdfStream } from "@libpdf/core";

/** The XMP namespaces that declare PDF/A or PDF/UA conformance (ISO 19005-1, 6.7.11; ISO 14289-1, 5). */
const CLAIM_NAMESPACES = ["http://www.aiim.org/pdfa/ns/id/", "http://www.aiim.org/pdfua/ns/id/"] as const;
const MAX_METADATA_BYTES = 4 * 1024 * 1024;

/** Whether the document's XMP metadata claims PDF/A or PDF/UA conformance. */
export function claimsConformance(pdf: PDF): boolean {
  const xmp = metadataOf(pdf);
  return xmp !== null && withoutClaims(xmp) !== xmp;
}

/**
 * Removes the conformance claim from the metadata: values, seal and certificate do not conform to those standards, and
 * a false claim is worse than none. The rest of the metadata is unchanged.
 */
export function dropConformanceClaims(pdf: PDF): void {
  const xmp = metadataOf(pdf);
  const cleaned = xmp && withoutClaims(xmp);
  if (!cleaned || cleaned === xmp) return;
  const entries = { Type: PdfName.of("Metadata"), Subtype: PdfName.of("XML") };
  const stream = PdfStream.fromDict(entries, Buffer.from(cleaned, "latin1"));
  pdf.getCatalog().set("Metadata", pdf.register(stream));
}

/** The metadata, decoded byte by byte, so that unrecognized content is preserved; null without readable metadata. */
function metadataOf(pdf: PDF): string | null {
  const catalog: PdfDict = pdf.getCatalog();
  const metadata = catalog.get("Metadata", (ref) => pdf.getObject(ref));
  if (!(metadata instanceof PdfStream)) return null;
  try {
    const bytes = metadata.getDecodedData();
    return bytes.length > MAX_METADATA_BYTES ? null : Buffer.from(bytes).toString("latin1");
  } catch {
    // Metadata that cannot be decompressed is unreadable, so it claims nothing.
    return null;
  }
}

/** Strips elements and attributes in the claim namespaces, whatever their prefix. */
function withoutClaims(xmp: string): string {
  let cleaned = xmp;
  for (const namespace of CLAIM_NAMESPACES) {
    const declared = xmp.matchAll(new RegExp(`xmlns:([\\w.-]{1,40})\\s*=\\s*["']${namespace}["']`, "g"));
    for (const prefix of new Set([...declared].map(([, name = ""]) => name)))
      cleaned = cleaned
        .replace(new RegExp(`<${prefix}:[\\w.-]+(?:\\s[^<>]*)?/>`, "g"), "")
        .replace(new RegExp(`<${prefix}:([\\w.-]+)(?:\\s[^<>]*)?>[^<]*</${prefix}:\\1\\s*>`, "g"), "")
        .replace(new RegExp(`\\s${prefix}:[\\w.-]+\\s*=\\s*(?:"[^"]*"|'[^']*')`, "g"), "");
  }
  return cleaned;
}
