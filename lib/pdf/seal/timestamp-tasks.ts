import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { PlaceholderError } from "@libpdf/core";
import type * as pkijs from "pkijs";
import { attributeValue, berLength, encodeSignedData, parseBer, parseSignedData } from "./asn1";
import { attachTimestamp, signatureValue } from "./cms-signature";
import { OID } from "./oids";
import { fillSlot, lastSlot, readSlot, type SignatureSlot } from "./signature-slot";

export interface FindImprintsInput {
  /** Sealed files. */
  readonly paths: readonly string[];
}

export interface FindImprintsOutput {
  /** What each file's time stamp is asked for over: SHA-256 in hex of its signature's value; null for one that has it. */
  readonly imprints: readonly (string | null)[];
}

export interface ApplyTimestampsInput {
  /** Sealed files and where their stamped copies go; without a token (DER in base64) a file is copied as it is. */
  readonly files: readonly {
    readonly path: string;
    readonly outPath: string;
    readonly token: string | null;
  }[];
}

export interface ApplyTimestampsOutput {
  /** Null when a token is larger than the room that its file keeps for it: it will never fit. */
  readonly stamped: readonly { readonly sha256: string; readonly sizeBytes: number }[] | null;
}

/**
 * The PDF task `find-imprints`.
 * @throws SlotError when a file does not end with a seal
 */
export async function findImprints({ paths }: FindImprintsInput): Promise<FindImprintsOutput> {
  const imprints: (string | null)[] = [];
  for (const path of paths) {
    const { signedData } = openSeal(await readFile(path));
    imprints.push(isStamped(signedData) ? null : sha256(signatureValue(signedData)));
  }
  return { imprints };
}

/**
 * The PDF task `apply-timestamps`: lifts seals from level B-B to B-T. The signature stays the same, byte for byte; only its
 * unsigned attributes grow, into the room that was kept for them. The tokens have been verified where they came in.
 * @throws SlotError when a file does not end with a seal
 */
export async function applyTimestamps({ files }: ApplyTimestampsInput): Promise<ApplyTimestampsOutput> {
  const stamped: { sha256: string; sizeBytes: number }[] = [];
  for (const { path, outPath, token } of files) {
    const file = await readFile(path);
    if (token !== null && !attach(file, Buffer.from(token, "base64"))) return { stamped: null };
    await writeFile(outPath, file);
    stamped.push({ sha256: sha256(file), sizeBytes: file.length });
  }
  return { stamped };
}

/** @returns false when the token does not fit */
function attach(file: Buffer, token: Uint8Array): boolean {
  const { slot, signedData } = openSeal(file);
  if (isStamped(signedData)) return true;
  attachTimestamp(signedData, parseBer(new Uint8Array(token)));
  try {
    fillSlot(file, slot, encodeSignedData(signedData));
    return true;
  } catch (error) {
    if (error instanceof PlaceholderError) return false;
    throw error;
  }
}

function openSeal(file: Buffer): { slot: SignatureSlot; signedData: pkijs.SignedData } {
  const slot = lastSlot(file);
  const contents = readSlot(file, slot);
  return { slot, signedData: parseSignedData(contents.subarray(0, berLength(contents))) };
}

const isStamped = (signedData: pkijs.SignedData): boolean =>
  attributeValue(signedData.signerInfos[0]?.unsignedAttrs, OID.timeStampToken) !== undefined;

const sha256 = (data: Uint8Array): string => createHash("sha256").update(data).digest("hex");
