import { z } from "zod";
import { DateTime, Id } from "@/lib/contracts/common";
import { DocumentStatus } from "@/lib/contracts/documents";

/** One signature in a PDF, of any kind. */
export const SealDto = z.object({
  /** Made with a current or former key of this instance. If not intact: it carries that key's X.509 certificate. */
  isOurs: z.boolean(),
  signerName: z.string().nullable(),
  issuerName: z.string().nullable(),
  /** The signed bytes are unchanged, and the signature verifies with the X.509 certificate named. */
  isIntact: z.boolean(),
  /** End of the signed byte range; 0 if the range is invalid. */
  coversUpTo: z.number().int(),
  /** Claimed by the signer, not proven. */
  claimedTime: DateTime.nullable(),
  /** A valid time stamp; trusted if its authority's X.509 certificate chains to a trusted root. */
  timestamp: z.object({ time: DateTime, isTrusted: z.boolean() }).nullable(),
  /** `unchecked`: neither intact nor broken, because it is of an unsupported kind, or was never filled in. */
  state: z.enum(["intact", "broken", "unchecked"]),
  problem: z.string().nullable(),
});
export type SealDto = z.infer<typeof SealDto>;

/** The verification result of a PDF. Names no one but the holders of its seals. */
export const VerificationDto = z.object({
  kind: z.literal("pdf"),
  verdict: z.enum(["intact", "changed", "foreign", "unsealed", "unknown"]),
  /** End of the range covered by the seal that the verdict is based on; null if there is none. */
  coversUpTo: z.number().int().nullable(),
  /** When this instance sealed it. */
  sealedAt: DateTime.nullable(),
  /** The document that this instance sealed, unless it was deleted. */
  document: z.object({ id: Id, status: DocumentStatus }).nullable(),
  seals: z.array(SealDto),
  sha256: z.string(),
  sizeBytes: z.number().int(),
});
export type VerificationDto = z.infer<typeof VerificationDto>;

/** The verification result of an audit trail, in the form of `GET /v1/documents/{id}/audit`. */
export const TrailVerificationDto = z.object({
  kind: z.literal("audit"),
  /**
   * `intact`: this instance recorded every event, in order, from the first; `unknown`: consistent in itself, but of no
   * document of this instance, so it could be fabricated.
   */
  verdict: z.enum(["intact", "changed", "unknown"]),
  /** Sequence number of the first event that is changed, missing or inserted. */
  brokenAt: z.number().int().nullable(),
  documentId: z.string(),
  /** Number of events in it. */
  events: z.number().int(),
  /** Number of events that this instance has recorded for the document so far; null if the document is not its own. */
  recorded: z.number().int().nullable(),
});
export type TrailVerificationDto = z.infer<typeof TrailVerificationDto>;
