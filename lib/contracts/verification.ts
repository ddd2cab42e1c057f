import { z } from "zod";
import { DateTime, Id } from "@/lib/contracts/common";
import { DocumentStatus } from "@/lib/contracts/documents";

/**
 * Why a signature is not intact, or its time stamp does not count:
 * - `NOT_FILLED_IN`: a field for a signature that was never made;
 * - `KIND_NOT_SUPPORTED`, `METHOD_NOT_SUPPORTED`: it is of a kind, or uses a method, that is not verified here;
 * - `RANGE_INVALID`: the bytes that it says it signs do not fit the file;
 * - `ROOM_WRITTEN`: something was written into the room that was kept for it;
 * - `MOVED`: what it signs says that it stands at another place;
 * - `CONTENT_CHANGED`: the file is not what was signed;
 * - `TIMESTAMP_INVALID`: its time stamp does not count;
 * - `UNREADABLE`: it cannot be read.
 */
export const SealProblem = z.enum([
  "NOT_FILLED_IN",
  "KIND_NOT_SUPPORTED",
  "METHOD_NOT_SUPPORTED",
  "RANGE_INVALID",
  "ROOM_WRITTEN",
  "MOVED",
  "CONTENT_CHANGED",
  "TIMESTAMP_INVALID",
  "UNREADABLE",
]);
export type SealProblem = z.infer<typeof SealProblem>;

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
  problemCode: SealProblem.nullable(),
  /** The same in English, with details. */
  problem: z.string().nullable(),
});
export type SealDto = z.infer<typeof SealDto>;

/** Something to know about a file beside the verdict. */
export const VerificationNote = z.object({
  /**
   * - `OTHER_CERTIFICATE_PAGES`: `pages` are those of a certificate of completion, but not of this document's;
   * - `PAGES_NOT_EXAMINED`: it was not looked at whether `pages` (all, where it is left out) are such;
   * - `CERTIFICATE_MISSING`: it was sealed with a certificate of completion, of which the file shows no page any more;
   * - `DAMAGED`: it holds a seal of this instance, or a part of one, but was cut short, shifted, or saved anew with it;
   * - `PROPERTIES_NOT_HASHED`: an audit trail has properties, or repeats some, that no hash covers.
   */
  code: z.enum([
    "OTHER_CERTIFICATE_PAGES",
    "PAGES_NOT_EXAMINED",
    "CERTIFICATE_MISSING",
    "DAMAGED",
    "PROPERTIES_NOT_HASHED",
  ]),
  /** 1-based, in order. */
  pages: z.array(z.number().int().min(1)).optional(),
});
export type VerificationNote = z.infer<typeof VerificationNote>;

/** The document that a file was sealed as: told to whoever has the file, which bears the names itself. */
export const VerifiedDocument = z.object({
  id: Id,
  name: z.string(),
  status: DocumentStatus,
  /** The workspace's present name. */
  workspace: z.string(),
  completedAt: DateTime.nullable(),
  /** Who signed or approved, as recorded when they did, in that order. */
  signers: z.array(z.object({ name: z.string(), signedAt: DateTime })),
  /** Pages (1-based) of the sealed file that are its certificate of completion; none where it was not appended. */
  certificatePages: z.array(z.number().int().min(1)),
});
export type VerifiedDocument = z.infer<typeof VerifiedDocument>;

/**
 * The verification result of a PDF. Names nobody but the holders of its seals, and, where a valid seal of this instance
 * proves that it is ours, the document and who signed it.
 */
export const VerificationDto = z.object({
  kind: z.literal("pdf"),
  /**
   * `misleading`: as `intact`, but the file shows certificate pages of another document, which its own seal says nothing
   * about.
   */
  verdict: z.enum(["intact", "misleading", "changed", "foreign", "unsealed", "unknown"]),
  /** End of the range covered by the seal that the verdict is based on; null if there is none. */
  coversUpTo: z.number().int().nullable(),
  /** When this instance sealed it. */
  sealedAt: DateTime.nullable(),
  /** The document that this instance sealed, unless it was deleted. */
  document: VerifiedDocument.nullable(),
  notes: z.array(VerificationNote),
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
  notes: z.array(VerificationNote),
});
export type TrailVerificationDto = z.infer<typeof TrailVerificationDto>;
