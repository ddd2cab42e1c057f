"use client";

import { Download } from "lucide-react";
import { useWorkspaceId } from "@/components/shell/dashboard-query-provider";
import { useAction } from "@/components/shell/use-action";
import { Button } from "@/components/ui/button";
import { fetchFile } from "@/lib/client/call-internal-api";
import { saveFile } from "@/lib/client/save-file";
import { REPORT_PERIODS, type ReportPeriod } from "@/lib/contracts/report-periods";

/** Downloads the period's documents as CSV. */
export function ExportReportButton({ period }: { period: ReportPeriod }) {
  const workspaceId = useWorkspaceId();
  const exporting = useAction({
    call: async () => {
      const file = await fetchFile(`/api/reports/documents?period=${period}`, { workspaceId });
      saveFile(file, `Documents, last ${REPORT_PERIODS[period].label}.csv`);
    },
  });
  return (
    <Button onClick={() => exporting.mutate()} loading={exporting.isPending}>
      <Download aria-hidden />
      Export CSV
    </Button>
  );
}
