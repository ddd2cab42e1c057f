import type { SealDto } from "@/lib/contracts/verification";
import type { FileJudgement } from "./judge-file";

export interface VerifyInput {
  readonly path: string;
  /** DER in base64 of the certificates that this instance seals and sealed with. */
  readonly own: readonly string[];
  /** PEM, one or more certificates: roots of time stamp authorities that are believed beside those known to everybody. */
  readonly timestampRoots: string | null;
}

export interface VerifyOutput extends Pick<FileJudgement, "verdict" | "coversUpTo"> {
  readonly seals: readonly SealDto[];
  /** The newest own seal that holds: when, and the SHA-256 in hex of the file as it was then. */
  readonly ownSeal: { readonly sealedAt: string | null; readonly sha256: string } | null;
}
