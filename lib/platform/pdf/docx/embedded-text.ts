import path from "node:path";
import type { DocxPackage, Relations } from "./read-package";

/** Files within the file that hold a part of its text (alternative format import parts, ECMA-376 part 1, 11.3.1). */

const LIMITS = { chunks: 20, bytes: 2 * 1024 * 1024, lines: 2_000 } as const;

/** Elements of HTML whose content is not shown. */
const HIDDEN = /<!--|<(head|script|style|template)\b/gi;
const BLOCK_ENDS =
  /<br\b[^<>]*>|<\/(?:p|div|h[1-6]|li|tr|table|blockquote|pre|dt|dd|section|article|ul|ol)\s*>|<hr\b[^<>]*>/gi;
const CELL_ENDS = /<\/t[dh]\s*>/gi;
const TAGS = /<\/?[a-z!?][^<>]*>/gi;
const ENTITIES: Readonly<Record<string, string>> = {
  ...{ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\u00a0", copy: "©", reg: "®", euro: "€" },
  ...{ sect: "§", para: "¶", ndash: "–", mdash: "—", hellip: "…", laquo: "«", raquo: "»", pound: "£" },
  ...{ lsquo: "‘", rsquo: "’", ldquo: "“", rdquo: "”", bdquo: "„", sbquo: "‚", bull: "•", times: "×" },
  ...{ auml: "ä", ouml: "ö", uuml: "ü", Auml: "Ä", Ouml: "Ö", Uuml: "Ü", szlig: "ß", eacute: "é" },
};

function entity(whole: string, name: string): string {
  const [, hex, decimal] = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}))$/i.exec(name) ?? [];
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  if (code > 0 && code <= 0x10ffff) return String.fromCodePoint(code);
  return Object.hasOwn(ENTITIES, name) ? (ENTITIES[name] ?? whole) : whole;
}

/** Without comments and hidden elements; one that has no end hides the rest, as in a browser. */
function withoutHidden(html: string): string {
  const lower = html.toLowerCase();
  let kept = "";
  let at = 0;
  HIDDEN.lastIndex = 0;
  for (let match = HIDDEN.exec(html); match; match = HIDDEN.exec(html)) {
    kept += html.slice(at, match.index);
    const end = match[1] === undefined ? "-->" : `</${match[1].toLowerCase()}`;
    const from = lower.indexOf(end, match.index);
    if (from < 0) return kept;
    at = from + end.length;
    HIDDEN.lastIndex = at;
    // The rest of the closing tag stays one.
    if (match[1] !== undefined) kept += "</x";
  }
  return kept + html.slice(at);
}

/** The words of HTML, a line for each of its blocks. */
function textOfHtml(html: string): string {
  return withoutHidden(html)
    .replace(/\s+/g, " ")
    .replace(BLOCK_ENDS, "\n")
    .replace(CELL_ENDS, " ")
    .replace(TAGS, "")
    .replace(/&(#?\w{1,10});/g, entity);
}

/** UTF-8 and UTF-16 with their marks; else what older programs of Windows write. */
function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff))
    return new TextDecoder(first === 0xff ? "utf-16le" : "utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

const READERS: Readonly<Record<string, (text: string) => string>> = {
  ".txt": (text) => text,
  ".htm": textOfHtml,
  ".html": textOfHtml,
  ".xhtml": textOfHtml,
};

/** The text of each such file by its relationship; null for those that cannot be read, as other Word files and RTF. */
export async function readChunks(
  docx: DocxPackage,
  relations: Relations,
): Promise<ReadonlyMap<string, string | null>> {
  const chunks = new Map<string, string | null>();
  for (const [id, { type, target, isExternal }] of relations) {
    if (type !== "aFChunk") continue;
    const reader = READERS[path.posix.extname(target).toLowerCase()];
    const isRead = reader !== undefined && !isExternal && chunks.size < LIMITS.chunks;
    const bytes = isRead ? await docx.bytesUpTo(target, LIMITS.bytes) : null;
    const lines = bytes && reader ? reader(decoded(bytes)).split(/\r\n?|\n/) : null;
    const kept = lines?.map((line) => line.trim()).filter((line) => line !== "");
    chunks.set(id, kept && kept.length <= LIMITS.lines ? kept.join("\n") : null);
  }
  return chunks;
}
