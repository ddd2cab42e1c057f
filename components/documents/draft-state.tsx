"use client";

import type { CountersignError } from "@countersign/client";
import { useSearchParams } from "next/navigation";
import { useRef, useState } from "react";
import { isPlanLimit } from "@/components/account/plan-limit";
import { PlanPrompt } from "@/components/account/plan-prompt";
import { UnsavedChanges } from "@/components/documents/unsaved-changes";
import { useDocumentAction } from "@/components/documents/use-document";
import { useSendNow } from "@/components/documents/use-send-now";
import { cancelSendLater, sendLater } from "@/components/send-later/send-later";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { DateText } from "@/components/ui/date-text";
import { onDemandComponent } from "@/components/ui/on-demand";
import { toast } from "@/components/ui/toast";
import type { DocumentDetailView } from "@/lib/views/document-view";

const SendLaterDialog = onDemandComponent(() =>
  import("@/components/send-later/send-later-dialog").then((m) => m.SendLaterDialog),
);

type Props = {
  page: DocumentDetailView;
  /** Why sending was just rejected on this page. */
  refused: CountersignError | null;
  onRefused: (failure: CountersignError | null) => void;
};

/** Shows a draft's unsaved changes, and when it will be sent or why it was not. */
export function DraftState({ page, refused, onRefused }: Props) {
  const { document, scheduledFor, notSent } = page;
  // Gets the focus when the callout that had it disappears with the schedule.
  const place = useRef<HTMLDivElement>(null);
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <RefusedNow id={document.id} refused={refused} />
      {page.unsaved && (
        <UnsavedChanges page={page} unsaved={page.unsaved} onDiscarded={() => place.current?.focus()} />
      )}
      {scheduledFor && (
        <Scheduled
          page={page}
          scheduledFor={scheduledFor}
          onRefused={onRefused}
          onCanceled={() => place.current?.focus()}
        />
      )}
      {notSent && !refused && <NotSentInTime page={page} notSent={notSent} />}
    </div>
  );
}

/** Why a draft was not sent, if a larger plan would help: rejected on this page or in the send flow. */
function RefusedNow({ id, refused }: { id: string; refused: CountersignError | null }) {
  const before = useSearchParams()?.get("refused");
  const code = refused?.code ?? before;
  if (!code || !isPlanLimit({ code })) return null;
  return (
    <PlanPrompt code={code} returnTo={`/documents/${id}`} role="alert" className="mb-6">
      {refused?.message ?? "This document was prepared, but not sent."} It stays here as a draft.
    </PlanPrompt>
  );
}

type ScheduledProps = Pick<Props, "page" | "onRefused"> & { scheduledFor: string; onCanceled: () => void };

function Scheduled({
  page: { document, mayChange, unsaved },
  scheduledFor,
  onRefused,
  onCanceled,
}: ScheduledProps) {
  const [isChanging, setChanging] = useState(false);
  const { send, isSending } = useSendNow(document, onRefused);
  const changing = useDocumentAction({
    document,
    call: (at: Date) => sendLater(document, at),
    failure: "caller",
  });
  const canceling = useDocumentAction({
    document,
    call: () => cancelSendLater(document),
    onSuccess: () => {
      toast.success("Schedule canceled. The document stays here as a draft");
      onCanceled();
    },
  });
  const isBusy = isSending || canceling.isPending;
  return (
    <Callout
      className="mb-6"
      title={
        <>
          Will be sent on <DateText value={scheduledFor} format="minute" />
        </>
      }
      action={
        mayChange && (
          <div className="flex flex-wrap gap-2">
            <Button variant="quiet" disabled={isBusy} onClick={() => canceling.mutate()}>
              Cancel schedule
            </Button>
            <Button disabled={isBusy} onClick={() => setChanging(true)}>
              Change time
            </Button>
            {!unsaved && (
              <Button variant="primary" loading={isSending} disabled={isBusy} onClick={send}>
                Send now
              </Button>
            )}
          </div>
        )
      }
    >
      Until then it’s a draft, and no one is emailed.
      <SendLaterDialog
        open={isChanging}
        setOpen={setChanging}
        scheduledFor={scheduledFor}
        schedule={async (at) => void (await changing.mutateAsync(at))}
      />
    </Callout>
  );
}

type NotSentProps = { page: DocumentDetailView; notSent: NonNullable<DocumentDetailView["notSent"]> };

/**
 * Why a scheduled document was not sent. Remedies are for those who may change the document; its buttons are those of
 * any draft.
 */
function NotSentInTime({ page: { document }, notSent: { at, code, reason } }: NotSentProps) {
  const text = (
    <>
      It was scheduled for <DateText value={at} format="minute" /> and stays here as a draft. {reason}
    </>
  );
  if (isPlanLimit({ code }))
    return (
      <PlanPrompt code={code} returnTo={`/documents/${document.id}`} className="mb-6">
        {text}
      </PlanPrompt>
    );
  return (
    <Callout className="mb-6" tone="warn" title="Not sent as scheduled">
      {text}
    </Callout>
  );
}
