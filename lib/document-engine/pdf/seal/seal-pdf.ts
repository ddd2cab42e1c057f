import { createHash, type Hash } from "node:crypto";
import type { PDF } from "@libpdf/core";
import { encodeSignedData } from "@/lib/document-engine/pdf/cms/asn1";
import { sealName, signDigest } from "./cms-signature";
import type { SealKey } from "./seal-key";
import { addSignatureField } from "./signature-field";
import { fillSlot, openSlot, type SignatureSlot, signedRanges } from "./signature-slot";

export interface SealOptions {
  readonly key: SealKey;
  readonly reason: string;
  readonly contactInfo?: string | undefined;
  readonly signedAt: Date;
  /** Reserves space for a time stamp, which is requested and added later. */
  readonly timestampRoom: boolean;
  /** Bytes reserved for the signature; by default enough for the chain and a time stamp. */
  readonly estimatedSize?: number | undefined;
}

export interface SealResult {
  readonly bytes: Buffer;
  /** SHA-256 of the whole file, in hex. */
  readonly sha256: string;
}

/** Signature, attributes and the signer's certificate, with room for long names. */
const RESERVED_SIGNATURE_BYTES = 4_096;
/** A time-stamp token with its TSA's chain; the largest in use are about 10 KB. */
const RESERVED_TIMESTAMP_BYTES = 12_288;

/**
 * Saves the document, incrementally if it was loaded, and seals it with a PAdES signature of level B-B over the whole
 * file. A time stamp raises it to B-T later (timestamp-tasks.ts): this makes no network requests.
 */
export async function sealPdf(pdf: PDF, options: SealOptions): Promise<SealResult> {
  const { key, reason, contactInfo, signedAt, timestampRoom } = options;
  const contentsBytes = options.estimatedSize ?? roomFor(key, timestampRoom);
  const signerName = sealName(key) ?? "Countersign";
  addSignatureField(pdf, { signerName, reason, contactInfo, signedAt, contentsBytes });
  const saved = await pdf.save({ incremental: true });
  const bytes = Buffer.from(saved.buffer, saved.byteOffset, saved.byteLength);
  const slot = openSlot(bytes, contentsBytes);
  const hashes = hashFile(bytes, slot);
  fillSlot(bytes, slot, encodeSignedData(await signDigest(hashes.signed.digest(), key)));
  return { bytes, sha256: hashes.whole().digest("hex") };
}

/**
 * Hashes the signed bytes and the whole file. They share a prefix up to the slot, which is near the end, so the
 * prefix is hashed once.
 */
function hashFile(file: Buffer, slot: SignatureSlot): { signed: Hash; whole: () => Hash } {
  const [head, tail] = signedRanges(file, slot);
  const signed = createHash("sha256").update(head);
  const whole = signed.copy();
  signed.update(tail);
  return { signed, whole: () => whole.update(file.subarray(head.length)) };
}

function roomFor(key: SealKey, hasTimestamp: boolean): number {
  const chain = [key.certificate, ...key.chain].reduce((total, der) => total + der.length, 0);
  return RESERVED_SIGNATURE_BYTES + chain + (hasTimestamp ? RESERVED_TIMESTAMP_BYTES : 0);
}
