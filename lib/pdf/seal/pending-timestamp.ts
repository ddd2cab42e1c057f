import { readFile, writeFile } from "node:fs/promises";
import { attributeValue, berLength, encodeSignedData, parseSignedData } from "./asn1";
import { attachTimestamp, signatureValue } from "./cms-signature";
import { OID } from "./oids";
import { fillSlot, lastSlot, readSlot } from "./signature-slot";
import { requestTimestamp } from "./timestamp-client";

/**
 * Gives a file that was sealed while no time stamp server answered the stamp it lacks, which lifts it from level
 * B-B to B-T. The signature stays the same, byte for byte; only its unsigned attributes grow, into the room that
 * was kept for them. Run again, it finds the stamp and changes nothing.
 * @param outPath may be the same as `path`.
 * @throws TimestampUnavailable when still no server answers; the file is then as it was.
 * @throws SlotError when the file does not end with a seal.
 */
export async function addPendingTimestamp(
  path: string,
  outPath: string,
  tsaUrls: readonly string[],
): Promise<void> {
  const file = await readFile(path);
  const slot = lastSlot(file);
  const contents = readSlot(file, slot);
  const signature = parseSignedData(contents.subarray(0, berLength(contents)));
  const isStamped = attributeValue(signature.signerInfos[0]?.unsignedAttrs, OID.timeStampToken) !== undefined;
  if (!isStamped) {
    attachTimestamp(signature, await requestTimestamp(tsaUrls, signatureValue(signature)));
    fillSlot(file, slot, encodeSignedData(signature));
  }
  if (!isStamped || path !== outPath) await writeFile(outPath, file);
}
