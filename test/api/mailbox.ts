import { db } from "@/lib/db";
import { listMailboxMessages } from "@/lib/mail/queries";
import { mailConfirmation, mailPasswordReset } from "@/lib/mailing/mail-account-links";
import { type AccountNotice, mailAccountNotice } from "@/lib/mailing/mail-account-notice";

const MAILS = {
  "user/confirmation-requested": mailConfirmation,
  "user/password-reset-requested": mailPasswordReset,
} as const;
type Asked = { authTokenId: string; requestId?: string };

/** Does what the background functions would do with the outbox's requests for account mails so far. */
export async function deliverAccountMails(): Promise<void> {
  for (const [name, mail] of Object.entries(MAILS)) {
    const rows = await db().outboxEvent.findMany({ where: { name }, orderBy: { id: "asc" } });
    for (const { data } of rows) {
      const { authTokenId, requestId } = data as Asked;
      await mail(authTokenId, requestId);
    }
  }
  const notices = await db().outboxEvent.findMany({
    where: { name: "user/account-notice" },
    orderBy: { id: "asc" },
  });
  for (const { data } of notices) await mailAccountNotice(data as AccountNotice);
}

/** The token of the newest link that was mailed to an address. */
export async function mailedToken(to: string): Promise<string> {
  await deliverAccountMails();
  const mails = await listMailboxMessages(to, 20);
  const token = mails.map(({ text }) => /[?&]token=([\w-]+)/.exec(text)?.[1]).find(Boolean);
  if (!token) throw new Error(`no link was mailed to ${to}`);
  return token;
}

/** As if the last mails to everybody were long ago: their limits count anew. */
export async function forgetMailLimits(): Promise<void> {
  await db().$executeRaw`delete from rate_limit_counters where key like 'mail-%'`;
}
