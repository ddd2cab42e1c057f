import "server-only";
import { env } from "@/lib/env";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { createMailboxMailer } from "@/lib/platform/ports/mail/drivers/mailbox";
import { noMailer } from "@/lib/platform/ports/mail/drivers/none";
import { createResendMailer } from "@/lib/platform/ports/mail/drivers/resend";
import { createSmtpMailer } from "@/lib/platform/ports/mail/drivers/smtp";
import type { Mailer } from "@/lib/platform/ports/mail/port";

const holder = globalThis as unknown as { countersignMailer?: Mailer };

/**
 * The process's mailer: Resend or SMTP, in this order of precedence, else the development mailbox in the database,
 * except in production, where it would store everyone's links in plain text.
 */
export function getMailer(): Mailer {
  holder.countersignMailer ??= connect();
  return holder.countersignMailer;
}

/**
 * Whether `/dev/mail` exists: only while mails go to the database, and never in production, where anyone
 * could read everyone's links there (contract, section 3).
 */
export function isDevelopmentMailboxOpen(): boolean {
  return !env.isProduction && getMailer().driver === "mailbox";
}

function connect(): Mailer {
  const { resend, smtpUrl } = env.mail;
  if (resend) return createResendMailer(resend);
  if (smtpUrl) return createSmtpMailer({ url: smtpUrl });
  if (env.isProduction) return noMailer;
  return createMailboxMailer({ clock: { now: () => getClock().now() } });
}
