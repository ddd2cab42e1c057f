"use client";

import { BellRing, Copy, MoreHorizontal } from "lucide-react";
import { useRouter } from "next/navigation";
import { remind } from "@/components/documents/remind";
import { RECIPIENT_STATES } from "@/components/documents/status-badge";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { DateText } from "@/components/ui/date-text";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { IconButton } from "@/components/ui/icon-button";
import { toast } from "@/components/ui/toast";
import type { DocumentDto, RecipientDto } from "@/lib/contracts/documents";

type Props = {
  document: DocumentDto;
  links: Record<string, string>;
  mailFailures: string[];
};

const ROLES = { signer: "Signs", approver: "Approves", viewer: "Views", cc: "Gets a copy" } as const;

/** The recipients in their order, where each stands, and what helps one who is stuck. */
export function RecipientList({ document, links, mailFailures }: Props) {
  return (
    <ul className="flex flex-col divide-y divide-line">
      {document.recipients.map((recipient) => (
        <Person
          key={recipient.id}
          document={document}
          recipient={recipient}
          link={links[recipient.id]}
          mailFailed={mailFailures.includes(recipient.id)}
        />
      ))}
    </ul>
  );
}

type PersonProps = {
  document: DocumentDto;
  recipient: RecipientDto;
  link: string | undefined;
  mailFailed: boolean;
};

function Person({ document, recipient, link, mailFailed }: PersonProps) {
  const state = RECIPIENT_STATES[recipient.status];
  const at = recipient.signedAt ?? recipient.declinedAt ?? recipient.viewedAt;
  const what = recipient.signedAt ? "Signed" : recipient.declinedAt ? "Declined" : "Viewed";
  return (
    <li className="flex items-start gap-3 py-3 first:pt-0 last:pb-0">
      <Avatar name={recipient.name} ring={state.ring} decorative />
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium" title={recipient.name}>
          {recipient.name}
        </p>
        <p className="truncate text-xs text-muted" title={recipient.email}>
          {recipient.email}
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-1.5 text-xs text-muted">
          {document.status !== "draft" && <Badge tone={state.tone}>{state.label}</Badge>}
          {ROLES[recipient.role]}, step {recipient.order}
          {at && (
            <>
              {" · "}
              {what} <DateText value={at} />
            </>
          )}
        </p>
        {recipient.lastRemindedAt && recipient.status === "pending" && (
          <p className="mt-1 text-xs text-muted">
            Reminded <DateText value={recipient.lastRemindedAt} />
          </p>
        )}
        {mailFailed && (
          <p className="mt-1 text-xs text-bad">
            The mail could not be delivered: check the address, or copy the link.
          </p>
        )}
        {recipient.declineReason && (
          <p className="mt-1 text-pretty [overflow-wrap:anywhere]">“{recipient.declineReason}”</p>
        )}
      </div>
      {link && <PersonMenu document={document} recipient={recipient} link={link} />}
    </li>
  );
}

function PersonMenu({
  document,
  recipient,
  link,
}: {
  document: DocumentDto;
  recipient: RecipientDto;
  link: string;
}) {
  const router = useRouter();
  const sendReminder = () =>
    remind(document, recipient)
      .then(() => toast.success(`A reminder with the link is on its way to ${recipient.email}`))
      .catch((error: unknown) => toast.error(error instanceof Error ? error.message : "That did not work."))
      .finally(() => router.refresh());
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => toast.success("Link copied: only for the person it belongs to"),
      () => toast.error("The browser refused to copy. Use “Send a reminder”."),
    );
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <IconButton label={`Actions for ${recipient.name}`} size="sm">
          <MoreHorizontal />
        </IconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        <DropdownMenuItem onSelect={() => void sendReminder()}>
          <BellRing aria-hidden />
          Send a reminder
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => void copy()}>
          <Copy aria-hidden />
          Copy link to sign in person
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
