/** A certificate is known by its parts, so that damage to some of them does not hide it. */
const PARTS = 8;
/** Certificates of one authority have names and extensions in common, which are less than this. */
const MIN_PARTS = 4;

/**
 * The /Contents of a signature with one of our certificates in the place where it stands damaged, so that the signature can be
 * verified as it was made: whether a certificate that only resembles ours was ours once, its own key alone can prove.
 * @param own DER of the current and former sealing certificates of this instance
 */
export function repairedContents(contents: Buffer, own: readonly Uint8Array[]): Buffer[] {
  return own.flatMap((der) => {
    const certificate = Buffer.from(der);
    const at = placeOf(contents, certificate);
    if (at === null) return [];
    const mended = Buffer.from(contents);
    certificate.copy(mended, at);
    return [mended];
  });
}

/** Where most of a certificate's parts stand; null where fewer than half of them do, or all. */
function placeOf(contents: Buffer, certificate: Buffer): number | null {
  const size = Math.floor(certificate.length / PARTS);
  const votes = new Map<number, number>();
  for (let part = 0; part < PARTS; part++) {
    const from = part * size;
    const found = contents.indexOf(certificate.subarray(from, from + size)) - from;
    const isWithin = found >= 0 && found + certificate.length <= contents.length;
    if (isWithin) votes.set(found, (votes.get(found) ?? 0) + 1);
  }
  const [at, count] = [...votes].toSorted(([, a], [, b]) => b - a)[0] ?? [0, 0];
  if (count < MIN_PARTS) return null;
  return contents.subarray(at, at + certificate.length).equals(certificate) ? null : at;
}
