import type { Metadata } from "next";
import { ExportReportButton } from "@/components/reports/export-report-button";
import { ReportView } from "@/components/reports/report-view";
import { PageHeader } from "@/components/ui/page-header";
import { TabLinks } from "@/components/ui/tab-links";
import { REPORT_PERIOD_KEYS, REPORT_PERIODS, type ReportPeriod } from "@/lib/contracts/report-periods";
import { ReportQuery } from "@/lib/contracts/reports";
import { readReport } from "@/lib/domain/documents/reports/read-report";
import { requireDashboard } from "@/lib/views/current-workspace";

export const metadata: Metadata = { title: "Reports" };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

const hrefOf = (period: ReportPeriod) => `/reports?period=${period}`;

/** Statistics on sent documents. */
export default async function ReportsPage({ searchParams }: Props) {
  const { period } = ReportQuery.parse(await searchParams);
  const { ctx } = await requireDashboard(hrefOf(period));
  const report = await readReport(ctx, period);
  return (
    <>
      <PageHeader
        title="Reports"
        description="Outcomes of the documents you can see, by the date they were sent."
        actions={<ExportReportButton period={period} />}
      />
      <TabLinks
        label="Period"
        className="mb-6"
        links={REPORT_PERIOD_KEYS.map((one) => ({
          href: hrefOf(one),
          label: `Last ${REPORT_PERIODS[one].label}`,
          isCurrent: one === period,
        }))}
      />
      <ReportView report={report} />
    </>
  );
}
