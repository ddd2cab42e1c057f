"use client";

import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { FailureNote } from "@/components/account/failure-note";
import { isPlanLimit } from "@/components/account/plan-limit";
import { useWorkspaceId } from "@/components/shell/dashboard-query-provider";
import { useAction } from "@/components/shell/use-action";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { CopyButton } from "@/components/ui/copy-button";
import { Dialog, DialogClose, DialogContent, DialogTrigger } from "@/components/ui/dialog";
import { DialogButtons } from "@/components/ui/dialog-buttons";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import { countersign, failureOf } from "@/lib/client/countersign";
import { apiKeyQueries } from "@/lib/client/queries/api-keys";
import type { CreateApiKeyBody } from "@/lib/contracts/api-keys";

/** Creates an API key and shows its secret once, with an example request. */
export function NewApiKeyDialog({ appUrl }: { appUrl: string }) {
  const workspaceId = useWorkspaceId();
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const change = (next: boolean) => {
    setOpen(next);
    if (next) return;
    // Not before the dialog closes: the first key's row would move the button, and the dialog with it.
    if (secret) void client.invalidateQueries({ queryKey: apiKeyQueries.all(workspaceId) });
    setSecret(null);
  };
  return (
    <Dialog open={open} onOpenChange={change}>
      <DialogTrigger asChild>
        <Button variant="primary">New API key</Button>
      </DialogTrigger>
      {secret ? (
        <DialogContent
          title="Copy your key now"
          description="It’s shown only once and can’t be viewed again."
          staysOpen
          footer={
            <DialogClose asChild>
              <Button variant="primary">Done</Button>
            </DialogClose>
          }
        >
          <Secret secret={secret} appUrl={appUrl} />
        </DialogContent>
      ) : (
        <DialogContent title="New API key" description="Name it after the software that will use it.">
          <CreateForm onCreated={setSecret} />
        </DialogContent>
      )}
    </Dialog>
  );
}

/** Selectable key lifetimes, in days. */
const LIFETIMES = [
  { value: "", label: "Never" },
  { value: "7", label: "In 7 days" },
  { value: "30", label: "In 30 days" },
  { value: "90", label: "In 90 days" },
  { value: "365", label: "In a year" },
];

const expiryAfter = (days: string): string | null =>
  days ? new Date(Date.now() + Number(days) * 86_400_000).toISOString() : null;

function CreateForm({ onCreated }: { onCreated: (secret: string) => void }) {
  const workspaceId = useWorkspaceId();
  const creating = useAction({
    call: (body: CreateApiKeyBody) => countersign.createApiKey({ body, workspaceId }),
    onSuccess: ({ secret }) => onCreated(secret),
    failure: "caller",
  });
  const create = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    creating.mutate({ name: String(form.get("name")), expiresAt: expiryAfter(String(form.get("life"))) });
  };
  const failure = creating.error && failureOf(creating.error);
  return (
    <form onSubmit={create} className="flex flex-col gap-4">
      {failure && isPlanLimit(failure) && <FailureNote failure={failure} />}
      <Field label="Name" error={failure && !isPlanLimit(failure) && failure.message}>
        <Input name="name" required maxLength={80} placeholder="Production backend" autoComplete="off" />
      </Field>
      <Field label="Expires" help="After that, it stops working, as if it had been revoked.">
        <NativeSelect name="life" options={LIFETIMES} defaultValue="" />
      </Field>
      <DialogButtons action="Create key" isBusy={creating.isPending} />
    </form>
  );
}

function Secret({ secret, appUrl }: { secret: string; appUrl: string }) {
  const curl = `curl ${appUrl}/v1/documents -H "Authorization: Bearer ${secret}"`;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-center gap-2">
        <code className="min-w-0 flex-1 rounded-sm bg-sunken px-3 py-2 font-mono text-xs [overflow-wrap:anywhere]">
          {secret}
        </code>
        <CopyButton text={secret} label="Copy key" />
      </div>
      <Callout tone="info" title="Your first request">
        <code className="block font-mono text-xs [overflow-wrap:anywhere]">{curl}</code>
      </Callout>
    </div>
  );
}
