import "server-only";
import { lockChain } from "@/lib/domain/audit/append-events";
import { recordMailFailure } from "@/lib/domain/mail-delivery/mail-record";
import type { MailMessage } from "@/lib/generated/prisma/client";
import { db, type Tx } from "@/lib/platform/database/db";
import { CHANNELS } from "@/lib/platform/live/channels";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import type { MailReport } from "@/lib/platform/ports/mail/port";
import { isUuid } from "@/lib/pure/id";

/**
 * A report of higher rank replaces a lower one, in whatever order they arrive; a mail may bounce even after it was
 * delivered.
 */
const RANKS = {
  // We only assumed that it was not sent, so the service's report takes precedence.
  abandoned: -1,
  canceled: -1,
  sent: 0,
  delayed: 1,
  delivered: 2,
  complained: 3,
  bounced: 4,
  failed: 4,
} as const;

const below = (outcome: MailReport["outcome"]): string[] =>
  Object.entries(RANKS).flatMap(([status, rank]) => (rank < RANKS[outcome] ? [status] : []));

/**
 * Processes a mail service's report on a mail it accepted. A failure goes to the document's audit trail, page and
 * owner, once, like one at sending; a recipient who reports spam gets no more automatic reminders.
 * @returns `early` while the sending is not recorded yet: the service should report again later
 */
export async function processMailReport(report: MailReport): Promise<"recorded" | "unknown" | "early"> {
  const mail = await findMail(report);
  if (!mail) return "unknown";
  if (!mail.auditedAt) return "early";
  // The parts that it carried for other people at the address share its outcome.
  const parts = await db().mailMessage.findMany({
    where: { carriedById: mail.id, auditedAt: { not: null } },
  });
  for (const one of [...parts, mail]) await apply(one, report);
  return "recorded";
}

async function apply(mail: MailMessage, report: MailReport): Promise<void> {
  await db().$transaction(async (tx) => {
    const { documentId, recipientId, workspaceId } = mail;
    const head = documentId ? await lockChain(tx, documentId) : null;
    if (!(await mark(tx, mail, report)) || !documentId || !recipientId || !workspaceId) return;
    const about = { documentId, recipientId, workspaceId };
    if (report.outcome === "complained") await stopReminders(tx, recipientId);
    const hasFailed = report.outcome === "bounced" || report.outcome === "failed";
    if (hasFailed && head) {
      const { to, purpose, dedupeKey, id } = mail;
      const reason = report.reason ?? "The receiving mail server rejected it.";
      await recordMailFailure(tx, head, {
        about,
        to,
        purpose,
        dedupeKey,
        mailId: id,
        reason,
        isAbandoned: false,
      });
    } else {
      await tx.$executeRaw`select pg_notify(${CHANNELS.document}, ${documentId})`;
    }
  });
}

/** Finds the mail by our own reference, if the service echoes it; otherwise by the service's message id. */
async function findMail({ reference, providerId }: MailReport): Promise<MailMessage | null> {
  const own = reference && isUuid(reference) ? { id: reference } : null;
  const found = own && (await db().mailMessage.findUnique({ where: own }));
  return found ?? db().mailMessage.findFirst({ where: { providerId } });
}

async function mark(
  tx: Tx,
  { id, providerId, carriedById }: MailMessage,
  report: MailReport,
): Promise<boolean> {
  const marked = await tx.mailMessage.updateMany({
    where: { id, status: { in: below(report.outcome) } },
    data: {
      status: report.outcome,
      error: report.reason,
      providerId: providerId ?? (carriedById ? null : report.providerId),
    },
  });
  return marked.count > 0;
}

async function stopReminders(tx: Tx, recipientId: string): Promise<void> {
  await tx.recipient.updateMany({
    where: { id: recipientId, remindersStoppedAt: null },
    data: { remindersStoppedAt: getClock().now(), nextReminderAt: null },
  });
}
