import "server-only";
import { createHash } from "node:crypto";
import { createTransport } from "nodemailer";
import { checkMail } from "@/lib/platform/ports/mail/checked-mail";
import { MailError } from "@/lib/platform/ports/mail/errors";
import type { MailboxAddress } from "@/lib/platform/ports/mail/mailbox-address";
import type { Mailer } from "@/lib/platform/ports/mail/port";

export type SmtpMailer = Mailer & {
  /** Connects and signs in, and sends nothing. @throws {MailError} */
  signIn(): Promise<void>;
  /** Closes the pooled connections. */
  close(): void;
};

/** Nodemailer reads these from the URL; the operator's own values in it take precedence. */
const DEFAULTS = {
  pool: "true",
  maxConnections: "5",
  // A connection that the server closed while idle is only detected when used.
  maxRequeues: "1",
  connectionTimeout: "10000",
  greetingTimeout: "10000",
  socketTimeout: "30000",
  disableFileAccess: "true",
  disableUrlAccess: "true",
};

/**
 * Sends by SMTP. `url` is `smtp://user:password@host:587` (STARTTLS if offered; `?requireTLS=true` enforces it) or
 * `smtps://…`. SMTP has no idempotency: a repeat carries the same Message-ID, by which the receiving side may drop it.
 *
 * An immediate rejection by the server is an error here. A later rejection by another server is a bounce message to the
 * envelope's sender (RFC 3464), which is `MAIL_FROM`: this instance has no mailbox, so it never learns of it. An
 * operator who wants bounces on the document's page needs a service that reports them.
 */
export function createSmtpMailer(options: { url: string }): SmtpMailer {
  const url = new URL(options.url);
  for (const [name, value] of Object.entries(DEFAULTS))
    if (!url.searchParams.has(name)) url.searchParams.set(name, value);
  const transport = createTransport(url.href);

  return {
    driver: "smtp",

    async send(mail) {
      const { id, from, replyTo, to, subject, text, html, headers, attachments } = checkMail(mail);
      const messageId = messageIdOf(id, from.address);
      try {
        await transport.sendMail({
          messageId,
          from: nodemailerAddress(from),
          replyTo: replyTo ? nodemailerAddress(replyTo) : undefined,
          to: { name: "", address: to },
          subject,
          text,
          html,
          headers,
          attachments: attachments.map(({ filename, contentType, content }) => ({
            filename,
            contentType,
            content: Buffer.from(content),
          })),
        });
      } catch (error) {
        throw mailErrorOf(error);
      }
      return { providerId: messageId };
    },

    async signIn() {
      try {
        await transport.verify();
      } catch (error) {
        throw mailErrorOf(error);
      }
    },

    close: () => transport.close(),
  };
}

const nodemailerAddress = ({ name, address }: MailboxAddress) => ({ name: name ?? "", address });

/**
 * Deterministic, so that every attempt at the same email has the same one; a hash, so that it does not reveal the id.
 */
export function messageIdOf(id: string, fromAddress: string): string {
  const domain = fromAddress.slice(fromAddress.lastIndexOf("@") + 1);
  return `<${createHash("sha256").update(id).digest("hex").slice(0, 40)}@${domain}>`;
}

function mailErrorOf(error: unknown): MailError {
  const { code, responseCode, response } = error as {
    code?: string;
    responseCode?: number;
    response?: string;
  };
  const message = (response ?? (error instanceof Error ? error.message : "the mail server failed")).slice(
    0,
    500,
  );
  return new MailError(isPermanent(code, responseCode) ? "permanent" : "temporary", message, {
    cause: error,
  });
}

/** 5yz is permanent (RFC 5321, section 4.2.1), except for errors about this instance's own credentials. */
function isPermanent(code: string | undefined, responseCode: number | undefined): boolean {
  if (code !== "EENVELOPE" && code !== "EMESSAGE") return false;
  if (responseCode === undefined) return true;
  return responseCode >= 500 && ![530, 534, 535, 538].includes(responseCode);
}
