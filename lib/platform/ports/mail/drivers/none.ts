import "server-only";
import { MailError } from "@/lib/platform/ports/mail/errors";
import type { Mailer } from "@/lib/platform/ports/mail/port";

/**
 * Production without a mail service. Every email is rejected, so no link is stored in plain text: emails wait,
 * encrypted, and are sent once a service is configured, or abandoned after a day.
 */
export const noMailer: Mailer = {
  driver: "none",
  send: async () => {
    throw new MailError("temporary", "No mail service is configured: set SMTP_URL or RESEND_API_KEY.");
  },
};
