import type { ByteRange } from "@/lib/platform/ports/storage/port";

/**
 * Parses the single byte range of a Range header (RFC 9110, section 14).
 *
 * @param sizeBytes the blob's total size
 * @returns null when the whole blob is to be sent (no header, another unit, several ranges, malformed: a server may
 * ignore those), "unsatisfiable" for 416, else the range clamped to the size.
 */
export function parseByteRange(
  header: string | null | undefined,
  sizeBytes: number,
): ByteRange | "unsatisfiable" | null {
  const match = /^bytes=\s*(\d{0,15})-(\d{0,15})\s*$/i.exec(header ?? "");
  if (!match) return null;
  const [, first = "", last = ""] = match;
  if (first === "" && last === "") return null;
  if (first === "") {
    const length = Number(last);
    if (length === 0 || sizeBytes === 0) return "unsatisfiable";
    return { start: Math.max(0, sizeBytes - length), end: sizeBytes - 1 };
  }
  const start = Number(first);
  const end = last === "" ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1);
  if (last !== "" && Number(last) < start) return null;
  return start >= sizeBytes ? "unsatisfiable" : { start, end };
}
