import "server-only";
import { entitlementsOf } from "@/lib/domain/entitlements/entitlements";
import { env } from "@/lib/env";
import type { Workspace } from "@/lib/generated/prisma/client";

/** The display name in a mail's From header, in front of this instance's own address, and the address for replies. */
export type MailSender = { fromName: string; replyTo: string };

/** The address that every mail comes from, without its display name. */
export const mailAddress = (): string => /<([^>]+)>/.exec(env.mail.from)?.[1] ?? env.mail.from;

const MAX_NAME_LENGTH = 80;

/** Returns the sender of a mail triggered by a person, `Ada Lovelace via Countersign`; replies go to that person. */
export const personAsSender = ({ name, email }: { name: string | null; email: string }): MailSender => ({
  fromName: `${(name ?? email).slice(0, MAX_NAME_LENGTH)} via Countersign`,
  replyTo: email,
});

/** The workspace columns that determine the sender of its mails to recipients. */
export const SENDER_COLUMNS = { id: true, emailSenderName: true, emailReplyTo: true } as const;

/**
 * Returns the sender of a document's mails to recipients: the one that its workspace set, if the plan includes that;
 * else the person who sent the document.
 */
export async function documentSender(
  { id, emailSenderName, emailReplyTo }: Pick<Workspace, keyof typeof SENDER_COLUMNS>,
  owner: { name: string | null; email: string },
): Promise<MailSender> {
  const person = personAsSender(owner);
  if (!emailSenderName && !emailReplyTo) return person;
  if (!(await entitlementsOf({ workspaceId: id })).customEmailSender) return person;
  return { fromName: emailSenderName ?? person.fromName, replyTo: emailReplyTo ?? person.replyTo };
}
