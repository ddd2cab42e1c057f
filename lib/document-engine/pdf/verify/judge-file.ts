import type { VerifiedSignature } from "./verified-signature";

/**
 * Verdict on a file from its seals:
 * - `intact`: a seal of this instance covers the whole file, or is followed only by validation data and trusted
 *   document time stamps;
 * - `changed`: an own seal is valid up to `coversUpTo`, but is followed by something else; or (null) a seal does not
 *   match the file;
 * - `foreign`: sealed by others, and at least one of their seals is valid, up to `coversUpTo`;
 * - `unknown`: it carries signatures, but none of them can be verified here;
 * - `unsealed`: it carries no signatures.
 */
export interface FileJudgement {
  readonly verdict: "intact" | "changed" | "foreign" | "unknown" | "unsealed";
  /** Bytes. */
  readonly coversUpTo: number | null;
  /** The newest own seal that is valid. */
  readonly ownSeal: VerifiedSignature | null;
}

/**
 * @param isHarmless whether the updates after an own seal, from the byte where it ends, leave the visible content
 * unchanged
 */
export function judgeFile(
  signatures: readonly VerifiedSignature[],
  isHarmless: (sealEnd: number) => boolean,
): FileJudgement {
  const intact = signatures.filter(({ state }) => state === "intact");
  const ownSeal = newest(intact.filter(({ isOurs }) => isOurs));
  if (ownSeal) {
    const isIntact = ownSeal.coversWholeFile || isHarmless(ownSeal.coversUpTo);
    return { verdict: isIntact ? "intact" : "changed", coversUpTo: ownSeal.coversUpTo, ownSeal };
  }
  if (signatures.some(({ isOurs }) => isOurs)) return { verdict: "changed", coversUpTo: null, ownSeal };
  const foreign = newest(intact);
  if (foreign) return { verdict: "foreign", coversUpTo: foreign.coversUpTo, ownSeal };
  if (signatures.some(({ state }) => state === "broken"))
    return { verdict: "changed", coversUpTo: null, ownSeal };
  return { verdict: signatures.length > 0 ? "unknown" : "unsealed", coversUpTo: null, ownSeal };
}

/** Returns the signature that covers the most of the file. */
function newest(signatures: readonly VerifiedSignature[]): VerifiedSignature | null {
  return signatures.toSorted((a, b) => b.coversUpTo - a.coversUpTo)[0] ?? null;
}
