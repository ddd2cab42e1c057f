import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import type { ReportPeriod } from "@/lib/contracts/report-periods";
import { sentSince } from "@/lib/domain/documents/reports/read-report";
import { Prisma } from "@/lib/generated/prisma/client";
import { db } from "@/lib/platform/database/db";
import { csvRecord } from "@/lib/pure/csv";

const COLUMNS = [
  "Document ID",
  "Document",
  "Template",
  "Status",
  "Owner",
  "Recipients",
  "Sent",
  "First opened",
  "Completed",
  "Minutes to open (median)",
  "Minutes to sign (median)",
  "Minutes to complete",
  "Ended (completed, declined, expired or voided; the completion rate is of these)",
] as const;
/** Documents that count for the completion rate. */
const ENDED: ReadonlySet<string> = new Set(["completed", "declined", "expired", "voided"]);
/** Batch size of reading, so that memory use does not depend on the report's size. */
const BATCH = 1_000;

type Row = {
  id: string;
  name: string;
  template: string | null;
  status: string;
  owner: string;
  recipients: string;
  sent_at: Date;
  opened_at: Date | null;
  completed_at: Date | null;
  open_minutes: number | null;
  sign_minutes: number | null;
  complete_minutes: number | null;
};

const time = (at: Date | null): string => at?.toISOString() ?? "";

/** Formats with at most one decimal, as a plain number that a spreadsheet can calculate with. */
const minutes = (count: number | null): string => (count === null ? "" : String(Math.round(count * 10) / 10));

/** SQL for the median, in minutes, over the document's signers and approvers. */
const MINUTES = (interval: Prisma.Sql) =>
  Prisma.sql`(percentile_cont(0.5) within group (order by extract(epoch from ${interval}) / 60)
    filter (where role in ('signer', 'approver')))::float8`;

/**
 * Yields the documents of a report as CSV, one record each, newest first; times are in UTC (ISO 8601). It starts with
 * a byte order mark, without which Excel does not read UTF-8.
 */
export async function* reportRecords(ctx: WorkspaceContext, period: ReportPeriod): AsyncGenerator<string> {
  const sent = await sentSince(ctx, period);
  yield `\uFEFF${csvRecord(COLUMNS)}`;
  let after: Row | undefined;
  do {
    const before = after
      ? Prisma.sql`and (sent_at, id) < (${after.sent_at}, ${after.id}::uuid)`
      : Prisma.empty;
    const rows = await db().$queryRaw<Row[]>`
      select d.id, d.name, t.name as template, d.status::text, u.email as owner, d.sent_at, d.completed_at,
             r.people as recipients, r.opened_at, r.open_minutes, r.sign_minutes,
             (extract(epoch from d.completed_at - d.sent_at) / 60)::float8 as complete_minutes
        from (select * from documents where ${sent} ${before} order by sent_at desc, id desc limit ${BATCH}) d
        join users u on u.id = d.owner_id
        left join templates t on t.id = d.template_id and t.kind = 'reusable' and t.deleted_at is null
        cross join lateral (select string_agg(name || ' <' || email || '>', '; ' order by "order", position) as people,
                                   min(opened_at) as opened_at,
                                   ${MINUTES(Prisma.sql`opened_at - sent_at`)} as open_minutes,
                                   ${MINUTES(Prisma.sql`signed_at - sent_at`)} as sign_minutes
                              from recipients where document_id = d.id) r
       order by d.sent_at desc, d.id desc`;
    yield rows
      .map((row) =>
        csvRecord([
          row.id,
          row.name,
          row.template ?? "",
          row.status,
          row.owner,
          row.recipients ?? "",
          time(row.sent_at),
          time(row.opened_at),
          time(row.completed_at),
          minutes(row.open_minutes),
          minutes(row.sign_minutes),
          minutes(row.complete_minutes),
          ENDED.has(row.status) ? "yes" : "no",
        ]),
      )
      .join("");
    after = rows.length === BATCH ? rows.at(-1) : undefined;
  } while (after);
}
