import { type PDF, PdfDict, PdfName, PdfRef, PdfStream, PdfString } from "@libpdf/core";
import { entriesOf, firstUnused } from "@/lib/document-engine/pdf/structure/agreed-section";
import { PdfSyntaxError, skipSpace, wordAt } from "@/lib/document-engine/pdf/structure/object-syntax";
import { readXrefSections, type XrefEntry } from "@/lib/document-engine/pdf/structure/xref-sections";
import { tableUpdate } from "@/lib/document-engine/pdf/structure/xref-update";

/** Maximum number of `/Info` occurrences tried, from the end of the file. */
const MAX_MENTIONS = 50;
const KEY = "/Info";

/**
 * Returns the document's title, author and dates (ISO 32000-2, 14.3.3) when libpdf recovered a damaged file by
 * scanning for objects: it then has no trailer, and objects referenced only by the trailer are lost.
 * @returns null when no trailer in the file references them
 */
export function recoverInfo(pdf: PDF, original: Buffer): PdfDict | null {
  let at = original.lastIndexOf(KEY);
  for (let tried = 0; at >= 0 && tried < MAX_MENTIONS; tried++) {
    const info = infoAt(pdf, original, at + KEY.length);
    if (info) return info;
    at = at === 0 ? -1 : original.lastIndexOf(KEY, at - 1);
  }
  return null;
}

function infoAt(pdf: PDF, bytes: Buffer, from: number): PdfDict | null {
  const number = wordAt(bytes, skipSpace(bytes, from));
  const next = skipSpace(bytes, skipSpace(bytes, from) + number.length);
  const generation = wordAt(bytes, next);
  if (!/^\d{1,10}$/.test(number) || !/^\d{1,5}$/.test(generation)) return null;
  const found = pdf.getObject(PdfRef.of(Number(number), Number(generation)));
  return found instanceof PdfDict && !(found instanceof PdfStream) ? found : null;
}

/** Appends an incremental update that sets this document information dictionary, to a file written by libpdf. */
export function withInfo(bytes: Buffer, info: PdfDict): Buffer {
  const sections = readXrefSections(bytes);
  const [newest] = sections;
  if (!newest) throw new PdfSyntaxError("no cross-reference section");
  const own = firstUnused(newest, entriesOf(sections));
  const object = Buffer.from(`${own} 0 obj\n<<${entriesText(info)}>>\nendobj\n`, "latin1");
  const entry: XrefEntry = { kind: "plain", offset: bytes.length, generation: 0 };
  const update = tableUpdate({
    bytes: Buffer.concat([bytes, object]),
    newest,
    entries: new Map([[own, entry]]),
    firstUnused: own + 1,
    info: `${own} 0 R`,
  });
  if (!update) throw new PdfSyntaxError("the file does not end in a table");
  return Buffer.concat([bytes, object, update]);
}

/** Returns only strings and names, because viewers read nothing else here. */
function entriesText(info: PdfDict): string {
  return [...info]
    .flatMap(([key, value]) => {
      if (value instanceof PdfString)
        return [`${nameText(key.value)} <${Buffer.from(value.bytes).toString("hex")}>`];
      return value instanceof PdfName ? [`${nameText(key.value)} ${nameText(value.value)}`] : [];
    })
    .join(" ");
}

/** ISO 32000-2, 7.3.5: everything but regular ASCII characters is escaped as #xx. */
function nameText(name: string): string {
  const escaped = [...Buffer.from(name, "latin1")].map((byte) =>
    /[A-Za-z0-9_.-]/.test(String.fromCharCode(byte))
      ? String.fromCharCode(byte)
      : `#${byte.toString(16).padStart(2, "0")}`,
  );
  return `/${escaped.join("")}`;
}
