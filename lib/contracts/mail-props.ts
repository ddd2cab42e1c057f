import type { FactorChange } from "@/lib/contracts/factor-limits";

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

/** What an app may do: see all, also change all, or another choice, which the list of apps tells. */
export type AppRights = "read" | "write" | "some";

/** Account security: cannot be turned off. */
type AccountNotice = { name: string | null; at: Date; timeZone: string; url: string };

/** A mail about an account's plan, from the product to the account's owner. Plans have their names: Pro, Team. */
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

/** A mail about a document, to its sender. */
type OwnerMail = Omit<DocumentMail, "sender"> & { url: string };

/** Whether the reader's address was only typed in on a template's public page, by the person who signed there. */
type TypedIn = { isAddressTypedIn?: boolean };

/** A mail about how a document ended: to its recipients, and, if `sender` is absent, to the account that sent it. */
type EndingMail = Omit<DocumentMail, "sender"> & Partial<Pick<DocumentMail, "sender">> & TypedIn;

/** The sender's message: plain text, with its variables filled in. */
type PersonalMessage = { subject: string | null; body: string | null };

/** The sender's note to this reader alone: plain text. */
type PrivateMessage = { privateMessage: string | null };

/** One recipient's part of a mail to several recipients with the same address. */
export type MailPart = {
  name: string;
  /** The sender's name for the recipient's role, such as Tenant. */
  role: string;
  action: "sign" | "approve" | "read";
  url: string;
  message: PersonalMessage | null;
  privateMessage: string | null;
};

/** In a mail to several recipients with the same address: each one's part, instead of a single link. */
type Shared = { parts?: readonly MailPart[] };

type Invitation = DocumentMail &
  Shared &
  PrivateMessage & {
    action: "sign" | "approve";
    url: string;
    expiresAt: Date | null;
    message: PersonalMessage | null;
  };

