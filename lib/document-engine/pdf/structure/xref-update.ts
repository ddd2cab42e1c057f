import { skipSpace } from "./object-syntax";
import type { XrefEntries, XrefEntry, XrefSection } from "./xref-sections";

/** Input for an incremental update (ISO 32000-2, 7.5.6) that adds cross-reference entries to a file. */
export interface XrefUpdate {
  readonly bytes: Buffer;
  readonly newest: XrefSection;
  readonly entries: XrefEntries;
  /** The lowest unused object number of the file. */
  readonly firstUnused: number;
  /** A reference for the trailer's /Info, replacing the previous one. */
  readonly info?: string;
}

/** Trailer entries copied from the newest section. */
const TRAILER_KEYS = ["Root", "Info", "ID"] as const;

function trailerEntries({ bytes, newest, info }: XrefUpdate, size: number): string {
  const entries = TRAILER_KEYS.flatMap((key) => {
    if (key === "Info" && info) return [`/Info ${info}`];
    const value = newest.trailer.get(key);
    return value ? [`/${key} ${bytes.toString("latin1", value.start, value.end)}`] : [];
  });
  return `/Size ${size} ${entries.join(" ")} /Prev ${newest.start}`;
}

/** An update begins on a new line. */
function startOfUpdate(bytes: Buffer): string {
  return skipSpace(bytes, bytes.length - 1) === bytes.length ? "" : "\n";
}

/**
 * Builds the update with a cross-reference table.
 * @returns null when an entry is for an object in an object stream, which a table cannot express
 */
export function tableUpdate(update: XrefUpdate): Buffer | null {
  const rows: string[] = [];
  for (const [number, entry] of update.entries) {
    if (entry.kind === "packed") return null;
    rows.push(
      entry.kind === "plain" ? row(number, entry.offset, entry.generation, "n") : row(number, 0, 65_535, "f"),
    );
  }
  const head = startOfUpdate(update.bytes);
  const table = `xref\n0 1\n0000000000 65535 f \n${rows.join("")}`;
  const trailer = `trailer\n<<${trailerEntries(update, update.firstUnused)}>>\n`;
  const at = update.bytes.length + head.length;
  return Buffer.from(`${head}${table}${trailer}startxref\n${at}\n%%EOF\n`, "latin1");
}

function row(number: number, offset: number, generation: number, kind: "n" | "f"): string {
  if (number === 0) return "";
  const digits = [String(offset).padStart(10, "0"), String(generation).padStart(5, "0")].join(" ");
  return `${number} 1\n${digits} ${kind} \n`;
}

/** Widths in bytes of an entry's fields: type, offset, generation or index. */
const [KIND, OFFSET, INDEX] = [1, 6, 4] as const;

/** Builds the update with a cross-reference stream, which is itself an object. */
export function streamUpdate(update: XrefUpdate): Buffer {
  const { bytes, firstUnused: own } = update;
  const head = startOfUpdate(bytes);
  const at = bytes.length + head.length;
  const entries = [...update.entries, [own, { kind: "plain", offset: at, generation: 0 }] as const];
  const data = Buffer.concat(entries.map(([, entry]) => packedEntry(entry)));
  const index = entries.map(([number]) => `${number} 1`).join(" ");
  const dict = `/Type/XRef/W[${KIND} ${OFFSET} ${INDEX}]/Index[${index}]/Length ${data.length}`;
  return Buffer.concat([
    Buffer.from(`${head}${own} 0 obj\n<<${dict} ${trailerEntries(update, own + 1)}>>\nstream\n`, "latin1"),
    data,
    Buffer.from(`\nendstream\nendobj\nstartxref\n${at}\n%%EOF\n`, "latin1"),
  ]);
}

function packedEntry(entry: XrefEntry): Buffer {
  const [kind, second, third] =
    entry.kind === "plain"
      ? [1, entry.offset, entry.generation]
      : entry.kind === "packed"
        ? [2, entry.stream, entry.index]
        : [0, 0, 0];
  const packed = Buffer.alloc(KIND + OFFSET + INDEX);
  packed.writeUInt8(kind, 0);
  packed.writeUIntBE(second, KIND, OFFSET);
  packed.writeUIntBE(third, KIND + OFFSET, INDEX);
  return packed;
}
