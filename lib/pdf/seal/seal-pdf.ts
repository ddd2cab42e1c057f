import { createHash, type Hash } from "node:crypto";
import { type PDF, PlaceholderError } from "@libpdf/core";
import type { SealLevel } from "@/lib/pdf/complete/types";
import { encodeSignedData } from "./asn1";
import { attachTimestamp, sealName, signatureValue, signDigest } from "./cms-signature";
import type { SealKey } from "./seal-key";
import { addSignatureField } from "./signature-field";
import { fillSlot, openSlot, type SignatureSlot, signedRanges } from "./signature-slot";
import { requestTimestamp, TimestampUnavailable } from "./timestamp-client";

export interface SealOptions {
  readonly key: SealKey;
  readonly reason: string;
  readonly contactInfo?: string | undefined;
  readonly signedAt: Date;
  /** RFC 3161 servers, asked in turn; none means level B-B. */
  readonly tsaUrls: readonly string[];
  /** Bytes kept for the signature; by default enough for the chain and a time stamp. */
  readonly estimatedSize?: number | undefined;
}

export interface Sealed {
  readonly bytes: Buffer;
  /** Of all bytes; hex. */
  readonly sha256: string;
  readonly level: SealLevel;
  /** A time stamp was wanted and is missing; the reason, for the log. */
  readonly timestampError: string | null;
}

/** Signature, attributes and certificate of the signer, with room for long names. */
const SIGNATURE_ROOM = 4_096;
/** A time stamp with its authority's chain; the largest in use are about 10 KB. */
const TIMESTAMP_ROOM = 12_288;

/**
 * Saves the document, incrementally where it was loaded, and seals it with a PAdES signature over the whole file.
 * Level B-T when a time stamp could be had, B-B otherwise: a missing time stamp never loses the seal and is never
 * passed over in silence.
 */
export async function sealPdf(pdf: PDF, options: SealOptions): Promise<Sealed> {
  const { key, reason, contactInfo, signedAt, tsaUrls } = options;
  const contentsBytes = options.estimatedSize ?? roomFor(key, tsaUrls.length > 0);
  const signerName = sealName(key) ?? "Countersign";
  addSignatureField(pdf, { signerName, reason, contactInfo, signedAt, contentsBytes });
  const saved = await pdf.save({ incremental: true });
  const bytes = Buffer.from(saved.buffer, saved.byteOffset, saved.byteLength);
  const slot = openSlot(bytes, contentsBytes);
  const hashes = hashFile(bytes, slot);
  const timestampError = await signInto(bytes, slot, hashes.signed, key, tsaUrls);
  const isStamped = tsaUrls.length > 0 && timestampError === null;
  const sha256 = hashes.whole().digest("hex");
  return { bytes, sha256, level: isStamped ? "B-T" : "B-B", timestampError };
}

/** What is signed and the whole file are the same up to the slot, which is near the end: hashed once. */
function hashFile(file: Buffer, slot: SignatureSlot): { signed: Hash; whole: () => Hash } {
  const [head, tail] = signedRanges(file, slot);
  const signed = createHash("sha256").update(head);
  const whole = signed.copy();
  signed.update(tail);
  return { signed, whole: () => whole.update(file.subarray(head.length)) };
}

async function signInto(
  file: Buffer,
  slot: SignatureSlot,
  signed: Hash,
  key: SealKey,
  tsaUrls: readonly string[],
): Promise<string | null> {
  const signature = await signDigest(signed.digest(), key);
  fillSlot(file, slot, encodeSignedData(signature));
  if (tsaUrls.length === 0) return null;
  try {
    attachTimestamp(signature, await requestTimestamp(tsaUrls, signatureValue(signature)));
    fillSlot(file, slot, encodeSignedData(signature));
    return null;
  } catch (error) {
    // The B-B signature is in place already.
    if (error instanceof TimestampUnavailable) return error.message;
    if (error instanceof PlaceholderError) return "the time stamp is larger than the room kept for it";
    throw error;
  }
}

function roomFor(key: SealKey, hasTimestamp: boolean): number {
  const chain = [key.certificate, ...key.chain].reduce((total, der) => total + der.length, 0);
  return SIGNATURE_ROOM + chain + (hasTimestamp ? TIMESTAMP_ROOM : 0);
}
