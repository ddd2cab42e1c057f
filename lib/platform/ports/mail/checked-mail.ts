import { MailError } from "@/lib/platform/ports/mail/errors";
import {
  type MailboxAddress,
  parseAddress,
  parseMailboxAddress,
  singleLine,
} from "@/lib/platform/ports/mail/mailbox-address";
import type { MailAttachment, OutgoingMail } from "@/lib/platform/ports/mail/port";

/** A validated message that is safe for any driver: one recipient, one line per header. */
export type CheckedMail = Omit<OutgoingMail, "from" | "replyTo" | "headers" | "attachments"> & {
  from: MailboxAddress;
  replyTo: MailboxAddress | null;
  headers: Record<string, string>;
  attachments: readonly MailAttachment[];
};

/** Maximum total size of an email's attachments. */
export const MAX_ATTACHED_BYTES = 10 * 1024 * 1024;

const HEADER_NAME = /^[A-Za-z][A-Za-z0-9-]{0,60}$/;

/** Headers that the message's own fields set; they cannot be overridden. */
const RESERVED =
  /^(?:to|cc|bcc|from|sender|reply-to|subject|message-id|date|mime-version|return-path|content-.*)$/i;

/**
 * Validation that every driver starts with.
 * @throws {MailError} permanent, for an invalid address or header
 */
export function checkMail(mail: OutgoingMail): CheckedMail {
  if (!mail.id || mail.id.length > 200 || !/^[\x21-\x7e]+$/.test(mail.id))
    throw new MailError("permanent", "a mail's id is 1 to 200 printable ASCII characters");
  const attached = (mail.attachments ?? []).reduce((sum, { content }) => sum + content.byteLength, 0);
  if (attached > MAX_ATTACHED_BYTES)
    throw new MailError("permanent", "what is attached is more than 10 megabytes");
  if (mail.reference !== undefined && !/^[\w-]{1,200}$/.test(mail.reference))
    throw new MailError("permanent", "a mail's reference is letters, digits, _ and -");
  // Keeps out-of-office replies from answering an automated message (RFC 3834).
  const headers: Record<string, string> = { "Auto-Submitted": "auto-generated" };
  for (const [name, value] of Object.entries(mail.headers ?? {})) {
    if (!HEADER_NAME.test(name) || RESERVED.test(name))
      throw new MailError("permanent", `not a header to set: ${name}`);
    headers[name] = singleLine(value);
  }
  return {
    ...mail,
    to: parseAddress(mail.to),
    from: parseMailboxAddress(mail.from),
    replyTo: mail.replyTo === undefined ? null : parseMailboxAddress(mail.replyTo),
    subject: singleLine(mail.subject),
    headers,
    attachments: (mail.attachments ?? []).map((file) => ({ ...file, filename: singleLine(file.filename) })),
  };
}
