import "server-only";
import { env } from "@/lib/env";
import { perProcess } from "@/lib/platform/per-process";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { createMailboxMailer } from "@/lib/platform/ports/mail/drivers/mailbox";
import { noMailer } from "@/lib/platform/ports/mail/drivers/none";
import { createResendMailer } from "@/lib/platform/ports/mail/drivers/resend";
import { createSmtpMailer } from "@/lib/platform/ports/mail/drivers/smtp";
import { MailError } from "@/lib/platform/ports/mail/errors";
import type { Mailer } from "@/lib/platform/ports/mail/port";
import { isQuiet } from "@/lib/platform/quiet/quiet";

const mailer = perProcess("mailer", () => unlessQuiet(connect()));

/**
 * The process's mailer: Resend or SMTP, in this order of precedence, else the development mailbox in the database,
 * except in production, where it would store everyone's links in plain text.
 */
export const getMailer = (): Mailer => mailer.get();

/**
 * Replaces the process's mailer, for tests.
 * @returns a function that restores the previous one
 */
export function replaceMailer(replacement: Mailer): () => void {
  const before = mailer.peek();
  mailer.set(replacement);
  return () => {
    if (before) mailer.set(before);
    else mailer.clear();
  };
}

/** For tests: resets the mailer, so that it is read from the environment again. */
export const forgetMailer = (): void => mailer.clear();

/**
 * Whether `/dev/mail` exists: only while mails go to the database, and never in production, where anyone
 * could read everyone's links there (contract, section 3).
 */
export function isDevelopmentMailboxOpen(): boolean {
  return !env.isProduction && getMailer().driver === "mailbox";
}

/** A restored instance sends nothing until it is resumed: jobs try again, and people who wait for a mail are told. */
function unlessQuiet(inner: Mailer): Mailer {
  return {
    driver: inner.driver,
    async send(mail) {
      if (isQuiet())
        throw new MailError("temporary", "this restored instance sends no mails until it is resumed");
      return inner.send(mail);
    },
  };
}

function connect(): Mailer {
  const { resend, smtpUrl } = env.mail;
  if (resend) return createResendMailer(resend);
  if (smtpUrl) return createSmtpMailer({ url: smtpUrl });
  if (env.isProduction) return noMailer;
  return createMailboxMailer({ clock: { now: () => getClock().now() } });
}
