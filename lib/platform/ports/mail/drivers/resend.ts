import "server-only";
import { type ErrorResponse, Resend } from "resend";
import { checkMail } from "@/lib/platform/ports/mail/checked-mail";
import { MailError } from "@/lib/platform/ports/mail/errors";
import { formatMailboxAddress } from "@/lib/platform/ports/mail/mailbox-address";
import type { Mailer } from "@/lib/platform/ports/mail/port";

const TIMEOUT_MS = 30_000;

/** The message tag that holds its `reference`; Resend includes it in its webhooks. */
export const REFERENCE_TAG = "countersign_mail";

/** Errors about a message or an address that a retry would not fix. */
const PERMANENT = new Set([
  "validation_error",
  "missing_required_field",
  "invalid_parameter",
  "invalid_from_address",
]);

export type ResendMailer = Mailer & {
  /** Asks for something that needs a valid key. @throws {MailError} */
  signIn(): Promise<void>;
};

/**
 * Sends through Resend's API. The email's id is the idempotency key: Resend answers a repeat within 24 hours with the
 * first one's id and sends nothing.
 */
export function createResendMailer(options: { apiKey: string; baseUrl?: string }): ResendMailer {
  const client = new Resend(options.apiKey, { baseUrl: options.baseUrl });
  return {
    driver: "resend",

    async send(mail) {
      const { id, from, replyTo, to, subject, text, html, headers, attachments, reference } = checkMail(mail);
      const {
        data,
        error,
        headers: answered,
      } = await client.emails.send(
        {
          from: formatMailboxAddress(from),
          replyTo: replyTo ? formatMailboxAddress(replyTo) : undefined,
          to: [to],
          subject,
          text,
          html,
          headers,
          attachments: attachments.map(({ filename, contentType, content }) => ({
            filename,
            contentType,
            content: Buffer.from(content).toString("base64"),
          })),
          tags: reference ? [{ name: REFERENCE_TAG, value: reference }] : undefined,
        },
        { idempotencyKey: id, signal: AbortSignal.timeout(TIMEOUT_MS) },
      );
      // The key was used for a different message: one under this id was accepted before. Its webhook names it.
      if (error?.name === "invalid_idempotent_request") return { providerId: null };
      if (error) throw mailErrorOf(error, answered?.["retry-after"]);
      return { providerId: data.id };
    },

    async signIn() {
      const { error } = await client.domains.list();
      // A key that may only send is refused the answer, but recognized.
      if (error && error.name !== "restricted_api_key") throw mailErrorOf(error, undefined);
    },
  };
}

/**
 * Senders see why an email was rejected permanently, in Resend's words without its code; all other errors are for the
 * operator.
 */
function mailErrorOf(error: ErrorResponse, retryAfter: string | undefined): MailError {
  const refused = error.statusCode === 400 || error.statusCode === 422;
  if (refused && PERMANENT.has(error.name))
    return new MailError("permanent", error.message.slice(0, 500), { cause: error });
  const message = `${error.name}: ${error.message}`.slice(0, 500);
  const seconds = Number(retryAfter);
  const retryAfterSeconds = retryAfter && Number.isInteger(seconds) && seconds >= 0 ? seconds : undefined;
  return new MailError("temporary", message, { cause: error, retryAfterSeconds });
}
