"use client";

import { useState } from "react";
import { useDocumentAction } from "@/components/documents/use-document";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { DialogForm } from "@/components/ui/dialog-form";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { toast } from "@/components/ui/toast";
import { countersign } from "@/lib/client/countersign";
import { fieldProblem, useFormSubmit } from "@/lib/client/use-form-submit";
import type { DocumentDto, RecipientDto } from "@/lib/contracts/documents";
import { isSameAddress } from "@/lib/pure/pending-recipient";

type Props = {
  document: DocumentDto;
  recipient: RecipientDto;
  open: boolean;
  setOpen: (open: boolean) => void;
};

/** Asks another person to act in a recipient's place. A typing error is mended by a correction instead. */
export function DelegateRecipientDialog({ document, recipient, open, setOpen }: Props) {
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogContent
        title={`Delegate for ${recipient.name}`}
        description={`Someone else acts instead of ${recipient.name}, whose link stops working. The audit trail says who was replaced, and why.${recipient.privateMessage ? ` Your private note to ${recipient.name} is deleted.` : ""}`}
      >
        <DelegateForm document={document} recipient={recipient} close={() => setOpen(false)} />
      </DialogContent>
    </Dialog>
  );
}

type FormProps = { document: DocumentDto; recipient: RecipientDto; close: () => void };

function DelegateForm({ document, recipient, close }: FormProps) {
  const delegating = useDocumentAction({
    document,
    call: (body: { name: string; email: string; reason: string | null }) => {
      const { id, workspaceId } = document;
      return countersign.delegateRecipient({ path: { id, recipientId: recipient.id }, body, workspaceId });
    },
    failure: "caller",
  });
  const [address, setAddress] = useState("");
  const other = document.recipients.find(
    ({ id, email }) => id !== recipient.id && isSameAddress(email, address.trim()),
  );
  const form = useFormSubmit(async (entries) => {
    const entry = (name: string) => String(entries.get(name)).trim();
    const email = entry("email");
    await delegating.mutateAsync({ name: entry("name"), email, reason: entry("reason") || null });
    const isMailed = recipient.status !== "waiting" && recipient.delivery === "email";
    toast.success(isMailed ? `A link is on its way to ${email}` : "Delegated");
    close();
  });

  return (
    <DialogForm form={form} action="Delegate" noValidate>
      <Field label="Name" error={fieldProblem(form.failure, "name")}>
        <Input name="name" maxLength={120} required />
      </Field>
      <Field
        label="Email address"
        help={
          other && `${other.name} has this address too: one inbox gets both links, for two people’s parts.`
        }
        error={fieldProblem(form.failure, "email")}
      >
        <Input
          name="email"
          type="email"
          maxLength={254}
          required
          value={address}
          onChange={({ target }) => setAddress(target.value)}
        />
      </Field>
      <Field
        label="Reason (optional)"
        help="In the audit trail and the history of the document."
        error={fieldProblem(form.failure, "reason")}
      >
        <Input name="reason" maxLength={500} />
      </Field>
    </DialogForm>
  );
}
