import type { Disposition } from "@/lib/platform/ports/storage/port";

const MAX_NAME_LENGTH = 150;

/**
 * The Content-Disposition header (RFC 6266): a plain ASCII `filename` for old clients and, if that is not the whole
 * name, `filename*` in UTF-8 (RFC 8187).
 */
export function contentDisposition(disposition: Disposition, filename?: string): string {
  const name = filename === undefined ? "" : cleanFilename(filename);
  if (!name) return disposition;
  const ascii =
    name
      .normalize("NFKD")
      .replace(/\p{M}/gu, "")
      .replace(/[^\x20-\x7e]/g, "_")
      .replace(/["\\%]/g, "_") || "_";
  const plain = `${disposition}; filename="${ascii}"`;
  return ascii === name ? plain : `${plain}; filename*=UTF-8''${encodeExtValue(name)}`;
}

/**
 * A safe file name: without path separators, control characters, and bidirectional control characters (`fdp.exe` shown
 * as `exe.pdf`).
 */
function cleanFilename(filename: string): string {
  const cleaned = filename
    .toWellFormed()
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, "")
    .replace(/[/\\:*?"<>|]/g, "-")
    .replace(/^[\s.]+|[\s.]+$/g, "");
  return shorten(cleaned);
}

/** Truncates the middle, so that the extension is kept. */
function shorten(name: string): string {
  const characters = Array.from(name);
  if (characters.length <= MAX_NAME_LENGTH) return name;
  const extension = /\.[A-Za-z0-9]{1,8}$/.exec(name)?.[0] ?? "";
  return (
    characters
      .slice(0, MAX_NAME_LENGTH - extension.length)
      .join("")
      .trimEnd() + extension
  );
}

/** `encodeURIComponent` leaves `'()*` alone, which RFC 8187 does not allow in an ext-value. */
function encodeExtValue(value: string): string {
  return encodeURIComponent(value).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
