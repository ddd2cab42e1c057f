import "server-only";
import { DOCUMENT_FACTS } from "@/lib/contracts/document-facts";
import { NOTICES } from "@/lib/contracts/notices";
import { checkOnce } from "@/lib/domain/maintenance/check-once";
import { HOPELESS_MS, LATE_MS, requestAgain } from "@/lib/domain/maintenance/request-again";
import { notifyOwner } from "@/lib/domain/notifications/add-notifications";
import { recordSealedEvent } from "@/lib/domain/webhooks/events/record-event";
import { attempts } from "@/lib/platform/attempts";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";

/*
 * The statuses are literals in these statements: with parameters, as an ORM sends them, PostgreSQL cannot use a
 * partial index and would scan the whole table once a minute.
 */

const BATCH = 500;

/** Range of times: work that has been waiting since then is late, but not hopeless. */
function lateSince(): { gt: Date; lte: Date } {
  const now = getClock().now().getTime();
  return { gt: new Date(now - HOPELESS_MS), lte: new Date(now - LATE_MS) };
}

const ageOf = (since: Date | null): number => getClock().now().getTime() - (since?.getTime() ?? 0);

/**
 * Counts documents that should have expired two sweeps ago: nothing ran, or expiring them fails. The sweep expires
 * them; this only counts.
 * @returns how many are overdue
 */
export async function countOverdueDocuments(): Promise<number> {
  const before = new Date(getClock().now().getTime() - 2 * LATE_MS);
  const [row] = await db().$queryRaw<{ count: number }[]>`
    select count(*)::int as count from documents
     where status in ('sent', 'in_progress') and deleted_at is null and expires_at < ${before}`;
  return row?.count ?? 0;
}

/**
 * Counts webhook deliveries that are overdue by two minutes at an endpoint with nothing in flight; those queued
 * behind others of their endpoint are merely waiting. `sweepDeliveries` sends them; this only counts.
 * @returns how many are overdue
 */
export async function countOverdueDeliveries(): Promise<number> {
  const now = getClock().now();
  const before = new Date(now.getTime() - 2 * LATE_MS);
  const [row] = await db().$queryRaw<{ count: number }[]>`
    select count(*)::int as count
      from webhook_deliveries d join webhook_endpoints e on e.id = d.endpoint_id
     where d.status = 'pending' and d.next_attempt_at < ${before}
       and e.status = 'enabled' and e.deleted_at is null
       and not exists (select from webhook_deliveries o
                        where o.endpoint_id = d.endpoint_id and o.in_flight_until > ${now})`;
  return row?.count ?? 0;
}

/**
 * Requests sealing again for documents that everyone has signed but that have no seal, so that none stays "completed"
 * without its file.
 * @returns how many were requested
 */
export async function repairUnsealedDocuments(): Promise<number> {
  const { gt, lte } = lateSince();
  const rows = await db().$queryRaw<{ id: string; completedAt: Date }[]>`
    select id, completed_at as "completedAt" from documents
     where status = 'completed' and sealed_at is null and deleted_at is null
       and completed_at > ${gt} and completed_at <= ${lte}
     order by completed_at limit ${BATCH}`;
  const late = rows.map(({ id, completedAt }) => ({
    subject: id,
    data: { documentId: id },
    lateMs: ageOf(completedAt),
  }));
  return requestAgain(db(), DOCUMENT_FACTS.fullySigned.job, late);
}

/**
 * Requests the purge again for deleted documents whose files still exist.
 * @returns how many purges were requested
 */
export async function repairUnpurgedDocuments(): Promise<number> {
  const rows = await db().document.findMany({
    where: { deletedAt: lateSince(), purgedAt: null },
    select: { id: true, deletedAt: true },
    orderBy: { deletedAt: "asc" },
    take: BATCH,
  });
  const late = rows.map(({ id, deletedAt }) => ({
    subject: id,
    data: { documentId: id },
    lateMs: ageOf(deletedAt),
  }));
  return requestAgain(db(), DOCUMENT_FACTS.deleted.job, late);
}

/**
 * Key prefix for sealed documents that were found without their event; each has one row until the event is recorded.
 */
const UNANNOUNCED = "unannounced:";

/**
 * Backfills the completion event of sealed documents that lack it. Documents are noted when they are found, so that
 * one that fails does not stop the others and is retried, for as long as that can help.
 * @returns how many events were recorded late
 * @throws {AggregateError} if some failed, after the others were processed
 */
