/** `Lease - signed.pdf`: what a file of a document is saved as. Path and control characters become spaces. */
export function downloadName(documentName: string, what: "signed" | "certificate" | "for review"): string {
  const safe = documentName
    .replace(/\.pdf$/i, "")
    .replace(/[\p{Cc}\p{Cf}/\\:*?"<>|]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
  // By characters: half of one is none.
  const short = [...safe].slice(0, 120).join("").trimEnd();
  return `${short || "Document"} - ${what}.pdf`;
}
