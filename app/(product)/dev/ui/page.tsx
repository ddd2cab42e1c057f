import { FileText, Inbox } from "lucide-react";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Callout } from "@/components/ui/callout";
import { Card } from "@/components/ui/card";
import { DateText } from "@/components/ui/date-text";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { PageHeader } from "@/components/ui/page-header";
import { Pagination } from "@/components/ui/pagination";
import { Progress } from "@/components/ui/progress";
import { SkeletonRows } from "@/components/ui/skeleton";
import { Spinner } from "@/components/ui/spinner";
import { TabLinks } from "@/components/ui/tab-links";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { env } from "@/lib/env";
import { ButtonSpecimens } from "./button-specimens";
import { FormSpecimens } from "./form-specimens";
import { OverlaySpecimens } from "./overlay-specimens";
import { Specimen } from "./specimen";

export const metadata: Metadata = { title: "Primitives" };

const HOUR_MS = 3_600_000;

/** Every primitive in its states, for visual review. Development only. */
export default function PrimitivesPage() {
  if (env.isProduction) notFound();
  return (
    <main id="main" className="mx-auto flex max-w-5xl flex-col gap-10 px-4 py-10 sm:px-8">
      <PageHeader
        title="Primitives"
        badge={<Badge tone="accent">Development</Badge>}
        description="Every part of the interface in its states."
        actions={
          <>
            <Button>Secondary</Button>
            <Button variant="primary">Primary</Button>
          </>
        }
        back={{ href: "/", label: "Home" }}
      />
      <Colours />
      <ButtonSpecimens />
      <FormSpecimens />
      <OverlaySpecimens />
      <Status />
      <Lists now={Date.now()} />
      <States />
    </main>
  );
}

const roleClasses = [
  "border-role-1 bg-role-1-soft",
  "border-role-2 bg-role-2-soft",
  "border-role-3 bg-role-3-soft",
  "border-role-4 bg-role-4-soft",
  "border-role-5 bg-role-5-soft",
  "border-role-6 bg-role-6-soft",
  "border-role-7 bg-role-7-soft",
  "border-role-8 bg-role-8-soft",
];
const roleFills = [
  "bg-role-1",
  "bg-role-2",
  "bg-role-3",
  "bg-role-4",
  "bg-role-5",
  "bg-role-6",
  "bg-role-7",
  "bg-role-8",
];

function Colours() {
  const grounds = [
    "bg-surface",
    "bg-raised",
    "bg-sunken",
    "bg-tint",
    "bg-accent-soft",
    "bg-good-soft",
    "bg-warn-soft",
    "bg-bad-soft",
  ];
  return (
    <Specimen title="Colours">
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {grounds.map((ground) => (
          <div key={ground} className={`rounded-md border border-line p-3 ${ground}`}>
            <p>{ground.slice(3)}</p>
            <p className="text-muted">muted</p>
          </div>
        ))}
      </div>
      <div className="grid grid-cols-4 gap-2 sm:grid-cols-8">
        {roleClasses.map((role, index) => (
          <div key={role} className={`flex items-center gap-2 rounded-md border-2 p-2 ${role}`}>
            <span
              className={`flex size-6 items-center justify-center rounded-full text-xs font-semibold text-role-ink ${roleFills[index]}`}
            >
              {index + 1}
            </span>
          </div>
        ))}
      </div>
    </Specimen>
  );
}

function Status() {
  return (
    <Specimen title="Status">
      <div className="flex flex-wrap items-center gap-2">
        <Badge>Draft</Badge>
        <Badge tone="accent">Sent</Badge>
        <Badge tone="warn">Expires soon</Badge>
        <Badge tone="good">Completed</Badge>
        <Badge tone="bad">Declined</Badge>
      </div>
      <div className="flex flex-wrap items-center gap-4 rounded-md bg-raised p-3">
        <Avatar name="Ada Lovelace" size="sm" />
        <Avatar name="Ada Lovelace" />
        <Avatar name="María Quiñones" ring="waiting" stateLabel="waiting" />
        <Avatar name="Tom Rivera" ring="active" stateLabel="viewing" />
        <Avatar name="王小明" ring="done" stateLabel="signed" />
        <Avatar name="jo@example.com" size="lg" ring="failed" stateLabel="declined" />
      </div>
      <div className="flex max-w-md flex-col gap-4">
        <Progress label="Uploading" value={42} valueText="4.2 of 10 MB" />
        <Progress label="Working" value={null} />
        <p className="flex items-center gap-2 text-muted">
          <Spinner /> Sealing the document
        </p>
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <Callout title="For your information">The link works once.</Callout>
        <Callout tone="good">Saved a moment ago.</Callout>
        <Callout tone="warn" title="Two fields overlap" action={<Button size="sm">Show</Button>}>
          Move one of them.
        </Callout>
        <Callout tone="bad">The file is protected by a password.</Callout>
      </div>
    </Specimen>
  );
}

function Lists({ now }: { now: number }) {
  const rows = [
    { name: "Lease, 4 Alder Row", tone: "accent", state: "Sent", ago: 2 },
    { name: "Consulting agreement", tone: "good", state: "Completed", ago: 30 },
    {
      name: "Non-disclosure agreement with a name that goes on for a while",
      tone: "neutral",
      state: "Draft",
      ago: 400,
    },
  ] as const;
  return (
    <Specimen title="Lists">
      <TabLinks
        label="Documents by state"
        links={[
          { href: "/dev/ui", label: "All", count: 12, isCurrent: true },
          { href: "/dev/ui?tab=waiting", label: "Waiting for others", count: 3, isCurrent: false },
          { href: "/dev/ui?tab=done", label: "Completed", isCurrent: false },
        ]}
      />
      <Table aria-label="Documents">
        <TableHead>
          <TableRow>
            <TableHeader>Name</TableHeader>
            <TableHeader>State</TableHeader>
            <TableHeader>Last event</TableHeader>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row, index) => (
            <TableRow key={row.name} aria-selected={index === 1 || undefined}>
              <TableCell className="font-medium">{row.name}</TableCell>
              <TableCell>
                <Badge tone={row.tone}>{row.state}</Badge>
              </TableCell>
              <TableCell className="text-muted">
                <DateText value={new Date(now - row.ago * HOUR_MS).toISOString()} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <Pagination firstHref={null} nextHref="/dev/ui?page=2" summary="1–3 of 12" />
      <SkeletonRows rows={2} />
    </Specimen>
  );
}

function States() {
  return (
    <Specimen title="Empty, broken, framed">
      <div className="grid gap-4 sm:grid-cols-2">
        <EmptyState
          icon={<Inbox />}
          title="No documents yet"
          action={
            <ButtonLink href="/dev/ui" variant="primary">
              New document
            </ButtonLink>
          }
        >
          Upload a PDF and send it to be signed.
        </EmptyState>
        <ErrorState title="The documents couldn’t be loaded" action={<Button>Try again</Button>}>
          Check your connection.
        </ErrorState>
      </div>
      <Card
        title="Workspace"
        description="What people see in emails and on the signing page."
        actions={<Badge>Owner</Badge>}
        footer={<Button variant="primary">Save</Button>}
      >
        <p className="flex items-center gap-2">
          <FileText className="size-4 text-muted" aria-hidden /> Something inside.
        </p>
      </Card>
    </Specimen>
  );
}
