import type { VerifiedSignature } from "./verified-signature";

/** Bytes of an X.509 certificate that identify it: its serial number is within them. */
const IDENTIFYING_BYTES = 64;
/** How our seals are written up to their byte range: what is left of one whose signature was cut off. */
const OWN_LAYOUT =
  /\/Type \/Sig\s\/Filter \/Adobe\.PPKLite\s\/SubFilter \/ETSI\.CAdES\.detached\s\/ByteRange \[0 (\d{1,10}) (\d{1,10}) (\d{1,10})\]/;
const LAYOUT_BYTES = 200;

/**
 * Whether a file without a valid seal of ours holds one that cannot be read, or a part of one: it was cut short, shifted,
 * or saved anew. What a valid signature of somebody else covers is as they signed it, and does not count.
 * @param signatures all of the file
 * @param own DER of the current and former sealing certificates of this instance
 */
export function isDamagedSeal(
  file: Buffer,
  signatures: readonly VerifiedSignature[],
  own: readonly Uint8Array[],
): boolean {
  if (signatures.some(({ isOurs, state }) => isOurs && state === "intact")) return false;
  // A byte range that does not fit the file covers nothing.
  if (signatures.some(({ isOurs, coversUpTo }) => isOurs && coversUpTo === 0)) return true;
  if (signatures.some(({ isOurs }) => isOurs)) return false;
  const covered = Math.max(
    0,
    ...signatures.filter(({ state }) => state === "intact").map(({ coversUpTo }) => coversUpTo),
  );
  return holdsCertificate(file, own, covered) || endsInSeal(file, covered);
}

/** Whether one of these certificates stands in the file's hexadecimal strings behind that place. */
function holdsCertificate(file: Buffer, own: readonly Uint8Array[], from: number): boolean {
  return own.some((der) => {
    const hex = Buffer.from(der).toString("hex", 0, IDENTIFYING_BYTES);
    return [hex, hex.toUpperCase()].some((text) => file.includes(text, from, "latin1"));
  });
}

/** Whether the last signature behind that place looks like ours and reaches beyond the end of the file. */
function endsInSeal(file: Buffer, from: number): boolean {
  const at = file.lastIndexOf("/ByteRange", undefined, "latin1");
  if (at < from) return false;
  const match = OWN_LAYOUT.exec(file.toString("latin1", Math.max(0, at - LAYOUT_BYTES), at + LAYOUT_BYTES));
  if (!match) return false;
  const [, after = 0, rest = 0] = match.slice(1).map(Number);
  return after + rest > file.length;
}
