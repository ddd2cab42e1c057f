import path from "node:path";
import { decodeAs, decodeLossy, ENCODINGS } from "@/lib/pure/decode-text";
import { type ShownHtml, textOfHtml } from "./embedded-html";
import type { EmbeddedFile } from "./part-context";
import type { DocxPackage, Relations } from "./read-package";
import { textOfArchive } from "./web-archive";

/**
 * Reads the files within the file that hold a part of its text (alternative format import parts, ECMA-376 part 1,
 * 11.3.1).
 */

const LIMITS = { chunks: 20, bytes: 2 * 1024 * 1024, lines: 2_000 } as const;

const CHARSET = /<meta\b[^<>]{0,200}?charset\s*=\s*["']?([\w-]{1,40})/i;

/**
 * Decodes by the byte order mark, as UTF-8, by the declared encoding, or else by the one that older Windows programs
 * use.
 */
function decoded(bytes: Uint8Array, charset: string): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return decodeLossy(bytes, "utf-16le");
  if (first === 0xfe && second === 0xff) return decodeLossy(bytes, "utf-16be");
  const unicode = decodeAs(bytes, "utf-8");
  if (unicode !== null) return unicode;
  const said = charset || CHARSET.exec(decodeLossy(bytes.subarray(0, 2_048), "windows-1252"))?.[1] || "";
  const known = ENCODINGS.find((one) => one === said.toLowerCase());
  return decodeLossy(bytes, known ?? "windows-1252");
}

type LinesOf = (bytes: Uint8Array) => ShownHtml | null;

const plain = (text: string): ShownHtml => ({ text, struck: [], hasCounters: false });

const html: LinesOf = (bytes) => textOfHtml(decoded(bytes, ""));

const archive: LinesOf = (bytes) => {
  const found = textOfArchive(bytes);
  const text = found && decoded(found.bytes, found.charset);
  if (text === null) return null;
  return found?.isHtml ? textOfHtml(text) : plain(text);
};

const READERS: Readonly<Record<string, LinesOf>> = {
  ".txt": (bytes) => plain(decoded(bytes, "")),
  ".htm": html,
  ".html": html,
  ".xhtml": html,
  ".mht": archive,
  ".mhtml": archive,
};
const WORD_FILES: ReadonlySet<string> = new Set([".docx", ".docm", ".dotx"]);

function linesOf(
  reader: LinesOf,
  bytes: Uint8Array,
): Pick<EmbeddedFile, "lines" | "struck" | "hasCounters"> | null {
  const read = reader(bytes);
  if (!read) return null;
  const lines = read.text.split(/\r\n?|\n/).map((line) => line.trim());
  const kept = lines.filter((line) => line !== "");
  return kept.length <= LIMITS.lines ? { ...read, lines: kept } : null;
}

const NOT_READ = { lines: null, struck: [], hasCounters: false } as const;

/**
 * Returns the files within a file, by their relationship.
 * @param open opens a Word file within it; null if files are nested too deeply
 */
export async function readChunks(
  docx: DocxPackage,
  relations: Relations,
  open: ((bytes: Uint8Array) => Promise<EmbeddedFile["document"]>) | null,
): Promise<ReadonlyMap<string, EmbeddedFile>> {
  const chunks = new Map<string, EmbeddedFile>();
  for (const [id, { type, target, isExternal }] of relations) {
    if (type !== "aFChunk") continue;
    const ending = path.posix.extname(target).toLowerCase();
    const isRead = !isExternal && chunks.size < LIMITS.chunks;
    const reader = READERS[ending];
    const opener = WORD_FILES.has(ending) ? open : null;
    const bytes = isRead && (reader || opener) ? await docx.bytesUpTo(target, LIMITS.bytes) : null;
    const { lines, struck, hasCounters } = (bytes && reader ? linesOf(reader, bytes) : null) ?? NOT_READ;
    const document = bytes && opener ? await opener(bytes) : null;
    chunks.set(id, { name: path.posix.basename(target), lines, struck, hasCounters, document });
  }
  return chunks;
}
