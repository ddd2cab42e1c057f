import { db } from "@/lib/db";
import { listMailboxMessages } from "@/lib/mail/queries";
import { mailConfirmation, mailPasswordReset } from "@/lib/mailing/mail-account-links";

const MAILS = {
  "user/confirmation-requested": mailConfirmation,
  "user/password-reset-requested": mailPasswordReset,
} as const;

/** Does what the background functions would do with the outbox's requests for account mails so far. */
export async function deliverAccountMails(): Promise<void> {
  for (const [name, mail] of Object.entries(MAILS)) {
    const rows = await db().outboxEvent.findMany({ where: { name }, orderBy: { id: "asc" } });
    for (const { data } of rows) await mail((data as { authTokenId: string }).authTokenId);
  }
}

/** The token of the newest link that was mailed to an address. */
export async function mailedToken(to: string): Promise<string> {
  await deliverAccountMails();
  const [mail] = await listMailboxMessages(to, 1);
  const token = /[?&]token=([\w-]+)/.exec(mail?.text ?? "")?.[1];
  if (!token) throw new Error(`no link was mailed to ${to}`);
  return token;
}

/** As if the last mails to everybody were long ago: their limits count anew. */
export async function forgetMailLimits(): Promise<void> {
  await db().$executeRaw`delete from rate_limit_counters where key like 'mail-%'`;
}
