import { PlaceholderError } from "@libpdf/core";

/**
 * The reserved place of a signature in an otherwise finished file: the signed byte ranges, and the gap between them
 * that holds /Contents (ISO 32000-1, 12.8.1).
 */
export interface SignatureSlot {
  /** Number of bytes before the gap; `after` is the offset at which the file continues after it. */
  readonly before: number;
  readonly after: number;
  readonly length: number;
}

/** Ten digits per number: files up to 9 GB. */
const UNKNOWN = 9_999_999_999;
/** The placeholder written for a /ByteRange that is filled in later. */
export const BYTE_RANGE_PLACEHOLDER: readonly [number, number, number, number] = [
  0,
  UNKNOWN,
  UNKNOWN,
  UNKNOWN,
];

const NAME = "/ByteRange ";

/** The file lacks the placeholder, has another byte range after it, or lacks a signature where one is expected. */
export class SlotError extends Error {
  override readonly name = "SlotError";
}

/**
 * Finds the placeholder, which is near the end of the file, and writes the real ranges into it. It must be the last
 * /ByteRange in the file, because verifying the seal relies on that.
 * @param contentsBytes the size of the /Contents placeholder.
 * @throws {SlotError}
 */
export function openSlot(file: Buffer, contentsBytes: number): SignatureSlot {
  const placeholder = `[${BYTE_RANGE_PLACEHOLDER.join(" ")}]`;
  const at = file.lastIndexOf(placeholder, undefined, "latin1");
  const gap = at < 0 ? -1 : file.indexOf(`<${"0".repeat(contentsBytes * 2)}>`, at, "latin1");
  if (gap < 0) throw new SlotError("the signature's placeholder is missing");
  if (file.lastIndexOf(NAME.trim(), undefined, "latin1") !== at - NAME.length)
    throw new SlotError("what is saved behind the signature names a byte range of its own");
  const slot = { before: gap, after: gap + contentsBytes * 2 + 2, length: file.length };
  const range = `[0 ${slot.before} ${slot.after} ${slot.length - slot.after}]`;
  file.write(range.padEnd(placeholder.length), at, "latin1");
  return slot;
}

/** Returns the slot of the last signature in a file that we sealed, for adding unsigned attributes. */
export function lastSlot(file: Buffer): SignatureSlot {
  const at = file.lastIndexOf("/ByteRange", undefined, "latin1");
  const text = at < 0 ? "" : file.toString("latin1", at, at + 80);
  const match = /^\/ByteRange\s*\[\s*0\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/.exec(text);
  const [before, after, rest] = (match?.slice(1) ?? []).map(Number);
  const isWhole = after !== undefined && rest !== undefined && after + rest === file.length;
  if (before === undefined || after === undefined || !isWhole || file[before] !== 0x3c)
    throw new SlotError("the file does not end with a signature that covers it");
  return { before, after, length: file.length };
}

/** The two signed ranges, as views rather than copies. */
export function signedRanges(file: Buffer, slot: SignatureSlot): readonly [Buffer, Buffer] {
  return [file.subarray(0, slot.before), file.subarray(slot.after, slot.length)];
}

/** Maximum number of signature bytes that fit into the gap. */
function slotCapacity(slot: SignatureSlot): number {
  return (slot.after - slot.before - 2) / 2;
}

/** Content of the gap, including padding. */
export function readSlot(file: Buffer, slot: SignatureSlot): Buffer {
  return Buffer.from(file.toString("latin1", slot.before + 1, slot.after - 1), "hex");
}

/** @throws PlaceholderError when the signature is larger than the gap. */
export function fillSlot(file: Buffer, slot: SignatureSlot, signature: Uint8Array): void {
  const capacity = slotCapacity(slot);
  if (signature.length > capacity) throw new PlaceholderError(signature.length, capacity);
  const hex = Buffer.from(signature)
    .toString("hex")
    .padEnd(capacity * 2, "0");
  file.write(hex, slot.before + 1, "latin1");
}
