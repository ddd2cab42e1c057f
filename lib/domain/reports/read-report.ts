import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import type { DocumentStatus } from "@/lib/contracts/documents";
import { REPORT_PERIODS, type ReportPeriod } from "@/lib/contracts/report-periods";
import type {
  DocumentReport,
  ReportFigures,
  ReportMonth,
  ReportTemplate,
  WaitingPerson,
} from "@/lib/contracts/reports";
import { readableBy } from "@/lib/domain/documents/readable-by";
import { Prisma } from "@/lib/generated/prisma/client";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { wallTimeAt } from "@/lib/pure/zoned-time";

const DAY_MS = 24 * 3_600_000;
/** Limit of the templates and people shown. */
const MAX_TEMPLATES = 50;
const MAX_WAITING = 10;

/** When the period of a report begins. */
export const startOf = (period: ReportPeriod): Date =>
  new Date(getClock().now().getTime() - REPORT_PERIODS[period].days * DAY_MS);

/** The documents that the caller may read and that were sent since the start of the period. */
export const sentSince = async (ctx: WorkspaceContext, period: ReportPeriod): Promise<Prisma.Sql> =>
  Prisma.sql`${await readableBy(ctx)} and sent_at >= ${startOf(period)}`;

const MEDIAN = (interval: Prisma.Sql) =>
  Prisma.sql`(percentile_cont(0.5) within group (order by extract(epoch from ${interval})))::float8`;
/** The columns of `FiguresRow`, over documents. */
export const FIGURES = Prisma.sql`count(*)::int as sent, count(completed_at)::int as completed,
  ${MEDIAN(Prisma.sql`completed_at - sent_at`)} as completed_after`;

export type FiguresRow = { sent: number; completed: number; completed_after: number | null };
export const toFigures = ({ sent, completed, completed_after }: FiguresRow): ReportFigures => ({
  sent,
  completed,
  completedAfter: completed_after,
});

/**
 * Statistics on the documents sent in a period that the caller may read: by status, month and template, how long
 * recipients took, and who is pending now.
 */
export async function readReport(ctx: WorkspaceContext, period: ReportPeriod): Promise<DocumentReport> {
  const [readable, sent, { timezone }] = await Promise.all([
    readableBy(ctx),
    sentSince(ctx, period),
    db().workspace.findUniqueOrThrow({ where: { id: ctx.workspaceId }, select: { timezone: true } }),
  ]);
  const [statuses, [total], [people], months, templates, waiting] = await Promise.all([
    db().$queryRaw<{ status: DocumentStatus; count: number }[]>`
      select status::text, count(*)::int from documents where ${sent} group by status`,
    db().$queryRaw<FiguresRow[]>`select ${FIGURES} from documents where ${sent}`,
    db().$queryRaw<{ opened_after: number | null; signed_after: number | null }[]>`
      select ${MEDIAN(Prisma.sql`r.opened_at - r.sent_at`)} as opened_after,
             ${MEDIAN(Prisma.sql`r.signed_at - r.sent_at`)} as signed_after
        from recipients r join (select id from documents where ${sent}) d on d.id = r.document_id
       where r.role in ('signer', 'approver')`,
    db().$queryRaw<(FiguresRow & { month: string })[]>`
      select to_char(sent_at at time zone ${timezone}, 'YYYY-MM') as month, ${FIGURES}
        from documents where ${sent} group by month`,
    db().$queryRaw<(FiguresRow & { id: string | null; name: string | null })[]>`
      select t.id, t.name, ${FIGURES}
        from (select * from documents where ${sent}) d
        left join templates t on t.id = d.template_id and t.kind = 'reusable' and t.deleted_at is null
       group by t.id, t.name order by sent desc, t.name limit ${MAX_TEMPLATES}`,
    db().$queryRaw<WaitingRow[]>`
      select d.id, d.name as document, r.name, r.email, r.sent_at
        from (select id, name from documents where ${readable} and status in ('sent', 'in_progress')) d
        join recipients r on r.document_id = d.id
       where r.role in ('signer', 'approver') and r.status = 'pending' and r.sent_at is not null
       order by r.sent_at limit ${MAX_WAITING}`,
  ]);
  const counts = new Map(statuses.map(({ status, count }) => [status, count]));
  const countOf = (status: DocumentStatus): number => counts.get(status) ?? 0;
  return {
    byStatus: {
      sent: countOf("sent"),
      in_progress: countOf("in_progress"),
      completed: countOf("completed"),
      declined: countOf("declined"),
      voided: countOf("voided"),
      expired: countOf("expired"),
    },
    total: toFigures(total ?? NOTHING),
    openedAfter: people?.opened_after ?? null,
    signedAfter: people?.signed_after ?? null,
    months: everyMonth(months, startOf(period), timezone),
    templates: templates.map((row): ReportTemplate => ({ id: row.id, name: row.name, ...toFigures(row) })),
    waiting: waiting.map(toWaiting),
  };
}

type WaitingRow = { id: string; document: string; name: string; email: string; sent_at: Date };

const toWaiting = ({ id, document, name, email, sent_at }: WaitingRow): WaitingPerson => ({
  documentId: id,
  documentName: document,
  name,
  email,
  since: sent_at.toISOString(),
});

const NOTHING: FiguresRow = { sent: 0, completed: 0, completed_after: null };

/** Every month from the period's first to the current one, including months without documents. */
function everyMonth(
  rows: readonly (FiguresRow & { month: string })[],
  start: Date,
  timeZone: string,
): ReportMonth[] {
  const found = new Map(rows.map((row) => [row.month, row]));
  const first = wallTimeAt(start, timeZone);
  const last = wallTimeAt(getClock().now(), timeZone);
  const count = (last.year - first.year) * 12 + last.month - first.month + 1;
  return Array.from({ length: count }, (_, i) => {
    const index = first.month - 1 + i;
    const month = `${first.year + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, "0")}`;
    return { month, ...toFigures(found.get(month) ?? NOTHING) };
  });
}
