import "server-only";
import type { MailPart } from "@/lib/contracts/mail-props";
import { canAct } from "@/lib/domain/documents/policy";
import type { MailSubject, RecipientToMail } from "@/lib/domain/mails/document-mail";
import { type LinkMailContext, linkIn, requestProps } from "@/lib/domain/mails/link-mail-props";
import { db } from "@/lib/platform/database/db";

/**
 * People who share an address get one mail with each one's link, in the language of the first: those who act come
 * before those who only read, and then the signing order counts. The first one's job sends it; the others' parts are
 * recorded with it.
 */

/** Returns the recipients who are mailed at this address, in the order of their parts. */
export const recipientsAtAddress = (
  recipients: readonly RecipientToMail[],
  { email }: { email: string },
): RecipientToMail[] =>
  recipients
    .filter((one) => one.email === email && one.delivery === "email")
    .sort(
      (a, b) =>
        Number(canAct(b.role)) - Number(canAct(a.role)) || a.order - b.order || a.position - b.position,
    );

/** Returns the parts of a mail for several people; nothing for one person alone. */
export const mailPartsOf = (
  subject: MailSubject,
  people: readonly RecipientToMail[],
): { parts?: MailPart[] } => (people.length > 1 ? { parts: people.map((one) => partOf(subject, one)) } : {});

function partOf(subject: MailSubject & LinkMailContext, recipient: RecipientToMail): MailPart {
  const { url, message, privateMessage, action } = requestProps(
    subject,
    recipient,
    linkIn(subject, recipient),
  );
  const role = subject.content.roles.find(({ key }) => key === recipient.roleKey)?.label ?? recipient.roleKey;
  return {
    name: recipient.name,
    role,
    action: canAct(recipient.role) ? action : "read",
    url,
    message,
    privateMessage,
  };
}

/**
 * Returns whose parts the unsent mail under this key carries: if its first reader no longer needs it, another of them
 * gets it.
 * @returns the recipients' ids
 */
export async function carriedRecipientIds(dedupeKey: string): Promise<string[]> {
  const row = await db().mailMessage.findUnique({ where: { dedupeKey }, select: { id: true } });
  if (!row) return [];
  const parts = await db().mailMessage.findMany({
    where: { carriedById: row.id, auditedAt: null },
    orderBy: { id: "asc" },
    select: { recipientId: true },
  });
  return parts.flatMap(({ recipientId }) => recipientId ?? []);
}
