import type { ReactNode } from "react";
import { medianText, rateText } from "@/components/reports/figures";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import type { PeopleFigures, ReportFigures } from "@/lib/contracts/reports";
import { groupThousands } from "@/lib/pure/group-thousands";

type Figures = ReportFigures & PeopleFigures;
type Row = { key: string; name: ReactNode; figures: Figures };

type Props = {
  label: string;
  /** Heading of the first column. */
  of: string;
  rows: readonly Row[];
  /** Whether to show a bar next to each name. It repeats the numbers, so it is hidden from assistive technology. */
  hasBars?: boolean;
};

/** Narrow padding on laptops, so that all columns fit. */
const NUMBER = "max-xl:px-2 text-right whitespace-nowrap tabular-nums";

type Column = {
  title: string;
  /** Continues the title for screen readers. */
  means?: string;
  value: (figures: Figures) => string;
};

const COLUMNS: readonly Column[] = [
  { title: "Sent", value: ({ sent }) => groupThousands(sent) },
  { title: "Still open", value: ({ sent, ended }) => groupThousands(sent - ended) },
  { title: "Completed", value: ({ completed }) => groupThousands(completed) },
  { title: "Rate", means: "of completion among documents that have ended", value: rateText },
  { title: "Time to open", value: ({ openedAfter }) => medianText(openedAfter) },
  { title: "Time to sign", value: ({ signedAfter }) => medianText(signedAfter) },
  { title: "Time to complete", value: ({ completedAfter }) => medianText(completedAfter) },
];

/** Figures of several groups: as a table or, on narrow screens, where its columns do not fit, as a list. */
export function FigureTable({ label, of, rows, hasBars = false }: Props) {
  const most = Math.max(1, ...rows.map(({ figures }) => figures.sent));
  return (
    <>
      <div className="max-lg:hidden">
        <Table aria-label={label} scrolls>
          <TableHead>
            <tr>
              <TableHeader>{of}</TableHeader>
              {hasBars && <TableHeader aria-hidden className="w-1/4 max-xl:hidden" />}
              {COLUMNS.map(({ title, means }) => (
                <TableHeader key={title} className={NUMBER}>
                  {title}
                  {means && <span className="sr-only"> {means}</span>}
                </TableHeader>
              ))}
            </tr>
          </TableHead>
          <TableBody>
            {rows.map(({ key, name, figures }) => (
              <TableRow key={key}>
                <TableCell className="min-w-32 [overflow-wrap:anywhere]">{name}</TableCell>
                {hasBars && (
                  <TableCell aria-hidden className="max-xl:hidden">
                    <Bar figures={figures} most={most} />
                  </TableCell>
                )}
                {COLUMNS.map(({ title, value }) => (
                  <TableCell key={title} className={NUMBER}>
                    {value(figures)}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </div>
      <ul
        aria-label={label}
        className="divide-y divide-line rounded-md border border-line bg-raised lg:hidden"
      >
        {rows.map(({ key, name, figures }) => (
          <li key={key} className="flex flex-col gap-2 px-4 py-3">
            <div className="[overflow-wrap:anywhere]">{name}</div>
            <dl className="grid grid-cols-3 gap-x-4 gap-y-2">
              {COLUMNS.map(({ title, means, value }) => (
                <div key={title}>
                  <dt className="text-muted text-xs">
                    {title}
                    {means && <span className="sr-only"> {means}</span>}
                  </dt>
                  <dd className="whitespace-nowrap tabular-nums">{value(figures)}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </>
  );
}

function Bar({ figures: { sent, completed }, most }: { figures: Figures; most: number }) {
  return (
    <div className="relative h-4" style={{ width: `${(100 * sent) / most}%` }}>
      <div className="absolute inset-0 rounded-sm bg-accent-soft" />
      <div
        className="absolute inset-y-0 left-0 rounded-sm bg-accent"
        style={{ width: `${sent && (100 * completed) / sent}%` }}
      />
    </div>
  );
}
