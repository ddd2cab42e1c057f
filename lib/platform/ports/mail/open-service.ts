import "server-only";
import { env } from "@/lib/env";
import { createResendMailer } from "@/lib/platform/ports/mail/drivers/resend";
import { createSmtpMailer } from "@/lib/platform/ports/mail/drivers/smtp";
import type { Mailer } from "@/lib/platform/ports/mail/port";

/** A mail service outside this instance. */
export type MailService = Pick<Mailer, "send"> & {
  /** For people: its name or its host. */
  name: string;
  /** Connects and signs in, and sends nothing. @throws {Error} in the words of the service, or of the network */
  signIn(): Promise<void>;
  close(): void;
};

/**
 * Opens the mail service that is set, in the same order of precedence as `getMailer`, for an operator who wants to try
 * it: what it sends leaves a restored instance too.
 * @returns null if none is set
 */
export function openMailService(): MailService | null {
  const { resend, smtpUrl } = env.mail;
  if (resend) return { name: "Resend", close: () => undefined, ...createResendMailer(resend) };
  if (smtpUrl) return { name: new URL(smtpUrl).host, ...createSmtpMailer({ url: smtpUrl }) };
  return null;
}
