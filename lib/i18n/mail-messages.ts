/** A workspace's branding in a mail; null for mails from the product itself. */
export type MailBrand = {
  workspaceName: string;
  /** Public http(s) URL that does not expire; size in pixels. */
  logo: { url: string; width: number; height: number } | null;
  /** `#rrggbb`; anything else is ignored. */
  accentColor: string | null;
};

export type MailPerson = { name: string | null; email: string };

type AccountMail = { url: string; expiresInMinutes: number };

/** Account security: cannot be turned off. */
type AccountNotice = { name: string | null; at: Date; timeZone: string; url: string };

/** About an account's plan: to its owner, from the product. Plans go by their names: Pro, Team. */
type BillingMail = { name: string | null; url: string };

type DocumentMail = {
  brand: MailBrand;
  /** Name for the greeting. */
  recipientName: string | null;
  sender: MailPerson;
  documentName: string;
  /** IANA name, for the times in the mail; UTC if unknown. */
  timeZone?: string;
};

/** About a document, to its sender. */
type OwnerMail = Omit<DocumentMail, "sender"> & { url: string };

/** How a document ended: to its recipients, and, if `sender` is absent, to the account that sent it. */
type EndingMail = Omit<DocumentMail, "sender"> & Partial<Pick<DocumentMail, "sender">>;

/** The sender's message: plain text, with its variables filled in. */
type PersonalMessage = { subject: string | null; body: string | null };

type Invitation = DocumentMail & {
  action: "sign" | "approve";
  url: string;
  expiresAt: Date | null;
  message: PersonalMessage | null;
};

/** Every mail the product sends, with its props. */
export type MailPropsByPurpose = {
  "confirm-email": AccountMail;
  "magic-link": AccountMail;
  "password-reset": AccountMail & { name: string | null };
  /** Sign-in from a browser unknown to the account; `origin` is its user agent and IP address. */
  "new-sign-in": AccountNotice & { origin: string | null };
  "password-changed": AccountNotice;
  /** Many wrong passwords were tried. */
  "sign-in-failures": AccountNotice;
  /** The user allowed an app to act for them over MCP; `app` is what it calls itself. */
  "app-connected": AccountNotice & { app: string; canWrite: boolean; isVerified: boolean };
  /** Invitation to join a workspace as a member. */
  "workspace-invitation": {
    brand: MailBrand;
    sender: MailPerson;
    role: "admin" | "member";
    url: string;
    expiresAt: Date;
    timeZone: string;
  };
  /** One of the workspace's webhook endpoints was disabled. */
  "webhook-disabled": { name: string | null; host: string; reason: "gone" | "failing"; url: string };
  /** Account security: cannot be turned off. */
  "key-created": {
    brand: MailBrand;
    recipientName: string | null;
    keyName: string;
    /** The key's first and last characters, such as `sk_live_…x7Qp`, to identify it. */
    keyHint: string;
    createdBy: MailPerson;
    createdAt: Date;
    timeZone: string;
    url: string;
  };
  /** A subscription's payment failed; the provider tries again, and the plan stays meanwhile. */
  "payment-failed": BillingMail & { plan: string };
  /** The subscription ended, or was never paid in the end; nothing was deleted. */
  "plan-lapsed": BillingMail & { plan: string };
  "plan-changed": BillingMail & { from: string; to: string };
  "seats-nearly-used": BillingMail & { used: string; allowed: string };
  /** After a purchase without an account: the link sets a password, or, where there was an account, leads to it. */
  "purchase-ready": BillingMail & { plan: string; isNew: boolean };
  /** A plan was bought for an address that has an account: its owner decides. */
  "purchase-confirm": BillingMail & { plan: string };
  /** A second payment, or one that was not confirmed, went back. */
  "purchase-refunded": BillingMail & { plan: string };
  "member-joined": { brand: MailBrand; recipientName: string | null; member: MailPerson; url: string };
  "signing-request": Invitation;
  reminder: Invitation;
  /** For recipients who do not sign, when their step is reached. */
  copy: DocumentMail & { role: "cc" | "viewer"; url: string; message: PersonalMessage | null };
  completed: EndingMail & {
    completedAt: Date;
    signedPdfUrl: string;
    certificateUrl: string;
    /** Whether the sealed PDF is attached. */
    isAttached: boolean;
  };
  /** `url`: the document's page, for recipients who have one; likewise in the two below. */
  declined: EndingMail & { declinedBy: MailPerson; reason: string | null; url: string | null };
  voided: DocumentMail & { reason: string | null };
  expired: EndingMail & { audience: "sender" | "recipient"; expiredAt: Date; url: string | null };
  /**
   * To a recipient who was mailed a signing link: an embed session was created for them, so somebody may act in their
   * name elsewhere.
   */
  "embed-prepared": DocumentMail & { url: string };
  /** To a recipient whose turn it is. */
  "expiring-soon": DocumentMail & { action: "sign" | "approve"; expiresAt: Date; url: string };
  "expiring-soon-owner": OwnerMail & { expiresAt: Date; waitingFor: readonly MailPerson[] };
  viewed: OwnerMail & { viewer: MailPerson };
  signed: OwnerMail & { signer: MailPerson; action: "sign" | "approve" };
  /**
   * A mail about the document was not delivered: rejected by the mail server, with a `reason` in its language, or never
   * accepted by our own mail service, which says nothing about the address.
   */
  "mail-failed": OwnerMail & {
    failedRecipient: MailPerson;
    cause: "refused" | "not-taken";
    reason: string | null;
  };
};

