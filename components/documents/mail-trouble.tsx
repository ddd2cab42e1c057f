"use client";

import { useState } from "react";
import { CorrectOpenDocumentDialog } from "@/components/documents/end-document-dialogs";
import { focusActionsOf } from "@/components/documents/recipient-menu";
import { remindOne } from "@/components/documents/remind";
import { useDocumentAction } from "@/components/documents/use-document";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { onDemandComponent } from "@/components/ui/on-demand";
import { toast } from "@/components/ui/toast";
import type { DocumentDto, RecipientDto } from "@/lib/contracts/documents";
import type { DocumentDetailView } from "@/lib/views/document-view";

const CorrectRecipient = onDemandComponent(() =>
  import("@/components/documents/correct-recipient-dialog").then((m) => m.CorrectRecipientDialog),
);

/** A recipient who does not know that it is their turn: their last email was not delivered, or not sent at all. */
type Unreached = { recipient: RecipientDto; isSent: boolean; reason: string | null };

function unreachedOf({ document, mailTroubles }: DocumentDetailView): Unreached[] {
  if (document.status !== "sent" && document.status !== "in_progress") return [];
  return document.recipients.flatMap((recipient) => {
    const last = mailTroubles[recipient.id]?.last;
    if (recipient.status !== "pending" || (last?.status !== "failed" && last?.status !== "abandoned"))
      return [];
    return [{ recipient, isSent: last.status === "failed", reason: last.reason }];
  });
}

/** Says above an open document which recipients its emails do not reach, and what the sender can do. */
export function MailTrouble({ page }: { page: DocumentDetailView }) {
  const { document, mayChange } = page;
  const [corrected, setCorrected] = useState<RecipientDto | null>(null);
  const [isCorrecting, setCorrecting] = useState(false);
  const unreached = unreachedOf(page);
  return (
    <>
      {unreached.length > 0 && (
        <Callout className="mb-6" tone="bad" role="status" title={titleOf(unreached)}>
          <ul className="mt-1 flex flex-col gap-2">
            {unreached.map((one) => (
              <li key={one.recipient.id} className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
                <p className="min-w-0 basis-72 grow [overflow-wrap:anywhere]">{whatHappened(one)}</p>
                {mayChange && one.isSent && (
                  <Button
                    size="sm"
                    aria-label={`Correct the address of ${one.recipient.name}`}
                    onClick={() => setCorrected(one.recipient)}
                  >
                    Correct the address
                  </Button>
                )}
                {mayChange && !one.isSent && <TryAgain document={document} recipient={one.recipient} />}
              </li>
            ))}
          </ul>
          {mayChange && (
            <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1.5">
              <Button size="sm" onClick={() => setCorrecting(true)}>
                Correct and send again…
              </Button>
              <span className="text-muted">if more than an address has to change.</span>
            </p>
          )}
        </Callout>
      )}
      {corrected && (
        <CorrectRecipient
          document={document}
          recipient={corrected}
          part="email"
          open
          setOpen={() => setCorrected(null)}
          // Once the address is corrected, the button that opened the dialog no longer exists.
          returnFocus={() => focusActionsOf(corrected)}
        />
      )}
      <CorrectOpenDocumentDialog document={document} open={isCorrecting} onOpenChange={setCorrecting} />
    </>
  );
}

const titleOf = ([one, ...others]: readonly Unreached[]): string =>
  others.length > 0
    ? `Emails to ${others.length + 1} recipients were not delivered`
    : `The email to ${one?.recipient.name} was not ${one?.isSent ? "delivered" : "sent"}`;

function whatHappened({ recipient: { name, email }, isSent, reason }: Unreached): string {
  if (!isSent)
    return `The email service didn’t accept the email to ${name} at ${email}. There’s no known problem with the address.`;
  return `${name} doesn’t have the link: the email to ${email} came back${reason ? ` (${reason.replace(/\.$/, "")})` : ""}.`;
}

function TryAgain({ document, recipient }: { document: DocumentDto; recipient: RecipientDto }) {
  const reminding = useDocumentAction({
    document,
    call: () => remindOne(document, recipient),
    onSuccess: () => toast.success(`A reminder with the link is on its way to ${recipient.email}`),
  });
  return (
    <Button
      size="sm"
      aria-label={`Email ${recipient.name} again`}
      loading={reminding.isPending}
      onClick={() => reminding.mutate()}
    >
      Email again
    </Button>
  );
}
