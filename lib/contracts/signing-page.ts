import type { ContentField, FieldValue, PageSize } from "@/lib/contracts/content";
import type { SignatureMode } from "@/lib/contracts/field-types";
import type { LanguageChoice } from "@/lib/contracts/languages";
import type { SignatureInput } from "@/lib/contracts/signing";

/**
 * Data that the server passes to the hosted signing page. Types only: the page loads no schema library. It contains
 * more than the response of `GET /v1/sign/{token}`: the draft, signed URLs of page images, and the link's state.
 */

/** The workspace's branding. */
export interface SigningBrand {
  readonly name: string;
  readonly accentColor: string | null;
  /** An image served by this instance, with its size in pixels. */
  readonly logo: { readonly path: string; readonly width: number; readonly height: number } | null;
}

/** Who requests the signature, and for what; shown on top of every state of the page. */
export interface SigningFrame {
  readonly token: string;
  readonly documentId: string;
  readonly documentName: string;
  readonly sender: { readonly name: string; readonly email: string };
  /**
   * The document's owner, who receives and answers the recipient's questions; the owner is not necessarily the person
   * who sent the document.
   */
  readonly owner: { readonly name: string; readonly email: string };
  readonly workspace: SigningBrand;
  readonly recipient: { readonly id: string; readonly name: string; readonly email: string };
  /** ISO 8601; null when the document does not expire. */
  readonly expiresAt: string | null;
  /** IANA name of the workspace's time zone, in which dates are shown to the document's recipients. */
  readonly timeZone: string;
  /** BCP 47 tag; field values are formatted in this locale, as they will be printed. */
  readonly locale: string;
  /** The person who handed over the device to sign in person; null for any other link. */
  readonly host: string | null;
}

/** A value entered by another recipient that the page images do not show yet. */
export interface OverlayField {
  readonly field: ContentField;
  readonly value: FieldValue;
  /** Who signed here; null for fields with a value. */
  readonly signedBy: string | null;
}

/** The pages of a PDF: images at `${base}/${page}-${width}?${query}`, texts at `${base}/${page}-text.json?${query}`. */
export interface PdfView {
  readonly pages: readonly PageSize[];
  readonly base: string;
  readonly query: string;
  readonly overlays: readonly OverlayField[];
  /** Hash of the content that these pages show, to be sent back with the signature; null if nothing is recorded. */
  readonly shownSha256: string | null;
}

export interface SavedSignatureChoice {
  readonly id: string;
  readonly kind: string;
  readonly label: string | null;
  /** Expires within the hour. */
  readonly imageUrl: string;
}

/** The fields the recipient has to fill in, and what the rules need to validate them in the browser. */
export interface SigningTask {
  readonly roleKey: string;
  readonly isApprover: boolean;
  /** The sender's message to this recipient. */
  readonly message: string | null;
  /** The sender's note to this recipient alone. */
  readonly privateMessage: string | null;
  readonly fields: readonly ContentField[];
  /** Other recipients' fields on which this recipient's conditions and formulas depend, directly or indirectly. */
  readonly contextFields: readonly ContentField[];
  /** Field values before this recipient's input, by field id: own fields, and those of `contextFields`. */
  readonly base: Readonly<Record<string, FieldValue>>;
  readonly draft: {
    readonly values: Readonly<Record<string, FieldValue>>;
    readonly signatures: Readonly<Record<string, SignatureInput>>;
    /** ISO 8601. */
    readonly updatedAt: string;
  } | null;
  /** Where the browser keeps entries that it could not save yet. */
  readonly unsaved: {
    readonly recipientId: string;
    /** The version of the link: a newer link may belong to somebody else. */
    readonly version: number;
    /** `tab`: stored only until the tab is closed, since the next person may use the same device. */
    readonly store: "device" | "tab";
  };
  readonly consent: { readonly version: string; readonly text: string };
  readonly allowDecline: boolean;
  /**
   * A visitor's start that has not been signed: until a value is saved, it is kept for an hour. Null for a document
   * that somebody sent.
   */
  readonly start: { readonly isKept: boolean } | null;
  /**
   * Whether the recipient can ask the sender here. A visitor cannot, since the sender does not know of the start yet.
   */
  readonly canAsk: boolean;
  /**
   * Whether the link can be emailed to the recipient: not if the sender delivers it, or if only a visitor entered the
   * address.
   */
  readonly canMailLink: boolean;
  /** Whether the recipient may ask someone else to sign in their place. */
  readonly allowDelegation: boolean;
  /** Whether the document's text can be shown reflowed (`GET /v1/sign/{token}/text`). */
  readonly hasText: boolean;
  readonly signatureModes: readonly SignatureMode[];
  readonly savedSignatures: readonly SavedSignatureChoice[];
  /** Whether the reader is signed in to an account, which can save the signature. */
  readonly canSaveSignature: boolean;
}

/** Why the recipient has nothing, or nothing more, to do here. */
export type EndState =
  | { readonly kind: "waiting"; readonly peopleBefore: number }
  | { readonly kind: "signed"; readonly peopleLeft: number; readonly isApprover: boolean }
  | {
      readonly kind: "completed";
      readonly isSealed: boolean;
      /** What this recipient did; null for a viewer. */
      readonly act: "signed" | "approved" | null;
    }
  | {
      readonly kind: "declined";
      readonly byMe: boolean;
      readonly by: string | null;
      /** Whether the recipient was asked to approve rather than sign. */
      readonly isApprover: boolean;
    }
  | { readonly kind: "voided"; readonly by: string; readonly reason: string | null }
  | { readonly kind: "expired"; readonly expiredAt: string | null }
  | {
      readonly kind: "copy";
      /** The sender's message to this viewer. */
      readonly message: string | null;
      /** The sender's note to this viewer alone. */
      readonly privateMessage: string | null;
    };

/** `choice`: the language of the page. */
export type SigningPage = { readonly choice: LanguageChoice } & (
  | { readonly state: "invalid" }
  | { readonly state: "gone" }
  | {
      /** A visitor's start was not signed in time; `startUrl` leads to a new start. */
      readonly state: "not_signed";
      readonly startUrl: string | null;
    }
  | {
      /** Someone else took the recipient's place. */
      readonly state: "delegated";
      /** The person whom the recipient asked; null if the sender asked someone else. */
      readonly asked: string | null;
      readonly documentName: string;
      readonly sender: { readonly name: string; readonly email: string };
      readonly workspace: SigningBrand;
    }
  | {
      readonly state: "ended";
      readonly frame: SigningFrame;
      readonly end: EndState;
      readonly view: PdfView | null;
    }
  | {
      readonly state: "active";
      readonly frame: SigningFrame;
      readonly view: PdfView;
      readonly task: SigningTask;
    }
);

/** The page of a link that exists. */
export type LinkPage = Exclude<SigningPage, { readonly state: "not_signed" }>;

/** The framed page: its session, and the page's data unless the session has ended. */
export interface EmbeddedPage {
  readonly session: EmbedFrameSession;
  /** Seconds until the session expires, by the server's clock. */
  readonly secondsLeft: number;
  readonly page: LinkPage | { readonly choice: LanguageChoice; readonly state: "session_ended" };
}

export interface EmbedFrameSession {
  readonly ids: { readonly recipientId: string; readonly documentId: string | null };
  /** Empty for any origin. */
  readonly allowedOrigins: readonly string[];
  /** Where the embedding site may redirect the browser after signing. */
  readonly redirectUrl: string | null;
}
