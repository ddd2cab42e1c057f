import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import type { DocumentStatus } from "@/lib/contracts/documents";
import { REPORT_PERIODS, type ReportPeriod } from "@/lib/contracts/report-periods";
import type {
  DocumentReport,
  PeopleFigures,
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
/** Maximum number of templates shown. */
const MAX_TEMPLATES = 50;
const MAX_WAITING = 10;

/** Returns when the period of a report begins. */
export const reportPeriodStart = (period: ReportPeriod): Date =>
  new Date(getClock().now().getTime() - REPORT_PERIODS[period].days * DAY_MS);

/** SQL condition for the documents that the caller may read and that were sent since the start of the period. */
export const sentSince = async (ctx: WorkspaceContext, period: ReportPeriod): Promise<Prisma.Sql> =>
  Prisma.sql`${await readableBy(ctx)} and sent_at >= ${reportPeriodStart(period)}`;

const MEDIAN = (interval: Prisma.Sql) =>
  Prisma.sql`(percentile_cont(0.5) within group (order by extract(epoch from ${interval})))::float8`;
/** The columns of `FiguresRow`, aggregated over documents. */
export const FIGURES_COLUMNS = Prisma.sql`count(*)::int as sent, count(completed_at)::int as completed,
  count(*) filter (where status in ('completed', 'declined', 'expired', 'voided'))::int as ended,
  ${MEDIAN(Prisma.sql`completed_at - sent_at`)} as completed_after`;

export type FiguresRow = { sent: number; ended: number; completed: number; completed_after: number | null };
export const toFigures = ({ sent, ended, completed, completed_after }: FiguresRow): ReportFigures => ({
  sent,
  ended,
  completed,
  completedAfter: completed_after,
});

/**
 * Computes statistics on the documents sent in a period that the caller may read: by status, month and template, how
 * long recipients took, and who is pending now.
 */
export async function readReport(ctx: WorkspaceContext, period: ReportPeriod): Promise<DocumentReport> {
  const [readable, sent, { timezone }] = await Promise.all([
    readableBy(ctx),
    sentSince(ctx, period),
    db().workspace.findUniqueOrThrow({ where: { id: ctx.workspaceId }, select: { timezone: true } }),
  ]);
  const [statuses, [total], people, months, templates, waiting] = await Promise.all([
    db().$queryRaw<{ status: DocumentStatus; count: number }[]>`
      select status::text, count(*)::int from documents where ${sent} group by status`,
    db().$queryRaw<FiguresRow[]>`select ${FIGURES_COLUMNS} from documents where ${sent}`,
    readPeople(sent, timezone),
    db().$queryRaw<(FiguresRow & { month: string })[]>`
      select to_char(sent_at at time zone ${timezone}, 'YYYY-MM') as month, ${FIGURES_COLUMNS}
        from documents where ${sent} group by month`,
    db().$queryRaw<(FiguresRow & { id: string | null; name: string | null })[]>`
      select t.id, t.name, ${FIGURES_COLUMNS}
        from (select * from documents where ${sent}) d
        left join (select id, name from templates where kind = 'reusable' and deleted_at is null) t
               on t.id = d.template_id
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
    ...people.total,
    months: sinceFirst(everyMonth(months, reportPeriodStart(period), timezone, people.months)),
    templates: templates.map(
      (row): ReportTemplate => ({
        id: row.id,
        name: row.name,
        ...toFigures(row),
        ...(people.templates.get(row.id) ?? NOBODY),
      }),
    ),
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

const NOBODY: PeopleFigures = { openedAfter: null, signedAfter: null };

type PeopleRow = {
  /** The result of `grouping`: 3 for the total, 1 for a month, 2 for a template. */
  level: number;
  month: string | null;
  template: string | null;
  opened_after: number | null;
  signed_after: number | null;
};

/** Reads how long people took, in total, by month and by template, in a single pass over the recipients. */
async function readPeople(sent: Prisma.Sql, timezone: string) {
  const rows = await db().$queryRaw<PeopleRow[]>`
    select grouping(p.month, p.template)::int as level, p.month, p.template,
           ${MEDIAN(Prisma.sql`p.opened_at - p.sent_at`)} as opened_after,
           ${MEDIAN(Prisma.sql`p.signed_at - p.sent_at`)} as signed_after
      from (select to_char(d.sent_at at time zone ${timezone}, 'YYYY-MM') as month, t.id as template,
                   r.sent_at, r.opened_at, r.signed_at
              from (select id, sent_at, template_id from documents where ${sent}) d
              join recipients r on r.document_id = d.id
              left join templates t on t.id = d.template_id and t.kind = 'reusable' and t.deleted_at is null
             where r.role in ('signer', 'approver')) p
     group by grouping sets ((), (p.month), (p.template))`;
  const figures = ({ opened_after, signed_after }: PeopleRow): PeopleFigures => ({
    openedAfter: opened_after,
    signedAfter: signed_after,
  });
  const total = rows.find(({ level }) => level === 3);
  return {
    total: total ? figures(total) : NOBODY,
    months: new Map(rows.filter(({ level }) => level === 1).map((row) => [row.month, figures(row)])),
    templates: new Map(rows.filter(({ level }) => level === 2).map((row) => [row.template, figures(row)])),
  };
}

const NOTHING: FiguresRow = { sent: 0, ended: 0, completed: 0, completed_after: null };

/** Returns every month from the period's first to the current one, including months without documents. */
function everyMonth(
  rows: readonly (FiguresRow & { month: string })[],
  start: Date,
  timeZone: string,
  people: ReadonlyMap<string | null, PeopleFigures>,
): ReportMonth[] {
  const found = new Map(rows.map((row) => [row.month, row]));
  const first = wallTimeAt(start, timeZone);
  const last = wallTimeAt(getClock().now(), timeZone);
  const count = (last.year - first.year) * 12 + last.month - first.month + 1;
  return Array.from({ length: count }, (_, i) => {
    const index = first.month - 1 + i;
    const month = `${first.year + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, "0")}`;
    return { month, ...toFigures(found.get(month) ?? NOTHING), ...(people.get(month) ?? NOBODY) };
  });
}

/** Drops the empty months before the first one with a sent document; later gaps are informative and are kept. */
function sinceFirst(months: ReportMonth[]): ReportMonth[] {
  const first = months.findIndex(({ sent }) => sent > 0);
  return first === -1 ? months.slice(-1) : months.slice(first);
}
