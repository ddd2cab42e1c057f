import { type PDF, PdfArray, PdfDict, PdfRef } from "@libpdf/core";
import type { VerifiedSignature } from "./verified-signature";

/** Number of leading bytes that identify an X.509 certificate, because they contain its serial number. */
const IDENTIFYING_BYTES = 64;
/** The layout of our seals up to their byte range, which remains if the signature was cut off. */
const OWN_LAYOUT =
  /\/Type \/Sig\s\/Filter \/Adobe\.PPKLite\s\/SubFilter \/ETSI\.CAdES\.detached\s\/ByteRange \[0 (\d{1,10}) (\d{1,10}) (\d{1,10})\]/;
const LAYOUT_BYTES = 200;

/** Maximum number of annotations examined, more than any real document has on its pages. */
const MAX_ANNOTATIONS = 20_000;

/**
 * Whether a file without a valid seal of ours contains a seal of ours, or a part of one, that cannot be read: the
 * file was truncated, shifted, damaged within the seal, or re-saved by a program that copied the seal. Content
 * covered by another party's valid signature is as they signed it, and does not count.
 * @param pdf null when the file cannot be parsed as a PDF
 * @param signatures all signatures of the file
 * @param own DER of the current and former sealing certificates of this instance
 */
export function isDamagedSeal(
  file: Buffer,
  pdf: PDF | null,
  signatures: readonly VerifiedSignature[],
  own: readonly Uint8Array[],
): boolean {
  if (signatures.some(({ isOurs, state }) => isOurs && state === "intact")) return false;
  // A byte range that does not fit the file covers nothing. If the range fits, the gap may still be damaged.
  const isUnreadable = ({ coversUpTo, problem }: VerifiedSignature) =>
    coversUpTo === 0 || problem?.code === "UNREADABLE";
  if (signatures.some((signature) => signature.isOurs && isUnreadable(signature))) return true;
  if (signatures.some(({ isOurs }) => isOurs)) return false;
  const covered = Math.max(
    0,
    ...signatures.filter(({ state }) => state === "intact").map(({ coversUpTo }) => coversUpTo),
  );
  if (holdsCertificate(file, own, covered) || endsInSeal(file, covered)) return true;
  return covered === 0 && pdf !== null && standsOnPage(pdf, own);
}

/**
 * Whether a page has the field of one of our seals. Programs that copy pages drop the form and may compress the
 * objects, so that the seal is visible neither in the form nor in the raw bytes.
 */
function standsOnPage(pdf: PDF, own: readonly Uint8Array[]): boolean {
  const certificates = own.map((der) => Buffer.from(der).subarray(0, IDENTIFYING_BYTES));
  const resolve = (ref: PdfRef) => pdf.getObject(ref);
  const isOurs = (item: unknown): boolean => {
    const widget = item instanceof PdfRef ? resolve(item) : item;
    const value = widget instanceof PdfDict ? widget.get("V", resolve) : null;
    const contents = value instanceof PdfDict ? value.getString("Contents", resolve) : null;
    if (!contents) return false;
    const bytes = Buffer.from(contents.bytes);
    return certificates.some((certificate) => bytes.includes(certificate));
  };
  let left = MAX_ANNOTATIONS;
  for (const page of pagesOf(pdf)) {
    const annotations = page.get("Annots", resolve);
    if (!(annotations instanceof PdfArray)) continue;
    for (const item of annotations) {
      if (left-- === 0) return false;
      if (isOurs(item)) return true;
    }
  }
  return false;
}

/**
 * Returns the pages, or none if any cannot be read: only the file's seals matter here, and they are also searched for
 * elsewhere.
 */
function pagesOf(pdf: PDF): PdfDict[] {
  try {
    return pdf.getPages().map(({ dict }) => dict);
  } catch {
    return [];
  }
}

/** Whether the file has one of these certificates in a hexadecimal string after the offset `from`. */
function holdsCertificate(file: Buffer, own: readonly Uint8Array[], from: number): boolean {
  return own.some((der) => {
    const hex = Buffer.from(der).toString("hex", 0, IDENTIFYING_BYTES);
    return [hex, hex.toUpperCase()].some((text) => file.includes(text, from, "latin1"));
  });
}

/** Whether the last signature after the offset `from` looks like ours and extends beyond the end of the file. */
function endsInSeal(file: Buffer, from: number): boolean {
  const at = file.lastIndexOf("/ByteRange", undefined, "latin1");
  if (at < from) return false;
  const match = OWN_LAYOUT.exec(file.toString("latin1", Math.max(0, at - LAYOUT_BYTES), at + LAYOUT_BYTES));
  if (!match) return false;
  const [, after = 0, rest = 0] = match.slice(1).map(Number);
  return after + rest > file.length;
}
