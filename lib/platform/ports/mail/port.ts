export type MailAttachment = { filename: string; contentType: string; content: Uint8Array };

/** One message to one person. */
export type OutgoingMail = {
  /**
   * Idempotency key: the same id is the same email (one per purpose and recipient), up to 200 characters. After a crash
   * a job sends it again; the driver or the provider drops the duplicate where possible.
   */
  id: string;
  /** An address without a display name. */
  to: string;
  /** `Name <address>` or a bare address; the same goes for `replyTo`. */
  from: string;
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
  /**
   * Ten megabytes in total: base64 turns them into thirteen, and mail servers commonly limit messages to twenty-five.
   */
  attachments?: readonly MailAttachment[];
  /**
   * An identifier in addition to the message's id, which a service includes in its reports on the message: letters,
   * digits, `_` and `-`.
   */
  reference?: string;
  /** What the mail is about, such as `signing-request`; kept by the development mailbox. */
  purpose?: string;
  /** BCP 47. */
  locale?: string;
};

/**
 * `providerId` identifies the message in the provider's log; null when the provider accepted the message at an earlier
 * attempt and does not return its id.
 */
export type SentMail = { providerId: string | null };

/** A provider's report about a message after accepting it. */
export type MailReport = {
  providerId: string;
  /** The message's `reference`; null for a message that was not sent from here. */
  reference: string | null;
  outcome: "delayed" | "delivered" | "complained" | "bounced" | "failed";
  /** In the words of the receiving server, if it gave any. */
  reason: string | null;
};

export type Mailer = {
  /** The driver's name, for logs and the status page. */
  readonly driver: "mailbox" | "smtp" | "resend" | "none";

  /**
   * Hands a message over. Success means that the provider accepted it, not that it arrived.
   * @throws {MailError} `temporary`: retry later; `permanent`: no retry will help, record the failure.
   */
  send(mail: OutgoingMail): Promise<SentMail>;
};