export type MailPurpose = keyof MailPropsByPurpose;

/** How the reader unsubscribes: from an account's mails of this kind, or from the reminders of one document. */
export type MailOptOut =
  | { kind: "notice"; url: string; settingsUrl: string }
  | { kind: "reminders"; url: string };

/** The texts of one mail. The layout adds address, sender's message, details and footer. */
export type MailWords = {
  subject: string;
  heading: string;
  paragraphs: string[];
  /** The button's label; absent in mails without a link. */
  button?: string;
  /** Small print below the button. */
  notes?: string[];
};

/** Props formatted for sentences: names resolved and listed, dates and durations in the reader's language. */
export type Spoken<Props> = {
  [Key in keyof Props as Key extends "brand" | "timeZone" | "message" | "url"
    ? never
    : Key]: Props[Key] extends Date
    ? string
    : Props[Key] extends Date | null
      ? string | null
      : Props[Key] extends { email: string } | undefined
        ? string
        : Props[Key] extends readonly { email: string }[]
          ? string
          : Props[Key] extends number
            ? string
            : Props[Key];
} & { workspaceName: string };

export type MailValues = { [Purpose in MailPurpose]: Spoken<MailPropsByPurpose[Purpose]> };

/** Texts of an unsubscribe page: the question, and the confirmation. */
export type OptOutWords<Values> = {
  heading: string;
  question(values: Values): string;
  button: string;
  doneHeading: string;
  done(values: Values): string;
};

/** Notices that can be turned off, as their page names them (lib/contracts/notices). */
export type OptOutNotice =
  | "documentViewed"
  | "documentSigned"
  | "documentDeclined"
  | "documentCompleted"
  | "documentExpiringSoon"
  | "documentExpired"
  | "mailFailed"
  | "webhookDisabled"
  | "memberJoined";

/**
 * The mails in one language (`<language>/mails.ts`). Each mail is a function of its values, so that a language can
 * order sentences and form plurals and cases as it needs.
 */
export type MailCatalogue = {
  /** BCP 47, the `lang` of the mail. */
  language: string;
  labels: {
    /** After a label. */
    colon: string;
    from: string;
    due: string;
    reason: string;
    certificate: string;
    /** Before the names of recipients who have not signed. */
    waitingFor: string;
    /** Above the sender's message. */
    messageFrom(sender: string): string;
    /** Above the button's URL, written out. */
    linkAsText: string;
    /** At the very end; without a workspace in mails from the product itself. */
    footer(workspaceName: string | null, host: string): string;
    /** Label of the links below the footer, in mails that can be turned off. */
    unsubscribe: string;
    mailSettings: string;
    stopReminders: string;
  };
  greeting(name: string | null): string;
  mails: { [Purpose in MailPurpose]: (values: MailValues[Purpose]) => MailWords };
  /** The pages of those links, which open without an account. */
  optOut: {
    /** What an account is no longer sent, as the end of "mails when …". */
    notices: Record<OptOutNotice, string>;
    notice: OptOutWords<{ when: string }>;
    reminders: OptOutWords<{ documentName: string; sender: string }>;
    /** For a truncated link, or a deleted user's or recipient's. */
    broken: { heading: string; text: string };
  };
};
