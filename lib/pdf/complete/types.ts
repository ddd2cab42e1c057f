/**
 * What goes into the completion of a document and what comes out. Everything is JSON and crosses a process
 * border; bytes are files named by path. Times are ISO 8601.
 */

export interface CompleteInput {
  /** The PDF as it was accepted at intake; never changed. */
  readonly sourcePath: string;
  /** An existing directory of this run's own; both results are written into it. */
  readonly outDir: string;
  readonly document: CompleteDocument;
  readonly stamps: readonly Stamp[];
  readonly recipients: readonly CompleteRecipient[];
  readonly audit: CompleteAudit;
  readonly seal: SealSettings;
}

export interface CompleteDocument {
  readonly id: string;
  readonly name: string;
  readonly workspaceName: string;
  readonly senderName: string;
  readonly senderEmail: string;
  readonly createdAt: string;
  readonly sentAt: string;
  readonly completedAt: string;
  /** Hex. */
  readonly sourceSha256: string;
  readonly pageCount: number;
  /** BCP 47. */
  readonly locale: string;
  /** IANA name; the certificate's times are given in it. */
  readonly timezone: string;
  /** Whether the certificate follows the last page; the stand-alone one is made in any case. */
  readonly appendCertificate: boolean;
  /** Printed as a QR code. */
  readonly verifyUrl: string;
  readonly productName: string;
}

/** Input of `render-overlay`: values on the source, no certificate, no seal. */
export interface OverlayInput {
  readonly sourcePath: string;
  readonly outDir: string;
  readonly stamps: readonly Stamp[];
  /** BCP 47. */
  readonly locale: string;
}

/** Input of `rehearse`: a source that passed intake. */
export interface RehearseInput {
  readonly sourcePath: string;
  readonly pageCount: number;
}

/** Input of `warm-up`: the key that documents are sealed with, and an existing directory for what is thrown away. */
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

/** One filled field. Position and size are fractions of the page as displayed, origin top left. */
export interface Stamp {
  readonly fieldId: string;
  /** The field's type, e.g. `text`, `multiline`, `signature`. */
  readonly type: string;
  /** Counted from 1. */
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly style: StampStyle;
  readonly content: StampContent;
}

export interface StampStyle {
  /** Points; text that does not fit is set smaller. */
  readonly fontSize: number;
  /** null: where the text's own direction starts. */
  readonly align: "left" | "center" | "right" | null;
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

/** A drawing: each stroke is x, y, x, y, … on a canvas of this size, origin top left, y downwards. */
export interface StrokesMark {
  readonly kind: "strokes";
  readonly strokes: readonly (readonly number[])[];
  readonly width: number;
  readonly height: number;
}

/** A name written in one of the signature fonts. */
export interface TypedMark {
  readonly kind: "typed-signature";
  readonly text: string;
  /** Id of a signature font; unknown ones get the first. */
  readonly font: string;
}

export type SignatureMark = ImageMark | StrokesMark | TypedMark;

export interface CompleteRecipient {
  readonly name: string;
  readonly email: string;
  /** As shown: `Signer`, `Approver`, or the role's own label. */
  readonly role: string;
  /** How the recipient proved who they are, as shown. */
  readonly authentication: string;
  /** Who handed on their address and device, as shown; null where they came themselves. */
  readonly vouchedBy: string | null;
  readonly sentAt: string | null;
  readonly openedAt: string | null;
  readonly consentedAt: string | null;
  /** Hex; of the exact consent text that was shown. */
  readonly consentSha256: string | null;
  readonly signedAt: string | null;
  readonly ip: string | null;
  readonly userAgent: string | null;
  /** How the signature was made, as shown; null without one. */
  readonly adopted: string | null;
  readonly files: readonly CompleteFile[];
  readonly signature: SignatureMark | null;
}

/** A file that a recipient brought. */
export interface CompleteFile {
  readonly name: string;
  /** Hex. */
  readonly sha256: string;
}

export interface CompleteAudit {
  /** Hex; hash of the last event of the chain. */
  readonly head: string;
  /** How many events the chain has up to its head. */
  readonly count: number;
  readonly events: readonly CompleteAuditEvent[];
}

export interface CompleteAuditEvent {
  readonly at: string;
  /** What happened, as shown. */
  readonly title: string;
  /** Whom it is about, as shown under the title; null where that goes without saying. */
  readonly detail: string | null;
  /** Who did it, as shown, an address in a line of its own; null for the system. */
  readonly actor: string | null;
  readonly ip: string | null;
  /** Hex; this event's link of the chain. */
  readonly hash: string;
}

export interface SealSettings {
  readonly p12Path: string;
  readonly password: string;
  /** Shown by readers beside the signature. */
  readonly reason: string;
  readonly contactInfo?: string | undefined;
  /** Keeps room for time stamps, which are asked for and added later. */
  readonly timestampRoom: boolean;
  /** Bytes kept for the signature; by default enough for the chain and a time stamp. */
  readonly estimatedSize?: number | undefined;
}

/** ETSI EN 319 142-1. */
export type SealLevel = "B-B" | "B-T";

export interface SealedFile {
  readonly path: string;
  /** Hex. */
  readonly sha256: string;
  readonly sizeBytes: number;
  readonly pageCount: number;
  readonly sealLevel: SealLevel;
  /** Room for a time stamp is kept and it is not there: see the task `apply-timestamps`. */
  readonly timestampPending: boolean;
}

export interface CompleteOutput {
  readonly signed: SealedFile;
  readonly certificate: SealedFile;
  /** Whether the certificate follows the last page of `signed`. */
  readonly certificateAppended: boolean;
  readonly timingsMs: Record<CompleteStep, number>;
}

export type CompleteStep =
  | "load"
  | "flatten"
  | "stamp"
  | "certificate"
  | "assemble"
  | "check"
  | "seal"
  | "total";
