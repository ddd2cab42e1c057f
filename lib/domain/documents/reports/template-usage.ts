import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import type { ReportFigures } from "@/lib/contracts/reports";
import {
  FIGURES_COLUMNS,
  type FiguresRow,
  sentSince,
  toFigures,
} from "@/lib/domain/documents/reports/read-report";
import { db } from "@/lib/platform/database/db";

/**
 * Counts how often each of the templates was used in the last twelve months, in documents that the caller may read.
 * @returns usage by template id; templates that were not used are absent
 */
export async function templateUsage(
  ctx: WorkspaceContext,
  templateIds: readonly string[],
): Promise<ReadonlyMap<string, ReportFigures>> {
  if (templateIds.length === 0) return new Map();
  const rows = await db().$queryRaw<(FiguresRow & { template_id: string })[]>`
    select template_id, ${FIGURES_COLUMNS} from documents
     where ${await sentSince(ctx, "12m")} and template_id = any(${[...templateIds]}::uuid[])
     group by template_id`;
  return new Map(rows.map((row) => [row.template_id, toFigures(row)]));
}
