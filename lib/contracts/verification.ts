import { z } from "zod";
import { AuditEventDto } from "@/lib/contracts/audit";
import { DateTime, Id } from "@/lib/contracts/common";
import { DocumentStatus } from "@/lib/contracts/documents";

/**
 * Why a signature is not intact, or its time stamp does not count:
 * - `NOT_FILLED_IN`: the signature field was never signed;
 * - `KIND_NOT_SUPPORTED`, `METHOD_NOT_SUPPORTED`: the signature is of a kind, or uses a method, that is not
 *   verified here;
 * - `RANGE_INVALID`: the bytes that it claims to sign do not fit the file;
 * - `ROOM_WRITTEN`: something was written into the space reserved for it;
 * - `MOVED`: the signed content states another position for it;
 * - `CONTENT_CHANGED`: the file differs from what was signed;
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

const PAGE = z.number().int().min(1);

/** One signature in a PDF, of any kind. */
export const SealDto = z
  .object({
    isOurs: z.boolean().meta({
      description:
        "Made with a current or former key of this instance. If not intact: it carries that key's X.509 certificate",
    }),
    signerName: z.string().nullable().meta({
      description: "Holder of the X.509 certificate",
      example: "Countersign",
    }),
    issuerName: z.string().nullable().meta({
      description: "Issuer of the X.509 certificate",
      example: "Countersign",
    }),
    isIntact: z.boolean().meta({
      description:
        "The signed bytes are unchanged, and the signature verifies with the X.509 certificate named",
    }),
    coversUpTo: z.number().int().meta({
      description: "End of the signed byte range; 0 if the range is invalid",
      example: 184_320,
    }),
    claimedTime: DateTime.nullable().meta({ description: "Claimed by the signer, not proven" }),
    timestamp: z
      .object({
        time: DateTime,
        isTrusted: z
          .boolean()
          .meta({ description: "Whether its authority's X.509 certificate chains to a trusted root" }),
      })
      .nullable()
      .meta({ description: "A valid time stamp" }),
    state: z.enum(["intact", "broken", "unchecked"]).meta({
      description:
        "`unchecked`: neither intact nor broken, because it is of an unsupported kind, or was never filled in",
    }),
    problemCode: SealProblem.nullable().meta({
      description: "Why it is not intact, or its time stamp does not count",
      example: null,
    }),
    problem: z.string().nullable().meta({ description: "The same in English, with details", example: null }),
  })
  .meta({ id: "Seal", description: "One signature in a PDF" });
export type SealDto = z.infer<typeof SealDto>;

/** A note about a file in addition to the verdict. */
export const VerificationNote = z
  .object({
    /**
     * - `OTHER_CERTIFICATE_PAGES`: `pages` belong to a certificate of completion, but not to this document's;
     * - `PAGES_NOT_EXAMINED`: `pages` (all pages, if omitted) were not examined for this;
     * - `CERTIFICATE_MISSING`: the file was sealed with a certificate of completion, of which it no longer shows
     *   any page;
     * - `DAMAGED`: the file contains a seal of this instance, or a part of one, but was cut short, shifted, or
     *   re-saved with it;
     * - `PROPERTIES_NOT_HASHED`: an audit trail has properties, or repeats some, that no hash covers.
     */
    code: z
      .enum([
        "OTHER_CERTIFICATE_PAGES",
        "PAGES_NOT_EXAMINED",
        "CERTIFICATE_MISSING",
        "DAMAGED",
        "PROPERTIES_NOT_HASHED",
      ])
      .meta({ description: "Each is explained in the guide to verification" }),
    pages: z
      .array(PAGE)
      .optional()
      .meta({ description: "Pages it is about, counted from 1; all where it is left out" }),
  })
  .meta({ id: "VerificationNote", description: "Something to know about a file besides the verdict" });
export type VerificationNote = z.infer<typeof VerificationNote>;

/**
 * The document that a file was sealed as. It is shown to anybody who has the file, since the file contains the names
 * itself.
 */
