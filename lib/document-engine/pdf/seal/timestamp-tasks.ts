import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { PlaceholderError } from "@libpdf/core";
import type * as pkijs from "pkijs";
import {
  attributeValue,
  berLength,
  encodeSignedData,
  parseBer,
  parseSignedData,
} from "@/lib/document-engine/pdf/cms/asn1";
import { OID } from "@/lib/document-engine/pdf/cms/oids";
import { attachTimestamp, signatureValue } from "./cms-signature";
import { fillSlot, lastSlot, readSlot, type SignatureSlot } from "./signature-slot";

export interface FindImprintsInput {
  /** Paths of sealed files. */
  readonly paths: readonly string[];
}

export interface FindImprintsOutput {
  /**
   * The message imprint for each file's time stamp: SHA-256 in hex of its signature value; null for a file that already
   * has one.
   */
  readonly imprints: readonly (string | null)[];
}

export interface ApplyTimestampsInput {
  /**
   * Sealed files and the paths of their time-stamped copies; a file without a token (DER in base64) is copied
   * unchanged.
   */
  readonly files: readonly {
    readonly path: string;
    readonly outPath: string;
    readonly token: string | null;
  }[];
}

export interface ApplyTimestampsOutput {
  /** Null when a token exceeds the space reserved in its file: it will never fit. */
  readonly stamped: readonly { readonly sha256: string; readonly sizeBytes: number }[] | null;
}

/**
 * PDF task `find-imprints`.
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
 * PDF task `apply-timestamps`: raises seals from level B-B to B-T. The signature is unchanged byte for byte; only its
 * unsigned attributes grow into the reserved space. The tokens were verified when they were received.
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
