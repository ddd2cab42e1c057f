import { MailError } from "@/lib/ports/mail/errors";
import {
  type MailboxAddress,
  parseAddress,
  parseMailboxAddress,
  singleLine,
} from "@/lib/ports/mail/mailbox-address";
import type { MailAttachment, OutgoingMail } from "@/lib/ports/mail/port";

/** A message that is safe to hand to any driver: one recipient, one line per header. */
export type CheckedMail = Omit<OutgoingMail, "from" | "replyTo" | "headers" | "attachments"> & {
  from: MailboxAddress;
  replyTo: MailboxAddress | null;
  headers: Record<string, string>;
  attachments: readonly MailAttachment[];
};

/** What may come with a mail, in all. */
export const MAX_ATTACHED_BYTES = 10 * 1024 * 1024;

const HEADER_NAME = /^[A-Za-z][A-Za-z0-9-]{0,60}$/;

/** What a message says in its own fields is not said again by a header. */
const RESERVED =
  /^(?:to|cc|bcc|from|sender|reply-to|subject|message-id|date|mime-version|return-path|content-.*)$/i;

/**
 * The check that every driver starts with.
 * @throws {MailError} permanent, for an address or a header that no mail can have
 */
export function checkMail(mail: OutgoingMail): CheckedMail {
  if (!mail.id || mail.id.length > 200 || !/^[\x21-\x7e]+$/.test(mail.id))
    throw new MailError("permanent", "a mail's id is 1 to 200 printable ASCII characters");
  const attached = (mail.attachments ?? []).reduce((sum, { content }) => sum + content.byteLength, 0);
  if (attached > MAX_ATTACHED_BYTES)
    throw new MailError("permanent", "what is attached is more than 10 megabytes");
  if (mail.reference !== undefined && !/^[\w-]{1,200}$/.test(mail.reference))
    throw new MailError("permanent", "a mail's reference is letters, digits, _ and -");
  // So that out-of-office replies do not answer a machine (RFC 3834).
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
