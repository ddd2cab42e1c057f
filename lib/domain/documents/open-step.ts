import "server-only";
import { canAct, recipientsToOpen } from "@/lib/domain/documents/policy";
import { Prisma, type Recipient } from "@/lib/generated/prisma/client";
import type { Tx } from "@/lib/platform/database/db";

export type StepOpening = {
  at: Date;
  /** Time of the first automatic reminder for recipients who have to act. */
  nextReminderAt: Date | null;
};

/** Returns the recipients after the links of the next step are activated; unchanged while a step is still open. */
export function withStepOpened<R extends Recipient>(
  recipients: R[],
  { at, nextReminderAt }: StepOpening,
): R[] {
  const opening = new Set(recipientsToOpen(recipients).map((r) => r.id));
  return recipients.map((r) => {
    if (!opening.has(r.id)) return r;
    if (!canAct(r.role)) return { ...r, status: "delivered", sentAt: at };
    // Recipients without email delivery get no reminders.
    const reminderAt = r.delivery === "email" ? nextReminderAt : null;
    return { ...r, status: "pending", sentAt: at, nextReminderAt: reminderAt };
  });
}

/**
 * SQL that opens the step, standalone or as part of a larger statement.
 * @param opened result of `withStepOpened`; only recipients still `waiting` are updated
 * @param source the blob of the PDF that recipients see if no one has filled in anything before them
 * @param when SQL condition that has to hold for anything to be opened
 */
export function openStepSql(
  opened: readonly Recipient[],
  at: Date,
  { source = null, when = Prisma.sql`true` }: { source?: string | null; when?: Prisma.Sql } = {},
): Prisma.Sql {
  const rows = opened
    .filter(({ sentAt }) => sentAt?.getTime() === at.getTime())
    .map(({ id, status, nextReminderAt }) => ({ id, status, reminder: nextReminderAt }));
  return Prisma.sql`
    update recipients r
       set status = o.status, next_reminder_at = o.reminder, sent_at = ${at}, updated_at = ${at},
           snapshot_blob_id = coalesce(r.snapshot_blob_id, ${source}::uuid)
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
             as o(id uuid, status "RecipientStatus", reminder timestamptz)
     where r.id = o.id and r.status = 'waiting' and ${when}`;
}

/**
 * Activates the links of every recipient whose step is next; the outbox triggers their emails.
 * @returns all recipients as they are now
 */
export async function openStep<R extends Recipient>(
  tx: Tx,
  recipients: R[],
  opening: StepOpening,
): Promise<R[]> {
  const opened = withStepOpened(recipients, opening);
  const isOpening = opened.some((recipient, i) => recipient !== recipients[i]);
  if (isOpening) await tx.$executeRaw(openStepSql(opened, opening.at));
  return opened;
}
