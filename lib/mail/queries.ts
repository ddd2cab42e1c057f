import "server-only";
import { db } from "@/lib/db";
import { isUuid } from "@/lib/pure/id";

/** What the development mailbox lists. */
export type MailboxEntry = { id: string; to: string; from: string; subject: string; createdAt: Date };

export type MailboxMessage = MailboxEntry & { text: string; html: string };

/** As one is opened: with the files that came along, which lie in storage. */
export type OpenedMessage = MailboxMessage & { attachments: readonly MailboxFile[] };

export type MailboxFile = { filename: string; sizeBytes: number };

const ENTRY = { id: true, to: true, from: true, subject: true, createdAt: true } as const;
const MESSAGE = { ...ENTRY, text: true, html: true } as const;

/** As PostgreSQL can take it: no address holds a NUL, so that none of these has a mail. */
const withoutNul = (text: string): string => text.replaceAll("\0", "\ufffd");

/** The development mailbox knows no tenants: it exists only where every mail is the developer's own. */
const sentTo = (to: string | null) => ({
  status: "sent",
  ...(to ? { to: { equals: withoutNul(to), mode: "insensitive" as const } } : {}),
});

/** Sent mails, newest first; all recipients' when `to` is null. */
export function listMailboxEntries(to: string | null, limit: number): Promise<MailboxEntry[]> {
  return db().mailMessage.findMany({
    where: sentTo(to),
    orderBy: { id: "desc" },
    take: limit,
    select: ENTRY,
  });
}

/** As `listMailboxEntries`, with what the mails say. */
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
  // Written by lib/mailing alone, in this shape.
  return row && { ...row, attachments: row.attachments as MailboxFile[] };
}
