import { z } from "zod";
import { DateTime, Id } from "@/lib/contracts/common";
import { DocumentStatus } from "@/lib/contracts/documents";

/** One signature of a file, of whatever kind. */
export const SealDto = z.object({
  /** Made with a key of this instance's, present or former. Of one that is not intact: it carries that key's certificate. */
  isOurs: z.boolean(),
  signerName: z.string().nullable(),
  issuerName: z.string().nullable(),
  /** The signed bytes are as they were, and the signature is that of the certificate named. */
  isIntact: z.boolean(),
  /** Byte up to which the file is covered; 0 when its byte range makes no sense. */
  coversUpTo: z.number().int(),
  /** What the signer says. */
  claimedTime: DateTime.nullable(),
  /** A time stamp that holds; trusted when its authority's certificate chains to a root that is believed. */
  timestamp: z.object({ time: DateTime, isTrusted: z.boolean() }).nullable(),
  /** `unchecked`: neither intact nor broken, because it is of a kind that proves nothing here, or was never filled in. */
  state: z.enum(["intact", "broken", "unchecked"]),
  problem: z.string().nullable(),
});
export type SealDto = z.infer<typeof SealDto>;

/** What is found about a PDF that somebody wants checked. It names nobody but the holders of its seals. */
export const VerificationDto = z.object({
  kind: z.literal("pdf"),
  verdict: z.enum(["intact", "changed", "foreign", "unsealed", "unknown"]),
  /** Byte up to which the seal that the verdict goes by holds; null when none does. */
  coversUpTo: z.number().int().nullable(),
  /** When this instance sealed it. */
  sealedAt: DateTime.nullable(),
  /** The document that this instance sealed, as long as it is there. */
  document: z.object({ id: Id, status: DocumentStatus }).nullable(),
  seals: z.array(SealDto),
  sha256: z.string(),
  sizeBytes: z.number().int(),
});
export type VerificationDto = z.infer<typeof VerificationDto>;

/** What is found about an audit trail, as `GET /v1/documents/{id}/audit` answers it. */
export const TrailVerificationDto = z.object({
  kind: z.literal("audit"),
  /**
   * `intact`: every event is one that this instance recorded, in order, from the first; `unknown`: whole in itself, but of no
   * document of this instance, so that whoever wrote it may have made it up.
   */
  verdict: z.enum(["intact", "changed", "unknown"]),
  /** Sequence number of the first event that is changed, missing or put in between. */
  brokenAt: z.number().int().nullable(),
  documentId: z.string(),
  /** How many events it holds. */
  events: z.number().int(),
  /** How many this instance has recorded of the document by now; null when the document is not its own. */
  recorded: z.number().int().nullable(),
});
export type TrailVerificationDto = z.infer<typeof TrailVerificationDto>;
