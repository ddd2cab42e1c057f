/** `Lease - signed.pdf`: what a file of a document is saved as. Path and control characters become spaces. */
export function downloadName(documentName: string, what: "signed" | "certificate" | "for review"): string {
  const safe = documentName
    .replace(/\.pdf$/i, "")
    .replace(/[\p{Cc}\p{Cf}/\\:*?"<>|]+/gu, " ")
    .trim()
    .slice(0, 120);
  return `${safe || "Document"} - ${what}.pdf`;
}
