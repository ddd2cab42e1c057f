"use client";

import { History } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useWorkspaceId } from "@/components/shell/dashboard-query-provider";
import { useAction } from "@/components/shell/use-action";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { Checkbox } from "@/components/ui/checkbox";
import { Dialog, DialogContent, DialogTrigger } from "@/components/ui/dialog";
import { DialogButtons } from "@/components/ui/dialog-buttons";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { toast } from "@/components/ui/toast";
import { countersign, messageOf } from "@/lib/client/countersign";
import { webhookQueries } from "@/lib/client/queries/webhooks";
import type { EndpointLine } from "@/lib/contracts/webhook-deliveries";

type Props = { endpoint: EndpointLine };

const DAY_MS = 86_400_000;

/** Replays the events that an endpoint missed in a time range. */
export function ReplayRangeDialog({ endpoint }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button>
          <History aria-hidden />
          Replay
        </Button>
      </DialogTrigger>
      <DialogContent
        title="Replay missed events"
        description="Sends the events from this period that failed, are waiting to be retried, or happened while the endpoint was disabled. They keep their IDs."
      >
        {endpoint.status === "enabled" ? (
          <ReplayForm endpoint={endpoint} close={() => setOpen(false)} />
        ) : (
          <Callout tone="warn">This endpoint is disabled. Enable it first, then replay.</Callout>
        )}
      </DialogContent>
    </Dialog>
  );
}

function ReplayForm({ endpoint, close }: Props & { close: () => void }) {
  const workspaceId = useWorkspaceId();
  const [includeDelivered, setIncludeDelivered] = useState(false);
  const [now] = useState(() => new Date());
  const start = endpoint.failingSince ? new Date(endpoint.failingSince) : new Date(now.getTime() - DAY_MS);

  const replaying = useAction({
    call: (form: FormData) =>
      countersign.replayWebhook({
        path: { id: endpoint.id },
        body: { from: isoOf(form.get("from")), to: isoOf(form.get("to")), includeDelivered },
        workspaceId,
      }),
    changes: webhookQueries.of(workspaceId, endpoint.id),
    onSuccess: ({ replayed }) => {
      toast.success(replayedMessage(replayed));
      close();
    },
    failure: "caller",
  });

  function replay(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!replaying.isPending) replaying.mutate(new FormData(event.currentTarget));
  }

  return (
    <form onSubmit={replay} className="flex flex-col gap-4">
      {replaying.error && (
        <Callout tone="bad" role="alert">
          {messageOf(replaying.error)}
        </Callout>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="From" help="At most 31 days ago.">
          <Input name="from" type="datetime-local" required defaultValue={localOf(start)} />
        </Field>
        <Field label="To">
          {/* Includes the current minute. */}
          <Input
            name="to"
            type="datetime-local"
            required
            defaultValue={localOf(new Date(now.getTime() + 60_000))}
          />
        </Field>
      </div>
      <Checkbox
        label="Include delivered events"
        description="Your receiver gets these again, with the same IDs."
        checked={includeDelivered}
        onCheckedChange={(value) => setIncludeDelivered(value === true)}
      />
      <DialogButtons action="Replay" isBusy={replaying.isPending} />
    </form>
  );
}

function replayedMessage(replayed: number): string {
  if (replayed === 0) return "No events were missed in this period";
  return replayed === 1 ? "Resending 1 event" : `Resending ${replayed} events`;
}

/** A time in the format of `datetime-local` inputs: local time without a zone. */
function localOf(moment: Date): string {
  const local = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

const isoOf = (value: FormDataEntryValue | null): string => new Date(String(value)).toISOString();
