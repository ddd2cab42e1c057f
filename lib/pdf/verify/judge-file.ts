import type { VerifiedSignature } from "./verify-pdf";

/**
 * What a file's seals come to:
 * - `intact`: a seal of this instance's own covers the whole file;
 * - `changed`: an own seal holds up to `coversUpTo`, and the file goes on after it; or (null) a seal does not match the file;
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

/** This product appends nothing to what it sealed, so that whatever follows an own seal is a change. */
export function judgeFile(signatures: readonly VerifiedSignature[]): FileJudgement {
  const intact = signatures.filter(({ state }) => state === "intact");
  const ownSeal = newest(intact.filter(({ isOurs }) => isOurs));
  if (ownSeal) {
    const verdict = ownSeal.coversWholeFile ? "intact" : "changed";
    return { verdict, coversUpTo: ownSeal.coversUpTo, ownSeal };
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
