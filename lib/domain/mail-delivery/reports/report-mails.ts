import "server-only";
import { mailboxHash, mailboxOf } from "@/lib/domain/mail-delivery/mailbox-of";
import { readReportToken } from "@/lib/domain/mail-delivery/report-link";
import { log } from "@/lib/log";
import { db, type Tx } from "@/lib/platform/database/db";
import { CHANNELS } from "@/lib/platform/live/channels";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { writeOutbox } from "@/lib/platform/ports/jobs/write-outbox";
import { newId } from "@/lib/pure/id";

/** If this many addresses report a workspace within the time below, its mails to recipients are stopped. */
const STOPPED_BY = 3;
const WITHIN_MS = 7 * 24 * 60 * 60 * 1000;

/** Seed of the keys of this lock, so that they do not collide with other locks. */
const LOCK_SEED = 71;

/**
 * Records that a recipient reports a workspace's mails: their address no longer gets any, and its members see that.
 * If several addresses report it within a week, its mails to recipients are stopped altogether, and its owner and the
 * operators are notified. Idempotent: an address reports a workspace once.
 * @returns whether the link is valid
 */
export async function reportMails(token: string): Promise<boolean> {
  const reported = readReportToken(token);
  if (!reported) return false;
  const { workspaceId, documentId, isVisitors, address } = reported;
  return db().$transaction(async (tx) => {
    // Serializes concurrent reports, so that each sees the earlier ones.
    await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${workspaceId}, ${LOCK_SEED}))`;
    if ((await tx.workspace.count({ where: { id: workspaceId } })) === 0) return false;
    const recipient = documentId
      ? await tx.recipient.findFirst({ where: { documentId, email: address }, select: { id: true } })
      : null;
    const report = {
      id: newId(),
      workspaceId,
      documentId,
      recipientId: recipient?.id ?? null,
      isVisitors,
      addressHash: mailboxHash(address),
      reportedAt: getClock().now(),
    };
    const { count } = await tx.mailReport.createMany({ data: [report], skipDuplicates: true });
    if (count === 0) return true;
    await notifyDocuments(tx, workspaceId, address);
    await stopWhereMany(tx, workspaceId);
    return true;
  });
}

/**
 * Updates the recipients with this address, which the pages of the workspace's documents show, and ends their
 * automatic reminders.
 */
async function notifyDocuments(tx: Tx, workspaceId: string, address: string): Promise<void> {
  const now = getClock().now();
  await tx.$executeRaw`
    with updated as (
           update recipients
              set mail_hold = 'reported', mail_held_until = null, next_reminder_at = null,
                  reminders_stopped_at = coalesce(reminders_stopped_at, ${now})
            where workspace_id = ${workspaceId}::uuid
              and regexp_replace(email, '^([^+@]+)\\+[^@]*@', '\\1@') = ${mailboxOf(address)}
              and status in ('waiting', 'pending', 'delivered')
           returning document_id)
    select pg_notify(${CHANNELS.document}, document_id::text) from (select distinct document_id from updated) d`;
}

async function stopWhereMany(tx: Tx, workspaceId: string): Promise<void> {
  const now = getClock().now();
  const last = await tx.mailStop.findFirst({ where: { workspaceId }, orderBy: { stoppedAt: "desc" } });
  if (last && !last.resumedAt) return;
  const weekAgo = now.getTime() - WITHIN_MS;
  // Reports from before an operator resumed the mails were dealt with then, and do not count.
  const since = new Date(Math.max(weekAgo, last?.resumedAt?.getTime() ?? 0));
  const reports = await countReports(tx, workspaceId, since);
  if (reports < STOPPED_BY) return;
  const stop = await tx.mailStop.create({ data: { id: newId(), workspaceId, stoppedAt: now } });
  await writeOutbox(tx, "workspace/mails-stopped", { workspaceId, stopId: stop.id });
  log.warn(
    { workspaceId, reports },
    "the mails of a workspace were stopped: several recipients reported them",
  );
}

/**
 * Counts the reports, without those of visitors of public links, who requested the mail themselves: anybody with
 * three addresses of their own could otherwise stop the mails of a workspace that has a form.
 */
async function countReports(tx: Tx, workspaceId: string, since: Date): Promise<number> {
  const [row] = await tx.$queryRaw<{ count: number }[]>`
    select count(*)::int as count from mail_reports m
     where m.workspace_id = ${workspaceId}::uuid and m.reported_at > ${since} and not m.is_visitors
       and not exists (select from public_link_starts s where s.recipient_id = m.recipient_id)`;
  return row?.count ?? 0;
}
