import {
  Ban,
  CircleCheck,
  CircleX,
  Clock,
  Download,
  Eye,
  FilePen,
  type LucideIcon,
  Mail,
  MailX,
  PenLine,
  Send,
  ShieldCheck,
} from "lucide-react";
import { DateText } from "@/components/ui/date-text";
import type { AuditType } from "@/lib/contracts/documents";
import type { TimelineEntry } from "@/lib/documents/document-page";

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
  email_failed: MailX,
};

/** The audit trail as a story, the newest on top. */
export function Timeline({ entries }: { entries: TimelineEntry[] }) {
  return (
    <ol className="flex flex-col">
      {[...entries].reverse().map((entry, i) => (
        <Entry key={entry.id} entry={entry} isLast={i === entries.length - 1} />
      ))}
    </ol>
  );
}

function Entry({ entry, isLast }: { entry: TimelineEntry; isLast: boolean }) {
  const Icon = ICONS[entry.type];
  const tone = entry.type === "email_failed" || entry.type === "declined" ? "text-bad" : "text-muted";
  return (
    <li className="grid grid-cols-[1.5rem_1fr] gap-x-3">
      <span className="flex flex-col items-center">
        <span className={`flex size-6 items-center justify-center rounded-full bg-tint ${tone}`}>
          <Icon className="size-3.5" aria-hidden />
        </span>
        {!isLast && <span className="w-px flex-1 bg-line" />}
      </span>
      <div className="min-w-0 pb-4">
        <p className="font-medium">{entry.title}</p>
        <p className="text-xs text-muted [overflow-wrap:anywhere]">
          {entry.who ? `${entry.who} · ` : ""}
          <DateText value={entry.at} />
        </p>
        {entry.note && <p className="mt-1 text-pretty [overflow-wrap:anywhere]">“{entry.note}”</p>}
      </div>
    </li>
  );
}
