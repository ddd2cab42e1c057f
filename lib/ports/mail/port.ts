export type MailAttachment = { filename: string; contentType: string; content: Uint8Array };

/** One message to one person. */
export type OutgoingMail = {
  /**
   * What makes a repeat recognisable: the same id is the same mail (one per purpose and recipient), up to
   * 200 characters. After a crash a job sends it again; the driver or the provider drops the copy where it can.
   */
  id: string;
  /** A bare address. */
  to: string;
  /** `Name <address>` or a bare address; so is `replyTo`. */
  from: string;
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
  /** Ten megabytes in all, since base64 makes thirteen of them and mail servers commonly stop at twenty-five. */
  attachments?: readonly MailAttachment[];
  /** Letters, digits, `_` and `-`: what a service that reports on a message names it by, beside its own id. */
  reference?: string;
  /** What the mail is about, such as `signing-request`; kept by the development mailbox. */
  purpose?: string;
  /** BCP 47. */
  locale?: string;
};

/**
 * `providerId` is what the provider's log names the message by; null when the provider took the message at an earlier
 * attempt and does not say how it called it.
 */
export type SentMail = { providerId: string | null };

/** What a provider says of a message after it took it. */
export type MailReport = {
  providerId: string;
  /** As the message had it; null for a message that was not sent from here. */
  reference: string | null;
  outcome: "delayed" | "delivered" | "complained" | "bounced" | "failed";
  /** In the words of the receiving server, where it said any. */
  reason: string | null;
};

export type Mailer = {
  /** Which driver this is, for logs and for the page that shows the instance's status. */
  readonly driver: "mailbox" | "smtp" | "resend" | "none";

  /**
   * Hands a message over. Done means that the provider took it, not that it arrived.
   * @throws {MailError} `temporary`: try again later; `permanent`: no retry will help, record the failure.
   */
  send(mail: OutgoingMail): Promise<SentMail>;
};
