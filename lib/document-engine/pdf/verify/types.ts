import type { SealDto } from "@/lib/contracts/verification";
import type { FileJudgement } from "./judge-file";

export interface VerificationInput {
  readonly path: string;
  /** Base64 DER of the current and former sealing certificates of this instance. */
  readonly own: readonly string[];
  /** PEM of one or more certificates: additional trusted roots of time-stamp authorities, besides the bundled ones. */
  readonly timestampRoots: string | null;
}

export interface VerificationOutput extends Pick<FileJudgement, "verdict" | "coversUpTo"> {
  readonly seals: readonly SealDto[];
  /**
   * Whether it holds a seal of ours, or a part of one, that cannot be read because the file was truncated, shifted or
   * re-saved.
   */
  readonly isDamaged: boolean;
  /** The newest own seal that is valid: its time, its stated reason, and the SHA-256 in hex of the file as of that seal. */
  readonly ownSeal: {
    readonly sealedAt: string | null;
    readonly reason: string | null;
    readonly sha256: string;
  } | null;
}
