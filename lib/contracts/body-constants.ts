/** Tables of the rich text. They do not import zod, so that the rules engine can load them in a browser. */

export const BODY_LIMITS = {
  bytes: 1024 * 1024,
  nodes: 20_000,
  depth: 32,
  indent: 8,
  columns: 64,
  rowspan: 1_000,
  altLength: 2_000,
  linkLength: 2_048,
  variableLength: 200,
  runningLineLength: 500,
  /** Maximum number of problems listed in a response. */
  problems: 50,
} as const;

/**
 * Maximum length of Markdown for a template: small enough to parse within the request, and far below a body's limits.
 */
export const MARKDOWN_MAX_LENGTH = 100_000;

export const MARK_TYPES = [
  "bold",
  "italic",
  "underline",
  "strike",
  "subscript",
  "superscript",
  "link",
] as const;

export const PAGE_SIZES = ["A4", "Letter"] as const;
export const PAGE_WIDTHS_PT = { A4: 595.28, Letter: 612 } as const;

/** Families of the fonts that are shipped (lib/document-engine/text/font-sources.ts). */
export const FONT_FAMILIES = ["sans", "mono"] as const;

/**
 * Accepts https and mailto only, parsed by the WHATWG URL parser as in a browser: case, spaces and control characters
 * cannot hide a scheme. Relative links have no base in a PDF.
 */
export function isSafeLink(href: string): boolean {
  if (!URL.canParse(href)) return false;
  const { protocol, hostname } = new URL(href);
  // Chromium accepts and encodes a host with a space; the URL standard and all other browsers reject it.
  return ["https:", "mailto:"].includes(protocol) && !hostname.includes("%");
}
