import {
  Ban,
  ChevronRight,
  CircleCheck,
  CircleX,
  Clock,
  Copy,
  Download,
  Eye,
  FilePen,
  type LucideIcon,
  Mail,
  MailX,
  MessageCircleQuestionMark,
  PenLine,
  Send,
  ShieldCheck,
  Smartphone,
} from "lucide-react";
import { TimelineNote } from "@/components/documents/timeline-note";
import { DateText } from "@/components/ui/date-text";
import type { AuditType } from "@/lib/contracts/audit";
import type { TimelineEntry } from "@/lib/views/document-view";

const ICONS: Record<AuditType, LucideIcon> = {
  created: FilePen,
  updated: FilePen,
  sent: Send,
  delivered: Mail,
  link_opened: Eye,
  viewed: Eye,
  consented: PenLine,
  draft_saved: PenLine,
  signed: PenLine,
  declined: CircleX,
  reminded: Mail,
  voided: Ban,
  expired: Clock,
  completed: CircleCheck,
  sealed: ShieldCheck,
  downloaded: Download,
  embed_session_created: Eye,
  link_created: Copy,
  email_failed: MailX,
  question_asked: MessageCircleQuestionMark,
  signature_drawn: Smartphone,
  link_requested: Mail,
};

/** Number of events shown at first; the rest are in a disclosure, and all of them in the audit trail below. */
const MAX_SHOWN = 6;

/** The audit trail as a timeline, newest first. */
export function Timeline({ entries }: { entries: TimelineEntry[] }) {
  const newest = [...entries].reverse();
  // A single hidden event is shown, because its disclosure would take a line as well.
  const shown = newest.length > MAX_SHOWN + 1 ? newest.slice(0, MAX_SHOWN) : newest;
  const earlier = newest.slice(shown.length);
  return (
    <>
      <Entries entries={shown} isWhole={earlier.length === 0} />
      {earlier.length > 0 && (
        <details className="group">
          <summary className="-mx-2 inline-flex min-h-8 cursor-pointer list-none items-center gap-1.5 rounded-sm px-2 text-accent hover:underline group-open:mb-3 [&::-webkit-details-marker]:hidden">
            <ChevronRight className="size-4 transition-transform group-open:rotate-90" aria-hidden />
            {earlier.length} earlier events
          </summary>
          <Entries entries={earlier} isWhole />
        </details>
      )}
    </>
  );
}

function Entries({ entries, isWhole }: { entries: TimelineEntry[]; isWhole: boolean }) {
  return (
    <ol className="flex flex-col">
      {entries.map((entry, i) => (
        <Entry key={entry.id} entry={entry} isLast={isWhole && i === entries.length - 1} />
      ))}
    </ol>
  );
}

function Entry({ entry, isLast }: { entry: TimelineEntry; isLast: boolean }) {
  const Icon = ICONS[entry.type];
  const tone = entry.type === "email_failed" || entry.type === "declined" ? "text-bad" : "text-muted";
  const person = entry.to ?? entry.name;
  return (
    <li className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-3">
      <span className="flex flex-col items-center">
        <span className={`flex size-6 items-center justify-center rounded-full bg-tint ${tone}`}>
          <Icon className="size-3.5" aria-hidden />
        </span>
        {!isLast && <span className="w-px flex-1 bg-line" />}
      </span>
      <div className={isLast ? "min-w-0" : "min-w-0 pb-4"}>
        <p className="font-medium">{entry.title}</p>
        <p className="text-xs text-muted [overflow-wrap:anywhere]">
          {person && (
            <span title={entry.who ?? undefined}>
              {entry.to && "to "}
              {/* A name in the other writing direction must not take the time with it. */}
              <bdi>{person}</bdi>
              {" · "}
            </span>
          )}
          <DateText value={entry.at} />
        </p>
        <TimelineNote entry={entry} />
      </div>
    </li>
  );
}