/** Every mail the product sends, with its props. */
export type MailPropsByPurpose = {
  "confirm-email": AccountMail;
  "magic-link": AccountMail;
  /** To a visitor of a public link. The mail does not repeat the visitor's name. */
  "start-code": { brand: MailBrand; documentName: string; code: string; expiresInMinutes: number };
  "password-reset": AccountMail & { name: string | null };
  /** To the owner of an account that has neither password nor factor, who confirms a session. */
  "reauthentication-code": { name: string | null; code: string; expiresInMinutes: number };
  /** Sign-in from a browser unknown to the account; `origin` is its user agent and IP address. */
  "new-sign-in": AccountNotice & { origin: string | null };
  "password-changed": AccountNotice;
  /** Many failed sign-in attempts. */
  "sign-in-failures": AccountNotice;
  /** How the person signs in was changed, or a recovery code was used; `left`: those that were not used yet. */
  "factor-changed": AccountNotice & { change: FactorChange; left: number };
  /** Many wrong codes after a right password. */
  "factor-failures": AccountNotice;
  /** To an account's present address: somebody signed in wants to change it to `newEmail`. */
  "email-change-former": AccountNotice & { newEmail: string; expiresAt: Date };
  /** To the new address, which may be a stranger's: it names neither the account nor its person. */
  "email-change-new": { url: string; expiresAt: Date; timeZone: string };
  /** To the former address, which can undo the change. */
  "email-changed": AccountNotice & { newEmail: string; undoUntil: Date };
  /** The user allowed an app to act for them over MCP; `app` is the name it claims. */
  "app-connected": AccountNotice & { app: string; rights: AppRights; isVerified: boolean };
  /** Invitation to join a workspace as a member. */
  "workspace-invitation": {
    brand: MailBrand;
    sender: MailPerson;
    role: "admin" | "member";
    url: string;
    expiresAt: Date;
    timeZone: string;
  };
  /** To the owner of the bulk send. `paused`: it stopped, and a person has to continue it. */
  "bulk-send-ended": {
    brand: MailBrand;
    recipientName: string | null;
    listName: string;
    outcome: "completed" | "paused";
    sent: number;
    failed: number;
    left: number;
    url: string;
  };
  /** One of the workspace's webhook endpoints was disabled. */
  "webhook-disabled": { name: string | null; host: string; reason: "gone" | "failing"; url: string };
  /** The record of the workspace's own domain is missing: to owner and admins, cannot be turned off. */
  "domain-lost": {
    brand: MailBrand;
    recipientName: string | null;
    host: string;
    /** When links with it stop working. */
    stopsAt: Date;
    timeZone: string;
    url: string;
  };
  /** Account security: cannot be turned off. */
  "key-created": {
    brand: MailBrand;
    recipientName: string | null;
    keyName: string;
    /** The key's first and last characters, such as `sk_live_…x7Qp`, to identify it. */
    keyHint: string;
    /** Whether it can read and send documents, rather than a part of that, or something else. */
    canSend: boolean;
    createdBy: MailPerson;
    createdAt: Date;
    timeZone: string;
    url: string;
  };
  /** A key of the workspace stops working soon: to its creator and the owner, cannot be turned off. */
  "key-expiring": {
    brand: MailBrand;
    recipientName: string | null;
    keyName: string;
    keyHint: string;
    expiresAt: Date;
    timeZone: string;
    url: string;
  };
  /** A subscription's payment failed; the provider tries again, and the plan stays meanwhile. */
  "payment-failed": BillingMail & { plan: string };
  /** The subscription ended, or remained unpaid; nothing was deleted. */
  "plan-lapsed": BillingMail & { plan: string };
  "plan-changed": BillingMail & { from: string; to: string };
  "seats-nearly-used": BillingMail & {
    used: string;
    allowed: string;
    /** Whether the owner can add seats now. */
    mayAdd: boolean;
  };
  /**
   * After an anonymous purchase: the link is for setting a password or, for an existing account, leads to the
   * account.
   */
  "purchase-ready": BillingMail & { plan: string; isNew: boolean };
  /** A plan was bought for an address with an account: its owner has to confirm. */
  "purchase-confirm": BillingMail & { plan: string };
  /** A second payment, or one that was not confirmed, was refunded. */
  "purchase-refunded": BillingMail & { plan: string };
  /**
   * A workspace's mails are stopped, since several recipients reported them: sent to its owner, and to the operators,
   * who can resume them.
   */
  "mails-stopped": {
    audience: "owner" | "operator";
    name: string | null;
    workspace: string;
    owner: MailPerson;
    url: string;
  };
  /**
   * Links of the workspace have ended, since somebody else may know the instance's secret: to owner and admins, cannot be
   * turned off.
   */
  "links-ended": { brand: MailBrand; recipientName: string | null; url: string };
  "member-joined": { brand: MailBrand; recipientName: string | null; member: MailPerson; url: string };
  /** `delegatedBy`: the recipient who asked the reader to take their place. */
  "signing-request": Invitation & { delegatedBy?: MailPerson | null };
  /**
   * Another person took a recipient's place: sent to the recipient who had it and, if that recipient asked for it, to
   * the sender. The new person gets the link.
   */
  delegated: DocumentMail & {
    audience: "sender" | "former";
    by: "sender" | "recipient";
    former: MailPerson;
    newPerson: MailPerson;
    reason: string | null;
    url: string | null;
  };
  reminder: Invitation;
  /** To a recipient who asked for their own link, to finish later. */
  "own-link": DocumentMail & { action: "sign" | "approve"; url: string; expiresAt: Date | null };
  /** To a recipient whose turn it is and whose link has ended, since somebody else may know the secret behind it. */
  "link-replaced": DocumentMail &
    Shared & { action: "sign" | "approve"; url: string; expiresAt: Date | null };
  /** To recipients who do not sign, when their step is reached. */
  copy: DocumentMail &
    Shared &
    PrivateMessage & { role: "cc" | "viewer"; url: string; message: PersonalMessage | null };
  completed: EndingMail & {
    completedAt: Date;
    signedPdfUrl: string;
    certificateUrl: string;
    /** Whether the sealed PDF is attached. */
    isAttached: boolean;
    /** For the sender: the people who came by a template's public link. */
    unverified?: readonly MailPerson[];
  };
  /** `url`: the document's page, for recipients who have one; the same in the two mails below. */
  declined: EndingMail & { declinedBy: MailPerson; reason: string | null; url: string | null };
  voided: DocumentMail & TypedIn & { reason: string | null };
  expired: EndingMail & { audience: "sender" | "recipient"; expiredAt: Date; url: string | null };
  /**
   * To a recipient who was mailed a signing link: an embed session was created for them, so someone may act on their
   * behalf elsewhere.
   */
  "embed-prepared": DocumentMail & { url: string };
  /** To a recipient whose turn it is. */
  "expiring-soon": DocumentMail & Shared & { action: "sign" | "approve"; expiresAt: Date; url: string };
  "expiring-soon-owner": OwnerMail & { expiresAt: Date; waitingFor: readonly MailPerson[] };
  viewed: OwnerMail & { viewer: MailPerson };
  /**
   * A recipient asks before signing; `message` is the question. `isReachable`: replies reach the recipient, since
   * they came by the emailed link.
   */
  question: OwnerMail & { asker: MailPerson; isReachable: boolean; message: PersonalMessage };
  signed: OwnerMail & { signer: MailPerson; action: "sign" | "approve" };
  /** A scheduled document could not be sent, and is kept as a draft. */
  "not-sent": OwnerMail & { scheduledFor: Date; cause: "limit" | "rights" | "other" };
  /**
   * A mail about the document was not delivered: either the mail server rejected it, with a `reason` in its own
   * language, or our mail service never accepted it, which says nothing about the address.
   */
  "mail-failed": OwnerMail & {
    failedRecipient: MailPerson;
    cause: "refused" | "not-taken";
    reason: string | null;
  };
};

/** The single list of mail purposes: every other table of mails derives its type from it. */
export type MailPurpose = keyof MailPropsByPurpose;
