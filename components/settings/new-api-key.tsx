"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { CopyButton } from "@/components/ui/copy-button";
import { Dialog, DialogContent, DialogTrigger } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { ApiError, api } from "@/lib/client/api";

type Props = { workspaceId: string; appUrl: string };

/** Makes a key and shows its secret once, with a first call to try. */
export function NewApiKey({ workspaceId, appUrl }: Props) {
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const change = (next: boolean) => {
    setOpen(next);
    if (next) return;
    if (secret) router.refresh();
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
          description="It is shown this once and cannot be read again."
        >
          <Secret secret={secret} appUrl={appUrl} />
        </DialogContent>
      ) : (
        <DialogContent title="New API key" description="Name it after the program that will use it.">
          <CreateForm workspaceId={workspaceId} onCreated={setSecret} />
        </DialogContent>
      )}
    </Dialog>
  );
}

function CreateForm({
  workspaceId,
  onCreated,
}: {
  workspaceId: string;
  onCreated: (secret: string) => void;
}) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  async function create(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const name = new FormData(event.currentTarget).get("name");
    setBusy(true);
    setFailure(null);
    try {
      onCreated(
        (await api<{ secret: string }>("POST", "/v1/api-keys", { body: { name }, workspaceId })).secret,
      );
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : "Please try again.");
      setBusy(false);
    }
  }
  return (
    <form onSubmit={create} className="flex flex-col gap-4">
      <Field label="Name" error={failure}>
        <Input name="name" required maxLength={80} placeholder="Production backend" />
      </Field>
      <div className="flex justify-end">
        <Button type="submit" variant="primary" loading={busy}>
          Create key
        </Button>
      </div>
    </form>
  );
}

function Secret({ secret, appUrl }: { secret: string; appUrl: string }) {
  const curl = `curl ${appUrl}/v1/documents -H "Authorization: Bearer ${secret}"`;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-center gap-2">
        <code className="min-w-0 flex-1 overflow-x-auto rounded-sm bg-sunken px-3 py-2 font-mono text-xs">
          {secret}
        </code>
        <CopyButton text={secret} label="Copy key" />
      </div>
      <Callout tone="info" title="A first call">
        <code className="block overflow-x-auto whitespace-pre font-mono text-xs">{curl}</code>
      </Callout>
    </div>
  );
}
