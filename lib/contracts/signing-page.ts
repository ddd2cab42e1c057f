import type { ContentField, FieldValue, PageSize } from "@/lib/contracts/content";
import type { SignatureMode } from "@/lib/contracts/field-types";
import type { SignatureInput } from "@/lib/contracts/signing";
import type { Choice } from "@/lib/words/choose-language";

/**
 * What the hosted signing page is given by the server. Types only: the page carries no schema library. It knows more
 * than `GET /v1/sign/{token}` tells: the draft, signed addresses of page images, and where the link stands.
 */

/** How the workspace looks. */
export interface SigningBrand {
  readonly name: string;
  readonly accentColor: string | null;
  /** A picture of this instance, with its size in pixels. */
  readonly logo: { readonly path: string; readonly width: number; readonly height: number } | null;
}

/** Who asks for what; on top of every state of the page. */
export interface SigningFrame {
  readonly token: string;
  readonly documentId: string;
  readonly documentName: string;
  readonly sender: { readonly name: string; readonly email: string };
  readonly workspace: SigningBrand;
  readonly recipient: { readonly id: string; readonly name: string; readonly email: string };
  /** ISO 8601; null when the document does not expire. */
  readonly expiresAt: string | null;
  /** IANA name, the workspace's: the days that this document's people read are days there. */
  readonly timeZone: string;
  /** BCP 47; the values of fields are shown in it, as they will be printed. */
  readonly locale: string;
}

/** A value that somebody else has given and that the page images do not show yet. */
export interface OverlayField {
  readonly field: ContentField;
  readonly value: FieldValue;
  /** Who signed here; null for fields that hold a value. */
  readonly signedBy: string | null;
}

/** The pages of a PDF: images at `${base}/${page}-${width}?${query}`, texts at `${base}/${page}-text.json?${query}`. */
export interface DocumentView {
  readonly pages: readonly PageSize[];
  readonly base: string;
  readonly query: string;
  readonly overlays: readonly OverlayField[];
}

export interface SavedSignatureChoice {
  readonly id: string;
  readonly kind: string;
  readonly label: string | null;
  /** Expires within the hour. */
  readonly imageUrl: string;
}

/** What the recipient is asked to fill, and what the rules need to judge it in the browser. */
export interface SigningTask {
  readonly roleKey: string;
  readonly isApprover: boolean;
  /** The sender's words to this recipient. */
  readonly message: string | null;
  readonly fields: readonly ContentField[];
  /** Others' fields that this recipient's conditions and formulas look at, directly or through others. */
  readonly contextFields: readonly ContentField[];
  /** What fields hold before this recipient answers, by field id: own ones, and those of `contextFields`. */
  readonly base: Readonly<Record<string, FieldValue>>;
  readonly draft: {
    readonly values: Readonly<Record<string, FieldValue>>;
    readonly signatures: Readonly<Record<string, SignatureInput>>;
  } | null;
  readonly consent: { readonly version: string; readonly text: string };
  readonly allowDecline: boolean;
  readonly signatureModes: readonly SignatureMode[];
  readonly savedSignatures: readonly SavedSignatureChoice[];
  /** Whether the visitor is signed in to an account, which can keep a signature for the next time. */
  readonly canSaveSignature: boolean;
}

/** Why there is nothing to do here, or nothing more. */
export type EndState =
  | { readonly kind: "waiting"; readonly peopleBefore: number }
  | { readonly kind: "signed"; readonly peopleLeft: number; readonly isApprover: boolean }
  | {
      readonly kind: "completed";
      readonly isSealed: boolean;
      /** What this recipient did; null for a reader. */
      readonly act: "signed" | "approved" | null;
    }
  | {
      readonly kind: "declined";
      readonly byMe: boolean;
      readonly by: string | null;
      /** Whether it was to be approved by them, rather than signed. */
      readonly isApprover: boolean;
    }
  | { readonly kind: "voided"; readonly reason: string | null }
  | { readonly kind: "expired"; readonly expiredAt: string | null }
  | {
      readonly kind: "copy";
      /** The sender's words to this reader. */
      readonly message: string | null;
    };

/** `choice`: in which language the page speaks. */
export type SigningPage = { readonly choice: Choice } & (
  | { readonly state: "invalid" }
  | { readonly state: "gone" }
  | {
      readonly state: "ended";
      readonly frame: SigningFrame;
      readonly end: EndState;
      readonly view: DocumentView | null;
    }
  | {
      readonly state: "active";
      readonly frame: SigningFrame;
      readonly view: DocumentView;
      readonly task: SigningTask;
    }
);

/** The framed page: the same, and whom it speaks to. */
export interface EmbeddedPage {
  readonly session: EmbedFrameSession;
  /** Until the session ends, by the server's clock. */
  readonly secondsLeft: number;
  readonly page: SigningPage | { readonly choice: Choice; readonly state: "session_ended" };
}

export interface EmbedFrameSession {
  readonly ids: { readonly recipientId: string; readonly documentId: string | null };
  /** Empty for any site. */
  readonly allowedOrigins: readonly string[];
  /** Where the site that frames the page may lead on to after signing. */
  readonly redirectUrl: string | null;
}
