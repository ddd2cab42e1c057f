import { ChartColumn } from "lucide-react";
import type { ReactNode } from "react";
import { medianText, rateText } from "@/components/reports/figures";
import { MonthTable } from "@/components/reports/month-table";
import { DateText } from "@/components/ui/date-text";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { EmptyNote, Section } from "@/components/ui/section";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { TextLink } from "@/components/ui/text-link";
import type { DocumentReport, ReportTemplate, WaitingPerson } from "@/lib/contracts/reports";

/** The report of a period. */
export function ReportView({ report }: { report: DocumentReport }) {
  const { total, byStatus, openedAfter, signedAfter, months, templates, waiting } = report;
  if (total.sent === 0 && waiting.length === 0)
    return (
      <EmptyState icon={<ChartColumn />} title="Nothing was sent in this period">
        Once documents are sent, you’ll see here how many are completed and how long people take.
      </EmptyState>
    );
  const open = byStatus.sent + byStatus.in_progress;
  return (
    <div className="flex flex-col gap-10">
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-5">
        <Tile title="Sent" value={String(total.sent)}>
          {open} still open
        </Tile>
        <Tile title="Completed" value={rateText(total)}>
          {total.completed} of {total.sent}
        </Tile>
        <Tile title="Opened after" value={medianText(openedAfter)}>
          median per person
        </Tile>
        <Tile title="Signed after" value={medianText(signedAfter)}>
          median per person
        </Tile>
        <Tile title="Completed after" value={medianText(total.completedAfter)}>
          median per document
        </Tile>
      </dl>
      <p className="-mt-6 text-muted">
        Of those sent: {byStatus.declined} declined, {byStatus.expired} expired, {byStatus.voided} voided.
      </p>
      <Section
        title="By month"
        description="Months in which documents were sent, in the workspace’s time zone."
      >
        <MonthTable months={months} />
      </Section>
      <Section title="By template">
        {templates.length > 0 ? (
          <Templates templates={templates} />
        ) : (
          <EmptyNote>Nothing was sent.</EmptyNote>
        )}
      </Section>
      <Section
        title="Waiting longest"
        description="People whose turn it is now, regardless of when the document was sent."
      >
        {waiting.length > 0 ? (
          <Waiting people={waiting} />
        ) : (
          <EmptyNote>You aren’t waiting for anyone.</EmptyNote>
        )}
      </Section>
    </div>
  );
}

function Tile({ title, value, children }: { title: string; value: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-0.5 rounded-md border border-line bg-raised px-4 py-3">
      <dt className="text-muted">{title}</dt>
      <dd className="font-semibold text-2xl tabular-nums tracking-tight">{value}</dd>
      <dd className="text-muted text-xs">{children}</dd>
    </div>
  );
}

const NUMBER = "text-right tabular-nums";

function Templates({ templates }: { templates: readonly ReportTemplate[] }) {
  return (
    <Table aria-label="Documents by template">
      <TableHead>
        <tr>
          <TableHeader>Template</TableHeader>
          <TableHeader className={NUMBER}>Sent</TableHeader>
          <TableHeader className={NUMBER}>Completed</TableHeader>
          <TableHeader className={NUMBER}>Rate</TableHeader>
          <TableHeader className={NUMBER}>Completed after</TableHeader>
        </tr>
      </TableHead>
      <TableBody>
        {templates.map((template) => (
          <TableRow key={template.id ?? "none"}>
            <TableCell className="min-w-48 [overflow-wrap:anywhere]">
              {template.id ? (
                <Link href={`/templates/${template.id}`} className="rounded-sm font-medium hover:underline">
                  {template.name}
                </Link>
              ) : (
                <span className="text-muted">Without a template</span>
              )}
            </TableCell>
            <TableCell className={NUMBER}>{template.sent}</TableCell>
            <TableCell className={NUMBER}>{template.completed}</TableCell>
            <TableCell className={NUMBER}>{rateText(template)}</TableCell>
            <TableCell className={NUMBER}>{medianText(template.completedAfter)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function Waiting({ people }: { people: readonly WaitingPerson[] }) {
  return (
    <ol className="divide-y divide-line rounded-md border border-line bg-raised">
      {people.map(({ documentId, documentName, name, email, since }) => (
        <li
          key={`${documentId} ${email}`}
          className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 px-4 py-3"
        >
          <p className="min-w-0 [overflow-wrap:anywhere]">
            <span className="font-medium">{name}</span> <span className="text-muted">{email}</span>
            <br />
            <TextLink href={`/documents/${documentId}`}>{documentName}</TextLink>
          </p>
          <p className="text-muted">
            asked <DateText value={since} />
          </p>
        </li>
      ))}
    </ol>
  );
}
