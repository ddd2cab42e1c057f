/**
 * Input and output of document completion. Everything is JSON and crosses a process boundary; bytes are passed as file
 * paths. Times are ISO 8601.
 */

export interface CompletionInput {
  /** The PDF as accepted at intake; never modified. */
  readonly sourcePath: string;
  /** An existing directory exclusive to this run; both results are written into it. */
  readonly outDir: string;
  readonly document: CompletionDocument;
  readonly stamps: readonly Stamp[];
  readonly recipients: readonly CompletionRecipient[];
  readonly audit: CompletionAudit;
  readonly seal: SealSettings;
}

export interface CompletionDocument {
  readonly id: string;
  readonly name: string;
  readonly workspaceName: string;
  /** Display text: the sender's name and address, each on its own line. */
  readonly sender: string;
  readonly createdAt: string;
  readonly sentAt: string;
  readonly completedAt: string;
  /** Hex. */
  readonly sourceSha256: string;
  readonly pageCount: number;
  /** BCP 47 language tag. */
  readonly locale: string;
  /** IANA time zone name; the certificate's times are printed in it. */
  readonly timezone: string;
  /** Whether the certificate is appended after the last page; the standalone one is always written. */
  readonly appendCertificate: boolean;
  /** Printed as a QR code. */
  readonly verifyUrl: string;
  readonly productName: string;
}

/** Input of `render-overlay`: draws values on the source, without certificate or seal. */
export interface OverlayInput {
  readonly sourcePath: string;
  readonly outDir: string;
  readonly stamps: readonly Stamp[];
  /** BCP 47 language tag. */
  readonly locale: string;
}

/** Input of `rehearse`: a source that passed intake. */
export interface RehearsalInput {
  readonly sourcePath: string;
  readonly pageCount: number;
}

/** Input of `warm-up`: the sealing key, and an existing directory for output that is discarded. */
export interface WarmUpInput {
  readonly dir: string;
  readonly seal: Pick<SealSettings, "p12Path" | "password">;
}

export interface OverlayFile {
  readonly path: string;
  /** Hex. */
  readonly sha256: string;
  readonly sizeBytes: number;
  readonly pageCount: number;
}

/** One filled field. Position and size are fractions of the displayed page, origin top left. */
export interface Stamp {
  readonly fieldId: string;
  /** Whether text is top-aligned, even if it is a single line. */
  readonly isMultiline: boolean;
  /** 1-based. */
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly style: StampStyle;
  readonly content: StampContent;
}

export interface StampStyle {
  /** Font size in points; text that does not fit is shrunk. */
  readonly fontSize: number;
  /** Horizontal alignment; null for the start side of the text's own direction. */
  readonly align: "left" | "center" | "right" | null;
  /** Red, green and blue, 0 to 1; nearly black by default. */
  readonly colour?: readonly [number, number, number] | null;
  /** Number of equal cells, one character each; a longer text gets more cells. */
  readonly cells?: number | null;
}

export type StampContent =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "check"; readonly checked: boolean }
  | ImageMark
  | StrokesMark
  | TypedMark;

/** A PNG or JPEG file. */
export interface ImageMark {
  readonly kind: "image";
  readonly path: string;
}

/** A drawing: each stroke is x, y, x, y, … on a canvas of this size, origin top left, y down. */
export interface StrokesMark {
  readonly kind: "strokes";
  readonly strokes: readonly (readonly number[])[];
  readonly width: number;
  readonly height: number;
}

/** A name typed in one of the signature fonts. */
export interface TypedMark {
  readonly kind: "typed-signature";
  readonly text: string;
  /** Id of a signature font; unknown ids fall back to the first. */
  readonly font: string;
}

export type SignatureMark = ImageMark | StrokesMark | TypedMark;

export interface CompletionRecipient {
  readonly name: string;
  readonly email: string;
  /** Display text: `Signer`, `Approver`, or the role's own label. */
  readonly role: string;
  /** Display text: how the recipient authenticated. */
  readonly authentication: string;
  /** Display text: who reported the recipient's IP address and device; null when the recipient connected directly. */
  readonly vouchedBy: string | null;
  /** Earlier delegations of the recipient's place, oldest first. */
  readonly delegations: readonly CompletionDelegation[];
  readonly sentAt: string | null;
  readonly openedAt: string | null;
  readonly consentedAt: string | null;
  /** Hash (hex) of the exact consent text that was shown. */
  readonly consentSha256: string | null;
  readonly signedAt: string | null;
  readonly ip: string | null;
  readonly userAgent: string | null;
  /** Display text: how the signature was made; null without a signature. */
  readonly adopted: string | null;
  /** Display text: what the hashes in the recipient's `signed` event bind; null for recipients who do not sign. */
  readonly bound: string | null;
  readonly files: readonly CompletionFile[];
  readonly signature: SignatureMark | null;
}

/** A transfer of a recipient's place to another person. */
export interface CompletionDelegation {
  /** Display text: who was to sign, who was asked instead, and by whom. */
  readonly what: string;
  readonly at: string;
  /** IP address of the person who asked for it; null when it is not known. */
  readonly ip: string | null;
}

/** A file that a recipient uploaded. */
export interface CompletionFile {
  readonly name: string;
  /** Hex. */
  readonly sha256: string;
}

export interface CompletionAudit {
  /** Hash (hex) of the last event in the chain. */
  readonly head: string;
  /** Number of events in the chain up to its head. */
  readonly count: number;
  readonly events: readonly CompletionAuditEvent[];
}

export interface CompletionAuditEvent {
  readonly at: string;
  /** Display text: what happened. */
  readonly title: string;
  /** Display text under the title: whom the event concerns; null where this is obvious. */
  readonly detail: string | null;
  /** Display text: the actor, with an address on its own line; null for the system. */
  readonly actor: string | null;
  readonly ip: string | null;
  /** This event's hash (hex) in the chain. */
  readonly hash: string;
}

export interface SealSettings {
  readonly p12Path: string;
  readonly password: string;
  /** Reason that PDF viewers show next to the signature. */
  readonly reason: string;
  readonly contactInfo?: string | undefined;
  /** Whether to reserve space for time stamps, which are requested and added later. */
  readonly timestampRoom: boolean;
  /** Number of bytes reserved for the signature; by default enough for the chain and a time stamp. */
  readonly estimatedSize?: number | undefined;
}

/** PAdES baseline level (ETSI EN 319 142-1). */
export type SealLevel = "B-B" | "B-T";

export interface SealedFile {
  readonly path: string;
  /** Hex. */
  readonly sha256: string;
  readonly sizeBytes: number;
  readonly pageCount: number;
  readonly sealLevel: SealLevel;
  /** Whether space for a time stamp is reserved but not yet filled: see the task `apply-timestamps`. */
  readonly timestampPending: boolean;
}

export interface CompletionOutput {
  readonly signed: SealedFile;
  readonly certificate: SealedFile;
  /** Whether the certificate is appended after the last page of `signed`. */
  readonly certificateAppended: boolean;
  readonly timingsMs: Record<CompletionStep, number>;
}

export type CompletionStep =
  | "load"
  | "flatten"
  | "stamp"
  | "certificate"
  | "assemble"
  | "check"
  | "seal"
  | "total";
