"use client";

import type { CountersignError } from "@countersign/client";
import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { toast } from "@/components/ui/toast";
import { countersign, failureOf } from "@/lib/client/countersign";
import type { DocumentDto, RecipientDto } from "@/lib/contracts/documents";

type Props = {
  document: DocumentDto;
  recipient: RecipientDto;
  open: boolean;
  setOpen: (open: boolean) => void;
};

/** Name and address of somebody who has not acted yet; with another address a new link goes out. */
export function CorrectRecipient({ document, recipient, open, setOpen }: Props) {
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogContent
        title={`Correct ${recipient.name}`}
        description="With another address, the link that went out no longer works, and what was filled in with it is dropped."
      >
        <CorrectForm document={document} recipient={recipient} close={() => setOpen(false)} />
      </DialogContent>
    </Dialog>
  );
}

type FormProps = { document: DocumentDto; recipient: RecipientDto; close: () => void };

function CorrectForm({ document, recipient, close }: FormProps) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CountersignError | null>(null);
  const problem = (path: string) => failure?.errors.find((e) => e.path === path)?.message;

  async function correct(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = new FormData(event.currentTarget);
    const body = { name: String(form.get("name")), email: String(form.get("email")) };
    setBusy(true);
    setFailure(null);
    try {
      const { id, workspaceId } = document;
      await countersign.correctRecipient({ path: { id, recipientId: recipient.id }, body, workspaceId });
      const isMailed = recipient.status !== "waiting" && body.email.trim().toLowerCase() !== recipient.email;
      toast.success(isMailed ? `A new link is on its way to ${body.email.trim()}` : "Corrected");
      router.refresh();
      close();
    } catch (error) {
      setFailure(failureOf(error));
      setBusy(false);
    }
  }

  return (
    <form onSubmit={correct} className="flex flex-col gap-4">
      {failure && !failure.errors.length && (
        <Callout tone="bad" role="alert">
          {failure.message}
        </Callout>
      )}
      <Field label="Name" error={problem("name")}>
        <Input name="name" defaultValue={recipient.name} maxLength={120} required />
      </Field>
      <Field label="E-mail address" error={problem("email")}>
        <Input name="email" type="email" defaultValue={recipient.email} maxLength={254} required />
      </Field>
      <div className="flex justify-end gap-3">
        <Button onClick={close}>Cancel</Button>
        <Button type="submit" variant="primary" loading={busy}>
          Save
        </Button>
      </div>
    </form>
  );
}
