import { parseEvent } from "@/lib/contracts/job-events";
import { sendMailsFor } from "@/lib/domain/mails/mails";
import { db } from "@/lib/platform/database/db";
import { listMailboxMessages } from "@/lib/platform/ports/mail/queries";

const ACCOUNT_EVENTS = [
  "user/confirmation-requested",
  "user/password-reset-requested",
  "user/account-notice",
  "user/factor-notice",
  "user/email-change-mail",
  "user/reauthentication-code",
] as const;

/** Sends the account mails requested in the outbox so far, as the background functions would. */
export async function deliverAccountMails(): Promise<void> {
  for (const name of ACCOUNT_EVENTS) {
    const rows = await db().outboxEvent.findMany({ where: { name }, orderBy: { id: "asc" } });
    for (const row of rows) await sendMailsFor(name, parseEvent(name, row.data).data);
  }
}

/** The token of the newest link that was mailed to an address. */
export async function mailedToken(to: string): Promise<string> {
  await deliverAccountMails();
  const mails = await listMailboxMessages(to, 20);
  const token = mails.map(({ text }) => /[?&]token=([\w-]+)/.exec(text)?.[1]).find(Boolean);
  if (!token) throw new Error(`no link was mailed to ${to}`);
  return token;
}

/** Backdates the last mails to everyone, which resets their limits. */
export async function forgetMailLimits(): Promise<void> {
  await db().$executeRaw`delete from rate_limit_counters where key like 'mail-%'`;
}
