/** Returns the file name of a download: `Lease - signed.pdf`. Path separators and control characters become spaces. */
export function downloadName(documentName: string, what: "signed" | "certificate" | "for review"): string {
  const safe = documentName
    .replace(/\.pdf$/i, "")
    .replace(/[\p{Cc}\p{Cf}/\\:*?"<>|]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
  // Truncated by code points, so that no surrogate pair is split.
  const short = [...safe].slice(0, 120).join("").trimEnd();
  return `${short || "Document"} - ${what}.pdf`;
}
