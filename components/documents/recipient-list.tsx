"use client";

import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { HeldMail } from "@/components/documents/held-mail";
import { RecipientDialogs } from "@/components/documents/recipient-dialogs";
import { type RecipientDialog, RecipientMenu } from "@/components/documents/recipient-menu";
import { recipientState } from "@/components/documents/status-badge";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { DateText } from "@/components/ui/date-text";
import type { DocumentDto, RecipientDto } from "@/lib/contracts/documents";
import { isSameAddress } from "@/lib/pure/pending-recipient";
import type { MailTroubles } from "@/lib/views/document-view";

type Props = {
  document: DocumentDto;
  /** The signed-in user's email address: they may be a recipient. */
  me: string;
  /** Ids of recipients with an active signing link. */
  linkHolders: readonly string[];
  mayChange: boolean;
  nextReminders: Record<string, string>;
  mailTroubles: Record<string, MailTroubles>;
  /** Ids of recipients whose address was typed in on a template's public page and never verified. */
  unverified: readonly string[];
};

const ROLES = { signer: "Signs", approver: "Approves", viewer: "Views", cc: "Gets a copy" } as const;

/** The recipients in signing order, each with a status and with actions that help one who is stuck. */
export function RecipientList({ document, me, linkHolders, mayChange, ...more }: Props) {
  return (
    <ul className="flex flex-col divide-y divide-line">
      {document.recipients.map((recipient) => (
        <Person
          key={recipient.id}
          document={document}
          recipient={recipient}
          isMine={isSameAddress(recipient.email, me)}
          hasLink={linkHolders.includes(recipient.id)}
          mayCorrect={mayChange && isCorrectable(document, recipient)}
          nextReminder={more.nextReminders[recipient.id]}
          troubles={more.mailTroubles[recipient.id]}
          isUnverified={more.unverified.includes(recipient.id)}
        />
      ))}
    </ul>
  );
}

type PersonProps = {
  document: DocumentDto;
  recipient: RecipientDto;
  isMine: boolean;
  hasLink: boolean;
  mayCorrect: boolean;
  nextReminder: string | undefined;
  troubles: MailTroubles | undefined;
  isUnverified: boolean;
};

/** Recipients who have acted did so under their name and address at that time, so these cannot be changed. */
const isCorrectable = ({ status }: DocumentDto, recipient: RecipientDto): boolean =>
  (status === "sent" || status === "in_progress") &&
  (recipient.status === "waiting" || recipient.status === "pending" || recipient.status === "delivered");

function Person({ document, recipient, isMine, hasLink, mayCorrect, ...more }: PersonProps) {
  const { nextReminder, troubles, isUnverified } = more;
  const [dialog, setDialog] = useState<RecipientDialog | null>(null);
  const state = recipientState(recipient);
  // Time at which the status in the badge was reached.
  const actedAt = recipient.signedAt ?? recipient.declinedAt;
  return (
    <li className="flex items-start gap-3 py-3 first:pt-0 last:pb-0">
      <Avatar name={recipient.name} ring={state.ring} decorative />
      <div className="min-w-0 flex-1">
        <p className="font-medium [overflow-wrap:anywhere]">{recipient.name}</p>
        <p className="text-xs text-muted [overflow-wrap:anywhere]">{recipient.email}</p>
        {isUnverified && (
          <p
            className="text-xs text-warn"
            title="Entered on the template’s public page by whoever opened it. Nothing proves that it is theirs."
          >
            Email address not verified
          </p>
        )}
        <p className="mt-1 flex flex-wrap items-center gap-1.5 text-xs text-muted">
          {document.status !== "draft" && (
            <Badge tone={state.tone}>
              {isMine && recipient.status === "pending" ? "Waiting for you" : state.label}
            </Badge>
          )}
          {actedAt && <DateText value={actedAt} />}
          {!actedAt && recipient.viewedAt && (
            <span>
              Viewed <DateText value={recipient.viewedAt} />
            </span>
          )}
        </p>
        <p className="mt-1 text-xs text-muted">
          {recipient.role === "cc" ? ROLES.cc : `${ROLES[recipient.role]}, step ${recipient.order}`}
        </p>
        {recipient.delivery === "none" && (
          <p className="mt-1 text-xs text-muted">
            Gets no emails about this document. You share the link yourself, or embed the signing page.
          </p>
        )}
        {recipient.status === "pending" && recipient.delivery === "email" && !recipient.heldMail && (
          <Reminders last={recipient.lastRemindedAt} next={nextReminder ?? null} />
        )}
        {recipient.heldMail && <HeldMail held={recipient.heldMail} hasLink={hasLink} />}
        {troubles && (
          <Troubles
            // A held email has its own explanation of why nothing was sent.
            troubles={recipient.heldMail ? { ...troubles, last: null } : troubles}
            hasLink={hasLink}
            onCorrect={mayCorrect ? () => setDialog("correct") : null}
          />
        )}
        {recipient.privateMessage && <PrivateNote note={recipient.privateMessage} />}
      </div>
      {(hasLink || mayCorrect) && (
        <RecipientMenu
          document={document}
          recipient={recipient}
          isMine={isMine}
          hasLink={hasLink}
          mayCorrect={mayCorrect}
          onOpen={setDialog}
        />
      )}
      <RecipientDialogs
        document={document}
        recipient={recipient}
        dialog={dialog}
        close={() => setDialog(null)}
      />
    </li>
  );
}

