import { Clock, MailWarning, MailX } from "lucide-react";
import { DocumentStatusBadge, recipientState } from "@/components/documents/status-badge";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { buttonStyles } from "@/components/ui/button-styles";
import { cn } from "@/components/ui/cn";
import { DueText } from "@/components/ui/date-text";
import { Link } from "@/components/ui/link";
import { LinkPending } from "@/components/ui/link-pending";
import type { Selection } from "@/components/ui/selection";
import type { Store } from "@/components/ui/store";
import type { ListedDocument, ListedRecipient } from "@/lib/contracts/document-list";
import type { Tag } from "@/lib/contracts/labels";
import { isSameAddress, pendingRecipient, signHref, signLabel } from "@/lib/pure/pending-recipient";

/** The document whose menu is open, and the button that opened it. */
export type MenuPlace = { document: ListedDocument; button: HTMLElement };

/** A store, so that opening a menu renders the menu and its button, not the list. */
export type RowMenuStore = Store<MenuPlace | null>;

/** Props shared by the rows of the table and the cards on phones. */

export type RowProps = {
  document: ListedDocument;
  tags: readonly Tag[];
  /** The signed-in user's email address. If it is their turn, they can sign from the list. */
  me: string;
  selection: Selection;
  menu: RowMenuStore;
};

export const isOpen = ({ status }: Pick<ListedDocument, "status">): boolean =>
  status === "sent" || status === "in_progress";

/** For elements in a table's row that have a tooltip: `openFromCell` opens the document when they are clicked. */
export const ABOVE_LINK = "relative z-10";

/** Covers the whole row; other clickable elements are stacked above it. */
export function DocumentLink({ document, className }: { document: ListedDocument; className: string }) {
  return (
    <Link
      href={`/documents/${document.id}`}
      data-row-link
      title={document.name}
      className={cn("after:absolute after:inset-0", className)}
    >
      {document.name}
      <LinkPending className="absolute end-1 top-1" />
    </Link>
  );
}

/** Stacked above the link that covers the whole row. */
export function SignNowLink({ document, me }: Pick<RowProps, "document" | "me">) {
  const own = isOpen(document) ? pendingRecipient(document, me) : undefined;
  if (!own) return null;
  return (
    <a
      href={signHref(document.id)}
      aria-label={`${signLabel(own)}: ${document.name}`}
      className={cn(buttonStyles({ size: "sm" }), "relative z-10")}
    >
      {signLabel(own)}
    </a>
  );
}

export function ListedStatus({ document }: Pick<RowProps, "document">) {
  const { status, isViewed, scheduledFor } = document;
  return <DocumentStatusBadge status={status} isViewed={isViewed} isScheduled={scheduledFor !== null} />;
}

/** @param labelClassName classes of the label next to the icon, to hide it where there is no room */
export function MailFailed({ labelClassName }: { labelClassName?: string }) {
  return (
    <Badge tone="bad" title="The last email to a recipient could not be delivered">
      <MailWarning aria-hidden />
      <span className={labelClassName}>Email failed</span>
    </Badge>
  );
}

/** Whether an email to a recipient is held, temporarily or permanently. */
export const hasHeldMail = ({ recipients }: Pick<ListedDocument, "recipients">): boolean =>
  recipients.some(({ heldMail }) => heldMail !== null);

/** Emails to a recipient who reported such emails are never sent, so they are not labelled as waiting. */
export const heldMailLabel = ({ recipients }: Pick<ListedDocument, "recipients">) =>
  recipients.some(({ heldMail }) => heldMail && heldMail.reason !== "reported")
    ? "Email waiting"
    : "Not emailed";

type HeldProps = Pick<RowProps, "document"> & { labelClassName?: string };

/** Renders nothing if no email is held. @param labelClassName as in `MailFailed` */
export function MailHeld({ document, labelClassName }: HeldProps) {
  if (!hasHeldMail(document)) return null;
  const label = heldMailLabel(document);
  const Icon = label === "Email waiting" ? Clock : MailX;
  return (
    <Badge tone="warn" title="An email to a recipient has not been sent. The document’s page says why">
      <Icon aria-hidden />
      <span className={labelClassName}>{label}</span>
    </Badge>
  );
}

const MAX_SHOWN = 2;

/** Label of a recipient's state; the reader's own turn is "Waiting for you". */
export function stateLabel(
  recipient: Pick<ListedRecipient, "status" | "viewedAt" | "email" | "heldMail">,
  me: string,
): string {
  const { status, viewedAt, email } = recipient;
  if (status === "pending" && isSameAddress(email, me)) return "Waiting for you";
  return status === "pending" && viewedAt ? "Viewed, not signed yet" : recipientState(recipient).label;
}

type PeopleProps = {
  recipients: readonly ListedRecipient[];
  me: string;
  /** Whether it is in a table column. A narrow column shows only the avatars, with the names as tooltips. */
  isColumn?: boolean;
};

/** The first recipients' shortened names, next to avatars with everyone's status. */
export function RowRecipients({ recipients, me, isColumn = false }: PeopleProps) {
  const more = recipients.length - MAX_SHOWN;
  const names = recipients.map(({ name }) => name);
  const others = names.length - 1;
  return (
    <div className="flex min-w-0 items-center gap-2.5">
      <ul className={cn("flex shrink-0 items-center gap-2", isColumn && ABOVE_LINK)} aria-label="Recipients">
        {recipients.slice(0, MAX_SHOWN).map((r) => (
          <li key={r.id} className="flex">
            <Avatar name={r.name} size="sm" ring={recipientState(r).ring} stateLabel={stateLabel(r, me)} />
          </li>
        ))}
        {/* Beside the names, these say it. */}
        {more > 0 && (
          <li className={cn("text-xs text-muted", isColumn ? "@min-[54rem]:sr-only" : "sr-only")}>+{more}</li>
        )}
      </ul>
      <span
        aria-hidden
        className={cn("flex min-w-0", isColumn && `${ABOVE_LINK} @max-[54rem]:hidden`)}
        title={names.join("\n")}
      >
        <span className="min-w-0 truncate">{names[0]}</span>
        {/* A long name gives way, never that there are others. */}
        {others > 0 && <span className="shrink-0 whitespace-pre text-muted"> +{others}</span>}
      </span>
    </div>
  );
}

type DueProps = { document: ListedDocument; label?: string; className?: string; restClassName?: string };

/** The deadline of an open document. */
export function RowDeadline({ document, label, className, restClassName }: DueProps) {
  if (!document.expiresAt || !isOpen(document)) return null;
  return (
    <span className={cn(className, document.isDueSoon && "font-medium text-warn")}>
      {label}
      <DueText value={document.expiresAt} {...(restClassName ? { restClassName } : {})} />
    </span>
  );
}

export const menuButtonId = (id: string): string => `actions-${id}`;
