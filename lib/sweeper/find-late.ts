import "server-only";
import { recordCompleted } from "@/lib/completion/record-completed";
import { db } from "@/lib/db";
import { getClock } from "@/lib/ports/clock/get-clock";
import { askAgain, HOPELESS_MS, LATE_MS } from "@/lib/sweeper/ask-again";
import { lookOnce } from "@/lib/sweeper/look-once";

/*
 * States stand in the statements as literals: as parameters, which is how an ORM sends them, PostgreSQL cannot tell that
 * a partial index will do, and reads the whole table once a minute.
 */

const BATCH = 500;

/** What has waited since these times is late, and not hopeless. */
function lateSince(): { gt: Date; lte: Date } {
  const now = getClock().now().getTime();
  return { gt: new Date(now - HOPELESS_MS), lte: new Date(now - LATE_MS) };
}

const ageOf = (since: Date | null): number => getClock().now().getTime() - (since?.getTime() ?? 0);

/**
 * Documents that should have expired two sweeps ago: nothing ran, or their end is refused. The sweep ends them in the same
 * go; this counts them.
 * @returns how many
 */
export async function countOverdue(): Promise<number> {
  const before = new Date(getClock().now().getTime() - 2 * LATE_MS);
  const [row] = await db().$queryRaw<{ count: number }[]>`
    select count(*)::int as count from documents
     where status in ('sent', 'in_progress') and deleted_at is null and expires_at < ${before}`;
  return row?.count ?? 0;
}

/**
 * Webhooks that have been due for two minutes at an endpoint to which nothing is under way; those behind others of their
 * endpoint only wait their turn. `sweepDeliveries` has them sent; this counts them.
 * @returns how many
 */
export async function countUndelivered(): Promise<number> {
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
 * Documents that everybody has signed and that have no seal: it is asked for again, so that nothing stays "completed"
 * without its file.
 * @returns how many were asked for
 */
export async function repairUnsealed(): Promise<number> {
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
  return askAgain(db(), "document/fully-signed", late);
}

/**
 * Deleted documents whose files are still there.
 * @returns how many purges were asked for
 */
export async function repairUnpurged(): Promise<number> {
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
  return askAgain(db(), "document/deleted", late);
}

/**
 * Documents that were sealed without the event that says so.
 * @returns how many events were made up for
 */
export function repairUnannounced(): Promise<number> {
  return lookOnce("sealed-without-event", async (tx, from, until) => {
    const rows = await tx.$queryRaw<{ id: string }[]>`
      select d.id from documents d
       where d.sealed_at > ${from} and d.sealed_at <= ${until} and d.deleted_at is null
         and not exists (select from events e where e.dedupe_key = d.id || ':document.completed')`;
    let repaired = 0;
    for (const { id } of rows) {
      const document = await tx.document.findUniqueOrThrow({ where: { id }, include: { recipients: true } });
      if (await recordCompleted(tx, document, getClock().now())) repaired++;
    }
    return repaired;
  });
}

/**
 * Recipients whose link was opened and who were not mailed it, successfully or not: their step is announced again, and
 * whoever has had the mail gets no second one. Whose copy came with the last signature is told of the completion instead.
 * @returns how many documents it was asked for
 */
export function repairUnmailed(): Promise<number> {
  return lookOnce("sent-without-mail", async (tx, from, until) => {
    const rows = await tx.$queryRaw<{ documentId: string }[]>`
      select distinct r.document_id as "documentId"
        from recipients r join documents d on d.id = r.document_id
       where r.sent_at > ${from} and r.sent_at <= ${until} and r.status in ('pending', 'delivered')
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
    return askAgain(tx, "document/step-opened", late);
  });
}