function Reminders({ last, next }: { last: string | null; next: string | null }) {
  if (!last && !next) return null;
  return (
    <p className="mt-1 text-xs text-muted">
      {last && (
        <>
          Reminded <DateText value={last} />
        </>
      )}
      {last && next && " · "}
      {next && (
        <>
          {last ? "next" : "Next"} reminder <DateText value={next} />
        </>
      )}
    </p>
  );
}

type TroublesProps = { troubles: MailTroubles; hasLink: boolean; onCorrect: (() => void) | null };

/** Why emails do not reach a recipient, and how to fix it. */
function Troubles({ troubles: { last, remindersStoppedAt }, hasLink, onCorrect }: TroublesProps) {
  return (
    <>
      {last?.status === "failed" && (
        <div className="mt-1 text-xs">
          <p className="text-pretty text-bad [overflow-wrap:anywhere]">
            The last email wasn’t delivered{last.reason ? `: ${last.reason}` : "."}
          </p>
          {onCorrect && (
            <p className="mt-1 flex flex-wrap items-center gap-2">
              <Button size="sm" onClick={onCorrect}>
                Correct email address
              </Button>
              <span className="text-muted">or copy the link and share it yourself.</span>
            </p>
          )}
        </div>
      )}
      {last?.status === "abandoned" && (
        <p className="mt-1 text-xs text-pretty text-bad">
          The last email wasn’t sent: the email service didn’t accept it.
          {hasLink &&
            " There’s no known problem with the email address. Send a reminder later, or copy the link and share it yourself."}
        </p>
      )}
      {last?.status === "waiting" && (
        <p className="mt-1 text-xs text-pretty text-warn">
          The last email hasn’t been sent yet. We’ll keep trying for a while.
        </p>
      )}
      {last?.status === "canceled" && (
        <p className="mt-1 text-xs text-pretty text-muted">The last email wasn’t sent. {last.reason}</p>
      )}
      {last?.status === "delayed" && (
        <p className="mt-1 text-xs text-pretty text-warn">
          Their mail server hasn’t accepted the last email yet. Delivery is retried for a while.
        </p>
      )}
      {last?.status === "complained" && (
        <p className="mt-1 text-xs text-pretty text-warn">They marked the last email as spam.</p>
      )}
      {remindersStoppedAt && (
        <p className="mt-1 text-xs text-pretty text-muted">
          Stopped automatic reminders <DateText value={remindersStoppedAt} />
        </p>
      )}
    </>
  );
}

/** The sender's private note to a recipient, shown to the sender. */
function PrivateNote({ note }: { note: string }) {
  return (
    <details className="group mt-1 text-xs">
      <summary className="flex w-fit cursor-pointer list-none items-center gap-0.5 rounded-sm text-muted hover:text-ink pointer-coarse:py-1 [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="-ms-0.5 size-3.5 transition-transform group-open:rotate-90" />
        Private note
      </summary>
      <p dir="auto" className="mt-1 text-sm text-pretty whitespace-pre-line [overflow-wrap:anywhere]">
        {note}
      </p>
    </details>
  );
}
