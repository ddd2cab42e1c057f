import type { SealProblem } from "@/lib/contracts/verification";
/** The verification result of one signature of a PDF. */
export interface VerifiedSignature {
  /** Fully qualified name of the form field; null when the form does not reference it (any more). */
  readonly field: string | null;
  /** e.g. `ETSI.CAdES.detached`, `adbe.pkcs7.detached`, `ETSI.RFC3161`. */
  readonly subFilter: string;
  /** No incremental update follows this signature. */
  readonly coversWholeFile: boolean;
  /** Offset up to which the file is covered; 0 when the byte range is invalid. */
  readonly coversUpTo: number;
  /**
   * `intact`: the covered bytes are unchanged, and the signature verifies with the given certificate; `broken`: it does
   * not; `unchecked`: it is of an unsupported kind, or was never filled in.
   */
  readonly state: "intact" | "broken" | "unchecked";
  readonly digestValid: boolean;
  readonly signatureValid: boolean;
  /** Whether it was made with one of our own certificates or, if it is not intact, carries one, even a damaged one. */
  readonly isOurs: boolean;
  /** Subject and issuer names of the signer's certificate. */
  readonly signerName: string | null;
  readonly issuerName: string | null;
  /** Signing time claimed by the signer. */
  readonly claimedTime: Date | null;
  /** A valid RFC 3161 time stamp: one over this signature, or this signature itself. */
  readonly timestamp: SignatureTimestamp | null;
  readonly hasTimestamp: boolean;
  readonly reason: string | null;
  /** Why it could not be verified or is invalid; null otherwise. */
  readonly problem: SignatureProblem | null;
}

export interface SignatureProblem {
  readonly code: SealProblem;
  /** Description in English, with details. */
  readonly text: string;
}

export interface SignatureTimestamp {
  readonly time: Date;
  readonly authority: string | null;
  /** Whether its certificate chains to a trusted root. */
  readonly isTrusted: boolean;
}
