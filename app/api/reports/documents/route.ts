import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { ReportQuery } from "@/lib/contracts/reports";
import { reportRecords } from "@/lib/domain/documents/reports/report-records";

/** The documents of the dashboard's report as CSV; not part of the public API. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/api/reports/documents", {
  GET: defineRoute({
    operationId: "exportReport",
    summary: "The documents of a report, as CSV",
    access: ["jwt"],
    workspace: true,
    query: ReportQuery,
    handler: async ({ ctx, query }) => {
      const records = reportRecords(ctx, query.period);
      // Reads the first record before the response starts, so that an error still gets a status.
      const first = await records.next();
      const encoder = new TextEncoder();
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          if (!first.done) controller.enqueue(encoder.encode(first.value));
        },
        async pull(controller) {
          const { done, value } = await records.next();
          if (done) controller.close();
          else controller.enqueue(encoder.encode(value));
        },
        async cancel() {
          await records.return(undefined);
        },
      });
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
