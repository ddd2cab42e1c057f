import "server-only";
import { db } from "@/lib/platform/database/db";
import { isUuid } from "@/lib/pure/id";
import { equalsIgnoringCaseFilter } from "@/lib/pure/like-pattern";

/** An entry in the development mailbox's list. */
export type MailboxEntry = { id: string; to: string; from: string; subject: string; createdAt: Date };

export type MailboxMessage = MailboxEntry & { text: string; html: string };

/** An opened message, with its attachments, which are in storage. */
export type OpenedMessage = MailboxMessage & { attachments: readonly MailboxFile[] };

export type MailboxFile = { filename: string; sizeBytes: number };

const ENTRY = { id: true, to: true, from: true, subject: true, createdAt: true } as const;
const MESSAGE = { ...ENTRY, text: true, html: true } as const;

/** PostgreSQL rejects NUL in text; no address contains one, so such a search finds nothing. */
const withoutNul = (text: string): string => text.replaceAll("\0", "\ufffd");

/** The development mailbox is not tenant-scoped: it exists only where every email is the developer's own. */
const sentTo = (to: string | null) => ({
  status: "sent",
  // Parts of another mail have no content of their own.
  carriedById: null,
  ...(to ? { to: equalsIgnoringCaseFilter(withoutNul(to)) } : {}),
});

/** Sent emails, newest first; all recipients' when `to` is null. */
export function listMailboxEntries(to: string | null, limit: number): Promise<MailboxEntry[]> {
  return db().mailMessage.findMany({
    where: sentTo(to),
    orderBy: { id: "desc" },
    take: limit,
    select: ENTRY,
  });
}

/** As `listMailboxEntries`, with the emails' content. */
export function listMailboxMessages(to: string | null, limit: number): Promise<MailboxMessage[]> {
  return db().mailMessage.findMany({
    where: sentTo(to),
    orderBy: { id: "desc" },
    take: limit,
    select: MESSAGE,
  });
}

export async function getMailboxMessage(id: string): Promise<OpenedMessage | null> {
  if (!isUuid(id)) return null;
  const row = await db().mailMessage.findFirst({
    where: { id, status: "sent" },
    select: { ...MESSAGE, attachments: true },
  });
  // The column is written only by lib/domain/mails, in this shape.
  return row && { ...row, attachments: row.attachments as MailboxFile[] };
}
