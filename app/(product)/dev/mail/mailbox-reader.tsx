import { ChevronLeft } from "lucide-react";
import { DateText } from "@/components/ui/date-text";
import { Link } from "@/components/ui/link";
import { TabLinks } from "@/components/ui/tab-links";
import type { OpenedMessage } from "@/lib/platform/ports/mail/queries";
import { fileSize } from "@/lib/pure/file-size";
import { type MailboxAddress, mailboxHref } from "./mailbox-href";

/** One message: sender, recipient, date, and either part. */
export function MailboxReader({ message, address }: { message: OpenedMessage; address: MailboxAddress }) {
  const isText = address.part === "text";
  const href = (part: MailboxAddress["part"]) => mailboxHref({ ...address, part });
  return (
    <article className="flex min-h-0 flex-1 flex-col gap-4">
      <Link
        href={mailboxHref({ ...address, id: null })}
        className="-ml-1 inline-flex items-center gap-1 self-start rounded-sm py-1 pr-2 text-muted hover:text-ink md:hidden"
      >
        <ChevronLeft className="size-4" aria-hidden />
        All messages
      </Link>
      <h2 className="text-lg font-semibold tracking-tight [overflow-wrap:anywhere]" dir="auto">
        {message.subject}
      </h2>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 [overflow-wrap:anywhere]">
        <dt className="text-muted">From</dt>
        <dd>{message.from}</dd>
        <dt className="text-muted">To</dt>
        <dd>{message.to}</dd>
        <dt className="text-muted">Sent</dt>
        <dd>
          <DateText value={message.createdAt} format="exact" />
        </dd>
        {message.attachments.length > 0 && <dt className="text-muted">Attached</dt>}
        {message.attachments.map(({ filename, sizeBytes }) => (
          <dd key={filename} className="col-start-2">
            {filename} ({fileSize(sizeBytes)})
          </dd>
        ))}
      </dl>
      <TabLinks
        label="Parts of the message"
        links={[
          { href: href("html"), label: "HTML", isCurrent: !isText },
          { href: href("text"), label: "Plain text", isCurrent: isText },
        ]}
      />
      {isText ? (
        <pre
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and has to by keyboard too
          tabIndex={0}
          className="overflow-auto rounded-md border border-line bg-raised p-4 text-sm whitespace-pre-wrap [overflow-wrap:anywhere]"
        >
          {message.text}
        </pre>
      ) : (
        // Sandboxed: no scripts and an opaque origin; links may open, nothing else.
        <iframe
          title={`Message: ${message.subject}`}
          srcDoc={message.html}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          referrerPolicy="no-referrer"
          className="min-h-[70dvh] w-full flex-1 rounded-md border border-line"
        />
      )}
    </article>
  );
}
