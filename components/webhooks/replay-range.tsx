"use client";

import { History } from "lucide-react";
import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { Checkbox } from "@/components/ui/checkbox";
import { Dialog, DialogContent, DialogTrigger } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { toast } from "@/components/ui/toast";
import { countersign, wordsOf } from "@/lib/client/countersign";
import type { EndpointLine } from "@/lib/contracts/webhook-deliveries";

type Props = { endpoint: EndpointLine; workspaceId: string };

const DAY_MS = 86_400_000;

/** Sends what an endpoint missed in a time range. */
export function ReplayRange({ endpoint, workspaceId }: Props) {
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
        title="Replay what was missed"
        description="Events of the range that failed, wait for another attempt, or happened while the endpoint was disabled are sent now, under their own ids."
      >
        {endpoint.status === "enabled" ? (
          <ReplayForm endpoint={endpoint} workspaceId={workspaceId} close={() => setOpen(false)} />
        ) : (
          <Callout tone="warn">The endpoint is disabled. Enable it first, then replay.</Callout>
        )}
      </DialogContent>
    </Dialog>
  );
}

function ReplayForm({ endpoint, workspaceId, close }: Props & { close: () => void }) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [includeDelivered, setIncludeDelivered] = useState(false);
  const [now] = useState(() => new Date());
  const start = endpoint.failingSince ? new Date(endpoint.failingSince) : new Date(now.getTime() - DAY_MS);

  async function replay(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = new FormData(event.currentTarget);
    setBusy(true);
    setFailure(null);
    try {
      const { replayed } = await countersign.replayWebhook({
        path: { id: endpoint.id },
        body: { from: isoOf(form.get("from")), to: isoOf(form.get("to")), includeDelivered },
        workspaceId,
      });
      toast.success(inWords(replayed));
      close();
      router.refresh();
    } catch (error) {
      setFailure(wordsOf(error));
      setBusy(false);
    }
  }

  return (
    <form onSubmit={replay} className="flex flex-col gap-4">
      {failure && (
        <Callout tone="bad" role="alert">
          {failure}
        </Callout>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="From" help="At most 31 days ago.">
          <Input name="from" type="datetime-local" required defaultValue={localOf(start)} />
        </Field>
        <Field label="Until">
          {/* The minute that has begun belongs to it. */}
          <Input
            name="to"
            type="datetime-local"
            required
            defaultValue={localOf(new Date(now.getTime() + 60_000))}
          />
        </Field>
      </div>
      <Checkbox
        label="Also what was delivered"
        description="Your receiver gets these again, under the same ids."
        checked={includeDelivered}
        onCheckedChange={(value) => setIncludeDelivered(value === true)}
      />
      <div className="flex justify-end">
        <Button type="submit" variant="primary" loading={busy}>
          Replay
        </Button>
      </div>
    </form>
  );
}

function inWords(replayed: number): string {
  if (replayed === 0) return "Nothing was missed in this range";
  return replayed === 1 ? "One event is being sent again" : `${replayed} events are being sent again`;
}

/** A moment as the browser's field wants it: local time without a zone. */
function localOf(moment: Date): string {
  const local = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

const isoOf = (value: FormDataEntryValue | null): string => new Date(String(value)).toISOString();