export async function repairUnannouncedSeals(): Promise<number> {
  await checkOnce(
    "sealed-without-event",
    (tx, from, until) => tx.$executeRaw`
      insert into effects (key, created_at)
      select ${UNANNOUNCED} || d.id, ${getClock().now()} from documents d
       where d.sealed_at > ${from} and d.sealed_at <= ${until} and d.deleted_at is null
         and not exists (select from events e where e.dedupe_key = d.id || ':' || ${DOCUMENT_FACTS.sealed.event})
      on conflict do nothing`,
  );
  const noted = await db().effect.findMany({
    where: { key: { startsWith: UNANNOUNCED } },
    orderBy: { createdAt: "asc" },
    take: BATCH,
  });
  let repaired = 0;
  const each = attempts("a sealed document's event could not be recorded");
  for (const { key, createdAt } of noted) {
    const id = key.slice(UNANNOUNCED.length);
    if (await each.run({ documentId: id }, () => announce(key, id))) repaired++;
    else if (ageOf(createdAt) > HOPELESS_MS) await db().effect.deleteMany({ where: { key } });
  }
  each.end();
  return repaired;
}

/** @returns whether this call recorded the event */
function announce(key: string, id: string): Promise<boolean> {
  return db().$transaction(async (tx) => {
    const { count } = await tx.effect.deleteMany({ where: { key } });
    if (count === 0) return false;
    const document = await tx.document.findFirst({
      where: { id, deletedAt: null },
      include: { recipients: true },
    });
    return document !== null && recordSealedEvent(tx, document, getClock().now());
  });
}

/**
 * Finds recipients whose link is active and has to be mailed, but for whom no mail was attempted: their step is
 * announced again, and recipients who already have the mail do not get a second one. Those whose copy came with the
 * last signature get the completion mail instead.
 * @returns number of documents for which it was requested
 */
export function repairUnmailedRecipients(): Promise<number> {
  return checkOnce("sent-without-mail", async (tx, from, until) => {
    const rows = await tx.$queryRaw<{ documentId: string }[]>`
      select distinct r.document_id as "documentId"
        from recipients r join documents d on d.id = r.document_id
       where r.sent_at > ${from} and r.sent_at <= ${until} and r.status in ('pending', 'delivered')
         and r.delivery = 'email'
         and d.deleted_at is null and d.status in ('sent', 'in_progress', 'completed')
         and (d.completed_at is null or r.sent_at < d.completed_at)
         and not exists (select from mail_messages m
                          where m.dedupe_key = 'signing-link:' || r.id || ':' || r.token_version)`;
    const subject = (documentId: string) => `${documentId}\n${until.toISOString()}`;
    const late = rows.map(({ documentId }) => ({
      subject: subject(documentId),
      data: { documentId },
      lateMs: LATE_MS,
    }));
    return requestAgain(tx, DOCUMENT_FACTS.stepOpened.job, late);
  });
}

/** The endings that a document's owner is told of in the product, beside their mail. */
const TOLD = (["sealed", "declined", "expired"] as const).map((fact) => {
  const { job, notice } = DOCUMENT_FACTS[fact];
  return { fact, job, type: NOTICES[notice].type };
});

/**
 * Tells owners of endings of which they were not told. Until the release after `ae6f1f89` this was a job of its own: while
 * servers are upgraded one after the other, one of this release may relay the ending, which starts only the mails' job, and
 * one of the former may do that job, which leaves out what it does not know.
 * @returns number of endings without a notification, also of owners who want none
 */
export function repairUntoldEndings(): Promise<number> {
  return checkOnce("ended-without-notification", async (tx, from, until) => {
    const rows = await tx.$queryRaw<{ documentId: string; fact: (typeof TOLD)[number]["fact"] }[]>`
      select o.data->>'documentId' as "documentId", told.fact
        from outbox o join jsonb_to_recordset(${JSON.stringify(TOLD)}::jsonb) as told(fact text, job text, type text)
          on told.job = o.name
       where o.dispatched_at > ${from} and o.dispatched_at <= ${until}
         and not exists (select from notifications n
                          where n.dedupe_key = told.type || ':' || (o.data->>'documentId'))`;
    for (const { documentId, fact } of rows) await notifyOwner(documentId, fact);
    return rows.length;
  });
}
