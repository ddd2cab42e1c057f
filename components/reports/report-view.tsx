import { ChartColumn } from "lucide-react";
import type { ReactNode } from "react";
import { FigureTable } from "@/components/reports/figure-table";
import { medianText, rateText } from "@/components/reports/figures";
import { WaitingTime } from "@/components/reports/waiting-time";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { EmptyNote, Section } from "@/components/ui/section";
import { TextLink } from "@/components/ui/text-link";
import { documentsHref } from "@/lib/client/hrefs";
import type { DocumentReport, ReportMonth, ReportTemplate, WaitingPerson } from "@/lib/contracts/reports";
import { monthAndYear } from "@/lib/pure/english-dates";
import { groupThousands } from "@/lib/pure/group-thousands";

/** The report of a period. */
export function ReportView({ report }: { report: DocumentReport }) {
  const { total, byStatus, openedAfter, signedAfter, months, templates, waiting } = report;
  if (total.sent === 0 && waiting.length === 0)
    return (
      <EmptyState icon={<ChartColumn />} title="Nothing was sent in this period">
        Once documents are sent, you’ll see here how many are completed and how long people take.
      </EmptyState>
    );
  return (
    <div className="flex flex-col gap-10">
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-5">
        <Tile title="Sent" value={groupThousands(total.sent)}>
          {groupThousands(total.completed)} completed
        </Tile>
        <Tile title="Completion rate" value={rateText(total)}>
          of {groupThousands(total.ended)} ended · {groupThousands(total.sent - total.ended)} still open
        </Tile>
        <Tile title="Time to open" value={medianText(openedAfter)}>
          median per person
        </Tile>
        <Tile title="Time to sign" value={medianText(signedAfter)}>
          median per person
        </Tile>
        <Tile title="Time to complete" value={medianText(total.completedAfter)}>
          median per document
        </Tile>
      </dl>
      <p className="-mt-6 max-w-prose text-pretty text-muted">
        {groupThousands(byStatus.declined)} declined · {groupThousands(byStatus.expired)} expired ·{" "}
        {groupThousands(byStatus.voided)} voided. The completion rate is of documents that have ended
        (completed, declined, expired or voided); open ones don’t count until they do.
      </p>
      <Section
        title="By month"
        description="By when documents were sent, in the workspace’s time zone. Times are medians."
      >
        <FigureTable label="Documents by month" of="Month" rows={months.map(monthRow)} hasBars />
      </Section>
      <Section title="By template">
        {templates.length > 0 ? (
          <FigureTable label="Documents by template" of="Template" rows={templates.map(templateRow)} />
        ) : (
          <EmptyNote>Nothing was sent.</EmptyNote>
        )}
      </Section>
      <Section
        title="Waiting longest"
        description="People whose turn it is now, regardless of when the document was sent."
      >
        {waiting.length > 0 ? (
          <>
            <Waiting people={waiting} />
            <TextLink href={documentsHref({ view: "waiting", sort: "oldest" })} className="self-start">
              Show all<span className="sr-only"> documents that wait for others</span>
            </TextLink>
          </>
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

const monthRow = ({ month, ...figures }: ReportMonth) => ({
  key: month,
  name: <span className="whitespace-nowrap">{monthAndYear(new Date(`${month}-01`), "utc")}</span>,
  figures,
});

const templateRow = ({ id, name, ...figures }: ReportTemplate) => ({
  key: id ?? "none",
  name: id ? (
    <Link href={`/templates/${id}`} className="rounded-sm font-medium hover:underline">
      {name}
    </Link>
  ) : (
    <span className="text-muted">Without a template</span>
  ),
  figures,
});

function Waiting({ people }: { people: readonly WaitingPerson[] }) {
  return (
    <ol className="divide-y divide-line rounded-md border border-line bg-raised">
      {people.map(({ documentId, documentName, name, email, since }) => (
        <li
          key={`${documentId} ${email}`}
          className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 px-4 py-3"
        >
          <p className="min-w-0 [overflow-wrap:anywhere]">
            <bdi className="font-medium">{name}</bdi> <bdi className="text-muted">{email}</bdi>
            <br />
            <TextLink href={`/documents/${documentId}`}>{documentName}</TextLink>
          </p>
          <p className="text-muted">
            <WaitingTime since={since} />
          </p>
        </li>
      ))}
    </ol>
  );
}
