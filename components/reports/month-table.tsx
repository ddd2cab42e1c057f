import { medianText, rateText } from "@/components/reports/figures";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import type { ReportMonth } from "@/lib/contracts/reports";
import { monthAndYear } from "@/lib/pure/english-dates";

const NUMBER = "text-right tabular-nums";

/** The months as a table with bars, which repeat its numbers and so are hidden from assistive technology. */
export function MonthTable({ months }: { months: readonly ReportMonth[] }) {
  const most = Math.max(1, ...months.map(({ sent }) => sent));
  const share = (count: number): string => `${(100 * count) / most}%`;
  return (
    <Table aria-label="Documents by month">
      <TableHead>
        <tr>
          <TableHeader>Month</TableHeader>
          <TableHeader aria-hidden className="w-2/5 max-sm:hidden" />
          <TableHeader className={NUMBER}>Sent</TableHeader>
          <TableHeader className={NUMBER}>Completed</TableHeader>
          <TableHeader className={NUMBER}>Rate</TableHeader>
          <TableHeader className={NUMBER}>Completed after</TableHeader>
        </tr>
      </TableHead>
      <TableBody>
        {months.map((figures) => (
          <TableRow key={figures.month}>
            <TableCell className="whitespace-nowrap">
              {monthAndYear(new Date(`${figures.month}-01`), "utc")}
            </TableCell>
            <TableCell aria-hidden className="max-sm:hidden">
              <div className="relative h-4" style={{ width: share(figures.sent) }}>
                <div className="absolute inset-0 rounded-sm bg-accent-soft" />
                <div
                  className="absolute inset-y-0 left-0 rounded-sm bg-accent"
                  style={{ width: `${figures.sent && (100 * figures.completed) / figures.sent}%` }}
                />
              </div>
            </TableCell>
            <TableCell className={NUMBER}>{figures.sent}</TableCell>
            <TableCell className={NUMBER}>{figures.completed}</TableCell>
            <TableCell className={NUMBER}>{rateText(figures)}</TableCell>
            <TableCell className={NUMBER}>{medianText(figures.completedAfter)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
