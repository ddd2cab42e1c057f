import { Inbox, MailOpen } from "lucide-react";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Badge } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import { EmptyState } from "@/components/ui/empty-state";
import { isDevelopmentMailboxOpen } from "@/lib/platform/ports/mail/get-mailer";
import { getMailboxMessage, listMailboxEntries } from "@/lib/platform/ports/mail/queries";
import { MailboxFilter } from "./mailbox-filter";
import { type MailboxAddress, mailboxHref } from "./mailbox-href";
import { MailboxList } from "./mailbox-list";
import { MailboxReader } from "./mailbox-reader";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: "Development mailbox", robots: { index: false } };

const LIMIT = 100;

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

const first = (value: string | string[] | undefined) =>
  (Array.isArray(value) ? value[0] : value)?.trim() || null;

/** Every mail that the instance would have sent, readable and clickable. Development only. */
export default async function MailboxPage({ searchParams }: Props) {
  if (!isDevelopmentMailboxOpen()) notFound();
  const query = await searchParams;
  const part = first(query.part) === "text" ? "text" : "html";
  const address: MailboxAddress = { to: first(query.to), id: first(query.id), part };
  const [entries, message] = await Promise.all([
    listMailboxEntries(address.to, LIMIT),
    address.id ? getMailboxMessage(address.id) : null,
  ]);
  const isOpen = address.id !== null;

  return (
    <main id="main" className="mx-auto flex min-h-dvh max-w-6xl flex-col gap-5 px-4 py-6 sm:px-8">
      <header className={cn("flex flex-col gap-2", isOpen && "max-md:sr-only")}>
        <div className="flex flex-wrap items-center gap-3">
          <h1 className="text-xl font-semibold tracking-tight">Mailbox</h1>
          <Badge tone="accent">Development</Badge>
        </div>
        <p className="max-w-prose text-muted">
          No mail server is configured, so every email stays here. Nothing has left this machine.
        </p>
      </header>
      <div className="grid min-h-0 flex-1 gap-5 md:grid-cols-[20rem_minmax(0,1fr)]">
        <section
          aria-label="Messages"
          className={cn("flex min-w-0 flex-col gap-3", isOpen && "max-md:hidden")}
        >
          <MailboxFilter to={address.to} known={[...new Set(entries.map((entry) => entry.to))]} />
          <MailboxList entries={entries} address={address} />
          {entries.length === LIMIT && <p className="text-muted">Showing the newest {LIMIT}.</p>}
        </section>
        <section aria-label="Message" className={cn("flex min-w-0 flex-col", !isOpen && "max-md:hidden")}>
          {message ? (
            <MailboxReader message={message} address={address} />
          ) : (
            <EmptyState
              icon={isOpen ? <Inbox /> : <MailOpen />}
              title={isOpen ? "Message not found" : "Choose a message"}
              action={
                isOpen && (
                  <a className="text-accent underline" href={mailboxHref({ ...address, id: null })}>
                    All messages
                  </a>
                )
              }
            >
              {isOpen
                ? "It may belong to another database."
                : "It opens here, as its recipient would see it."}
            </EmptyState>
          )}
        </section>
      </div>
    </main>
  );
}
