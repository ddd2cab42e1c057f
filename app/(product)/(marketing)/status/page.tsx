import { CircleCheck, CircleX, type LucideIcon, TriangleAlert } from "lucide-react";
import type { Metadata } from "next";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import { DateText } from "@/components/ui/date-text";
import { TextLink } from "@/components/ui/text-link";
import { type Readiness, type ReadinessPartStatus, readReadiness } from "@/lib/domain/maintenance/readiness";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { PublicPage } from "../_lib/public-page";

export const metadata: Metadata = {
  title: "Status",
  description: "Whether this instance of Countersign is working right now.",
};

export const dynamic = "force-dynamic";

/** The limits part is left out: how requests are counted concerns the operator only. */
type PartName = Exclude<keyof Readiness["parts"], "limits">;

/** What each part is for, and the visible effect of its failure. */
const PARTS: Record<PartName, { title: string; text: string; trouble: string }> = {
  database: {
    title: "Documents and accounts",
    text: "Signing in, sending and signing.",
    trouble: "Pages may not open. Try again in a few minutes.",
  },
  storage: {
    title: "Files",
    text: "Uploading, showing and downloading PDFs.",
    trouble: "Pages of documents may not appear, and uploads may fail.",
  },
  jobs: {
    title: "Background work",
    text: "Finishing documents, reminders and webhooks.",
    trouble: "Finished documents, reminders and webhooks may be late. They will follow.",
  },
  mail: {
    title: "Email",
    text: "Invitations, reminders and copies.",
    trouble: "Emails may be late. They will follow.",
  },
  seal: {
    title: "Seals",
    text: "Sealing documents once everyone has signed.",
    trouble: "Signing works. Signed documents wait for their seal.",
  },
  pdf: {
    title: "PDFs",
    text: "Opening uploads, showing pages and sealing documents.",
    trouble: "Uploads and pages may fail. What is signed is kept, and sealed later.",
  },
};
const NAMES = Object.keys(PARTS) as PartName[];

const LOOKS: Record<ReadinessPartStatus, { label: string; tone: BadgeTone; icon: LucideIcon }> = {
  ok: { label: "Working", tone: "good", icon: CircleCheck },
  degraded: { label: "Delayed", tone: "warn", icon: TriangleAlert },
  down: { label: "Not working", tone: "bad", icon: CircleX },
};

/** A seal key that only needs renewal soon is reported to the operator alone. */
const shownStatus = (name: PartName, status: ReadinessPartStatus): ReadinessPartStatus =>
  name === "seal" && status === "degraded" ? "ok" : status;

/** Shows everyone whether the instance works. Requires no account, since the database may be down. */
export default async function StatusPage() {
  const { parts } = await readReadiness();
  const shown = NAMES.flatMap((name) => {
    const part = parts[name];
    return part ? [{ name, ...PARTS[name], status: shownStatus(name, part.status) }] : [];
  });
  const isFine = shown.every(({ status }) => status === "ok");
  return (
    <PublicPage className="py-8 sm:py-12">
      <div className="mx-auto flex max-w-2xl flex-col gap-8">
        <header className="flex flex-col gap-2">
          <h1 className="font-semibold text-3xl tracking-tight">
            {isFine ? "Everything is working" : "Something isn’t working as it should"}
          </h1>
          <p className="text-muted">
            Checked <DateText value={getClock().now()} format="minute" />. It shows the current state only, no
            history. <TextLink href="/status">Check again</TextLink>
          </p>
        </header>
        <ul className="divide-y divide-line rounded-md border border-line bg-raised">
          {shown.map(({ name, title, text, trouble, status }) => {
            const { label, tone, icon: Icon } = LOOKS[status];
            return (
              <li key={name} className="flex items-start justify-between gap-4 px-5 py-4">
                <div className="flex flex-col gap-1">
                  <h2 className="font-medium text-base">{title}</h2>
                  <p className="text-pretty text-muted">{status === "ok" ? text : trouble}</p>
                </div>
                <Badge tone={tone}>
                  <Icon aria-hidden />
                  {label}
                </Badge>
              </li>
            );
          })}
        </ul>
      </div>
    </PublicPage>
  );
}
