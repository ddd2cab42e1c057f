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
  /** What the mail is about, such as `signing-request`; kept by the development mailbox. */
  purpose?: string;
  /** BCP 47. */
  locale?: string;
};

/** `providerId` is what the provider's log names the message by. */
export type SentMail = { providerId: string };

export type Mailer = {
  /** Which driver this is, for logs and for the page that shows the instance's status. */
  readonly driver: "mailbox" | "smtp" | "resend";

  /**
   * Hands a message over. Done means that the provider took it, not that it arrived.
   * @throws {MailError} `temporary`: try again later; `permanent`: no retry will help, record the failure.
   */
  send(mail: OutgoingMail): Promise<SentMail>;
};
