import type { VerifiedSignature } from "./verify-pdf";

/**
 * What a file's seals come to:
 * - `intact`: a seal of this instance's own covers the whole file, or is followed by nothing but validation data and
 *   document time stamps that are believed;
 * - `changed`: an own seal holds up to `coversUpTo`, and something else follows it; or (null) a seal does not match the file;
 * - `foreign`: others sealed it, and at least one of their seals holds, up to `coversUpTo`;
 * - `unknown`: it carries signatures, and none of them can be checked here;
 * - `unsealed`: it carries none.
 */
export interface FileJudgement {
  readonly verdict: "intact" | "changed" | "foreign" | "unknown" | "unsealed";
  /** Bytes. */
  readonly coversUpTo: number | null;
  /** The newest own seal that holds. */
  readonly ownSeal: VerifiedSignature | null;
}

/** @param isHarmless whether what follows the byte that an own seal ends with changes nothing of what is seen */
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

/** The one that reaches furthest. */
function newest(signatures: readonly VerifiedSignature[]): VerifiedSignature | null {
  return signatures.toSorted((a, b) => b.coversUpTo - a.coversUpTo)[0] ?? null;
}
