/** How a workspace looks in a mail; null where the product speaks for itself. */
export type MailBrand = {
  workspaceName: string;
  /** At an http(s) address that opens without a session and does not expire; its size in pixels. */
  logo: { url: string; width: number; height: number } | null;
  /** `#rrggbb`; anything else is ignored. */
  accentColor: string | null;
};

export type MailPerson = { name: string | null; email: string };

type AccountMail = { url: string; expiresInMinutes: number };

/** For the security of an account: nobody can switch it off. */
type AccountNotice = { name: string | null; at: Date; timeZone: string; url: string };

type DocumentMail = {
  brand: MailBrand;
  /** Whom the mail greets. */
  recipientName: string | null;
  sender: MailPerson;
  documentName: string;
  /** IANA name, for the times in the mail; UTC when it is not known. */
  timeZone?: string;
};

/** About a document, to the account that sent it. */
type OwnerMail = Omit<DocumentMail, "sender"> & { url: string };

/** How a document ended: to its recipients, and without a sender to the account that sent it. */
type EndingMail = Omit<DocumentMail, "sender"> & Partial<Pick<DocumentMail, "sender">>;

/** What the sender wrote: plain text, its variables already filled in. */
type PersonalMessage = { subject: string | null; body: string | null };

type Invitation = DocumentMail & {
  action: "sign" | "approve";
  url: string;
  expiresAt: Date | null;
  message: PersonalMessage | null;
};

/** Every mail the product sends, and what each needs. */
export type MailPropsByPurpose = {
  "confirm-email": AccountMail;
  "magic-link": AccountMail;
  "password-reset": AccountMail & { name: string | null };
  /** A browser signed in that the account does not know; `origin` is what it calls itself, and its address. */
  "new-sign-in": AccountNotice & { origin: string | null };
  "password-changed": AccountNotice;
  /** Many wrong passwords were tried. */
  "sign-in-failures": AccountNotice;
  /** Into a workspace, as a member. */
  "workspace-invitation": {
    brand: MailBrand;
    sender: MailPerson;
    role: "admin" | "member";
    url: string;
    expiresAt: Date;
    timeZone: string;
  };
  /** Events no longer reach one of the workspace's addresses. */
  "webhook-disabled": { name: string | null; host: string; reason: "gone" | "failing"; url: string };
  /** For the security of the account: nobody can switch it off. */
  "key-created": {
    brand: MailBrand;
    recipientName: string | null;
    keyName: string;
    /** Its first and last characters, such as `sk_live_…x7Qp`: enough to know it by. */
    keyHint: string;
    createdBy: MailPerson;
    createdAt: Date;
    timeZone: string;
    url: string;
  };
  "member-joined": { brand: MailBrand; recipientName: string | null; member: MailPerson; url: string };
  "signing-request": Invitation;
  reminder: Invitation;
  /** For those who read without signing, at their step. */
  copy: DocumentMail & { role: "cc" | "viewer"; url: string; message: PersonalMessage | null };
  completed: EndingMail & {
    completedAt: Date;
    signedPdfUrl: string;
    certificateUrl: string;
    /** Whether the sealed PDF comes with the mail. */
    isAttached: boolean;
  };
  /** `url`: the document's page, for those who have one; so in the two below. */
  declined: EndingMail & { declinedBy: MailPerson; reason: string | null; url: string | null };
  voided: DocumentMail & { reason: string | null };
  expired: EndingMail & { audience: "sender" | "recipient"; expiredAt: Date; url: string | null };
  /** To one who was mailed a link: an embed session was made for them, so somebody may act in their name elsewhere. */
  "embed-prepared": DocumentMail & { url: string };
  /** To one whose turn it is. */
  "expiring-soon": DocumentMail & { action: "sign" | "approve"; expiresAt: Date; url: string };
  "expiring-soon-owner": OwnerMail & { expiresAt: Date; waitingFor: readonly MailPerson[] };
  viewed: OwnerMail & { viewer: MailPerson };
  signed: OwnerMail & { signer: MailPerson; action: "sign" | "approve" };
  /**
   * A mail about the document did not arrive: the mail server refused it, with a `reason` in its language, or our own mail
   * service never took it, which says nothing of the address.
   */
  "mail-failed": OwnerMail & {
    failedRecipient: MailPerson;
    cause: "refused" | "not-taken";
    reason: string | null;
  };
};

export type MailPurpose = keyof MailPropsByPurpose;

/** How the reader stops mails such as this one: an account's mails of this kind, or the reminders of one document. */
export type MailOptOut =
  | { kind: "notice"; url: string; settingsUrl: string }
  | { kind: "reminders"; url: string };
