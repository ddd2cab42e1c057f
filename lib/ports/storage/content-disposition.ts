import type { Disposition } from "@/lib/ports/storage/port";

const MAX_NAME_LENGTH = 150;

/**
 * The header of RFC 6266: a plain `filename` in ASCII for old clients and, when that is not the whole name,
 * `filename*` in UTF-8 (RFC 8187).
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
 * A name that no file system reads as a path and no reader is deceived by: without separators, control
 * characters, and the marks that turn the direction of text (`fdp.exe` shown as `exe.pdf`).
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

/** Cuts the middle part, so that the extension stays. */
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
