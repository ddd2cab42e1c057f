import { pictureType } from "@/lib/pure/picture-type";

/** File types that a recipient may upload, detected by content first: file name and Content-Type are not trusted. */

export interface AttachmentType {
  readonly contentType: string;
  readonly ext: string;
}

const type = (contentType: string, ext: string): AttachmentType => ({ contentType, ext });

const PDF = type("application/pdf", "pdf");

const OFFICE = "application/vnd.openxmlformats-officedocument";
const OPEN_DOCUMENT = "application/vnd.oasis.opendocument";

/** Zip-based formats share the same magic bytes, so the file extension decides; none of these can contain macros. */
const ZIPPED: Readonly<Record<string, AttachmentType>> = {
  docx: type(`${OFFICE}.wordprocessingml.document`, "docx"),
  xlsx: type(`${OFFICE}.spreadsheetml.sheet`, "xlsx"),
  pptx: type(`${OFFICE}.presentationml.presentation`, "pptx"),
  odt: type(`${OPEN_DOCUMENT}.text`, "odt"),
  ods: type(`${OPEN_DOCUMENT}.spreadsheet`, "ods"),
};

const TEXTS: Readonly<Record<string, AttachmentType>> = {
  txt: type("text/plain", "txt"),
  csv: type("text/csv", "csv"),
};

/** Number of leading bytes that `attachmentType` inspects. */
export const SNIFFED_BYTES = 4096;

const startsWith = (head: Uint8Array, ...bytes: number[]): boolean => bytes.every((b, i) => head[i] === b);

const ascii = (head: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...head.subarray(from, to));

function isText(head: Uint8Array): boolean {
  if (head.includes(0)) return false;
  try {
    // The end of `head` may split a character, which `stream` tolerates.
    new TextDecoder("utf-8", { fatal: true }).decode(head, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/**
 * Detects the type of a file; null if it is not allowed.
 * @param head its first {@link SNIFFED_BYTES} bytes, or the whole file if it is shorter
 */
export function attachmentType(head: Uint8Array, fileName: string): AttachmentType | null {
  const ext = /\.([a-z0-9]{1,5})$/i.exec(fileName)?.[1]?.toLowerCase() ?? "";
  if (ascii(head, 0, 1024).includes("%PDF-")) return PDF;
  const picture = pictureType(head);
  if (picture) return picture;
  if (startsWith(head, 0x50, 0x4b, 0x03, 0x04)) return ZIPPED[ext] ?? null;
  const text = TEXTS[ext];
  return text && isText(head) ? text : null;
}

/**
 * Returns a sanitized file name: no paths or control characters, truncated; the extension follows the detected type.
 */
export function attachmentName(fileName: string, { ext }: AttachmentType): string {
  const base = fileName
    .toWellFormed()
    .replace(/^.*[/\\]/, "")
    .replace(/[\p{Cc}\p{Cf}:*?"<>|]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
  const stem = [...base.replace(/\.[a-z0-9]{1,5}$/i, "").trim()].slice(0, 60).join("") || "File";
  const ending = /\.jpeg$/i.test(base) && ext === "jpg" ? "jpeg" : ext;
  return `${stem}.${ending}`;
}
