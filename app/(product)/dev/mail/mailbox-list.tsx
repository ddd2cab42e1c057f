import { Inbox } from "lucide-react";
import { DateText } from "@/components/ui/date-text";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import type { MailboxEntry } from "@/lib/platform/ports/mail/queries";
import { type MailboxAddress, mailboxHref } from "./mailbox-href";

/** Messages as links, newest first. */
export function MailboxList({ entries, address }: { entries: MailboxEntry[]; address: MailboxAddress }) {
  if (entries.length === 0)
    return address.to ? (
      <EmptyState icon={<Inbox />} title={`No emails to ${address.to}`}>
        The full address has to match.
      </EmptyState>
    ) : (
      <EmptyState icon={<Inbox />} title="No emails yet">
        Sign up or send a document, and its emails appear here.
      </EmptyState>
    );
  return (
    <ol className="divide-y divide-line overflow-hidden rounded-md border border-line bg-raised shadow-raised">
      {entries.map((entry) => (
        <li key={entry.id}>
          <Link
            href={mailboxHref({ ...address, id: entry.id, part: "html" })}
            aria-current={entry.id === address.id ? "true" : undefined}
            className="flex flex-col gap-0.5 px-3 py-2.5 -outline-offset-2 hover:bg-raised-hover aria-[current]:bg-accent-soft"
          >
            <span className="flex items-baseline justify-between gap-3">
              <span className="truncate font-medium">{entry.to}</span>
              <DateText value={entry.createdAt} className="shrink-0 text-xs text-muted" />
            </span>
            <span className="truncate text-muted" dir="auto">
              {entry.subject}
            </span>
          </Link>
        </li>
      ))}
    </ol>
  );
}