export const VerifiedDocument = z
  .object({
    id: Id,
    name: z.string().meta({ example: "Lease" }),
    status: DocumentStatus.meta({ example: "completed" }),
    workspace: z.string().meta({ description: "The workspace's present name", example: "Acme" }),
    completedAt: DateTime.nullable(),
    signers: z
      .array(z.object({ name: z.string().meta({ example: "Ada Lovelace" }), signedAt: DateTime }))
      .meta({ description: "Who signed or approved, as recorded when they did, in that order" }),
    certificatePages: z.array(PAGE).meta({
      description:
        "Pages of the sealed file that are its certificate of completion, counted from 1; none where it was not appended",
      example: [3],
    }),
  })
  .meta({ id: "VerifiedDocument", description: "The document that a file was sealed as" });
export type VerifiedDocument = z.infer<typeof VerifiedDocument>;

const Notes = z
  .array(VerificationNote)
  .meta({ description: "What else is to be known about it", example: [] });

/**
 * The verification result of a PDF. It names only the holders of its seals and, if a valid seal of this instance
 * proves that the file is ours, the document and the people who signed it.
 */
export const VerificationDto = z
  .object({
    kind: z.literal("pdf"),
    verdict: z.enum(["intact", "misleading", "changed", "foreign", "unsealed", "unknown"]).meta({
      description:
        "`intact`: it is what was sealed here. `misleading`: as `intact`, but it shows certificate pages of another document, which its own seal says nothing about. `changed`: not what was sealed. `foreign`: sealed by others only. `unsealed`: without a seal. `unknown`: its seals cannot be read",
    }),
    coversUpTo: z.number().int().nullable().meta({
      description: "End of the range covered by the seal that the verdict is based on; null if there is none",
      example: 184_320,
    }),
    sealedAt: DateTime.nullable().meta({ description: "When this instance sealed it" }),
    document: VerifiedDocument.nullable().meta({
      description: "The document that this instance sealed, unless it was deleted",
    }),
    notes: Notes,
    seals: z.array(SealDto).meta({ description: "Every signature in the file, in order" }),
    sha256: z.string().meta({
      description: "SHA-256 of the file in hex",
      example: "3b6f0f0f2f0f4f1b9d52a6c8f2b6f1a77e1d54f3ab760e219f2c1d4be86a0e7f",
    }),
    sizeBytes: z.number().int().meta({ description: "Size of the file in bytes", example: 184_320 }),
  })
  .meta({ id: "PdfVerification", description: "The verification result of a PDF" });
export type VerificationDto = z.infer<typeof VerificationDto>;

/** The verification result of an audit trail, in the form of `GET /v1/documents/{id}/audit`. */
export const TrailVerificationDto = z
  .object({
    kind: z.literal("audit"),
    verdict: z.enum(["intact", "changed", "unknown"]).meta({
      description:
        "`intact`: this instance recorded every event, in order, from the first. `changed`: it did not. `unknown`: consistent in itself, but of no document of this instance, so it could be fabricated",
    }),
    brokenAt: z.number().int().nullable().meta({
      description: "Sequence number of the first event that is changed, missing or inserted",
      example: null,
    }),
    documentId: z.string().meta({
      description: "The document that it is the trail of",
      example: "01998f5e-6c1e-7a3b-9d52-0c8f2b6f1a77",
    }),
    events: z.number().int().meta({ description: "Number of events in it", example: 7 }),
    recorded: z.number().int().nullable().meta({
      description:
        "Number of events that this instance has recorded for the document so far; null if the document is not its own",
      example: 7,
    }),
    notes: Notes,
  })
  .meta({ id: "TrailVerification", description: "The verification result of an audit trail" });
export type TrailVerificationDto = z.infer<typeof TrailVerificationDto>;

/** The response of `POST /api/verify`. */
export const VerificationResult = z
  .discriminatedUnion("kind", [VerificationDto, TrailVerificationDto])
  .meta({ id: "Verification", description: "Whether what was sent is what was sealed or recorded here" });

const ClaimedDocument = z.string().optional().meta({
  description: "With an audit trail that does not name its document: the document's id",
  example: "01998f5e-6c1e-7a3b-9d52-0c8f2b6f1a77",
});

export const VerifyQuery = z.object({ documentId: ClaimedDocument });

/** An audit trail as returned by `GET /v1/documents/{id}/audit`. */
export const VerifyTrailBody = z.array(AuditEventDto);

export const VerifyForm = z
  .object({
    file: z.file().meta({ description: "The PDF, or the audit trail as JSON", example: "%PDF-1.7 …" }),
    documentId: ClaimedDocument,
  })
  .meta({ id: "VerifyForm", description: "The file as a part of a form" });
