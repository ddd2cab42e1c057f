import "server-only";
import { MailError } from "@/lib/ports/mail/errors";
import type { Mailer } from "@/lib/ports/mail/port";

/**
 * Production without a mail service. Nothing is taken, so nothing is kept that holds a link in clear: mails wait, encrypted,
 * and go out once a service is configured, or are given up after a day.
 */
export const noMailer: Mailer = {
  driver: "none",
  send: async () => {
    throw new MailError("temporary", "No mail service is configured: set SMTP_URL or RESEND_API_KEY.");
  },
};
