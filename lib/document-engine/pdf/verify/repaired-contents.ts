/** Number of parts by which a certificate is recognized, so that damage to some of them does not hide it. */
const PARTS = 8;
/**
 * Minimum number of matching parts. Certificates of one authority share names and extensions, which make up less than
 * this.
 */
const MIN_PARTS = 4;

/**
 * Returns copies of a signature's /Contents in which a damaged certificate of ours is replaced by the original, so
 * that the signature can be verified as it was made. Only the key can prove that a certificate resembling ours really
 * was ours.
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

/**
 * Returns the offset at which most of a certificate's parts are found; null if fewer than half are found, or if the
 * certificate is intact.
 */
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
