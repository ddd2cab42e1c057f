import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { ReportQuery } from "@/lib/contracts/reports";
import { reportRecords } from "@/lib/domain/documents/reports/report-records";
import { recordExport } from "@/lib/domain/security-log/record-act";
import { streamText } from "@/lib/platform/http/stream-text";

/** The documents of the dashboard's report as CSV; not part of the public API. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/api/reports/documents", {
  GET: defineRoute({
    operationId: "exportReport",
    summary: "The documents of a report, as CSV",
    access: ["jwt"],
    workspace: true,
    reauthenticate: true,
    query: ReportQuery,
    handler: async ({ ctx, query }) => {
      const records = reportRecords(ctx, query.period);
      // Reads the first record before the response starts, so that an error still gets a status.
      const first = await records.next();
      await recordExport(ctx, "report", "Report of documents", {
        format: "csv",
        period: String(query.period),
      });
      const body = streamText(records, first);
      return new Response(body, {
        headers: {
          "Content-Type": "text/csv; charset=utf-8",
          "Content-Disposition": 'attachment; filename="documents.csv"',
          "Cache-Control": "private, no-store",
        },
      });
    },
  }),
});
