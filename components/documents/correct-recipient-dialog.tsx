"use client";

import { useDocumentAction } from "@/components/documents/use-document";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { DialogForm } from "@/components/ui/dialog-form";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { toast } from "@/components/ui/toast";
import { countersign } from "@/lib/client/countersign";
import { fieldProblem, useFormSubmit } from "@/lib/client/use-form-submit";
import type { DocumentDto, RecipientDto } from "@/lib/contracts/documents";

type Props = {
  document: DocumentDto;
  recipient: RecipientDto;
  open: boolean;
  setOpen: (open: boolean) => void;
  /** The input that gets the initial focus. */
  part?: "name" | "email";
  /** Called after the dialog has closed, in place of restoring the focus. */
  returnFocus?: () => void;
};

/** Corrects the name and email address of a recipient who has not acted yet; a changed address sends a new link. */
export function CorrectRecipientDialog({
  document,
  recipient,
  open,
  setOpen,
  part = "name",
  returnFocus,
}: Props) {
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogContent
        title={`Correct ${recipient.name}`}
        description={`If you change the email address, the link already sent stops working, and anything filled in with it is discarded.${recipient.privateMessage ? " Your private note goes to the new address, too." : ""}`}
        {...(returnFocus ? { returnFocus } : {})}
      >
        <CorrectForm document={document} recipient={recipient} part={part} close={() => setOpen(false)} />
      </DialogContent>
    </Dialog>
  );
}

type FormProps = Pick<Props, "document" | "recipient" | "part"> & { close: () => void };

function CorrectForm({ document, recipient, part, close }: FormProps) {
  const correcting = useDocumentAction({
    document,
    call: (body: { name: string; email: string }) => {
      const { id, workspaceId } = document;
      return countersign.correctRecipient({ path: { id, recipientId: recipient.id }, body, workspaceId });
    },
    failure: "caller",
  });
  const form = useFormSubmit(async (entries) => {
    const body = { name: String(entries.get("name")), email: String(entries.get("email")) };
    await correcting.mutateAsync(body);
    const isMailed = recipient.status !== "waiting" && body.email.trim().toLowerCase() !== recipient.email;
    toast.success(isMailed ? `A new link is on its way to ${body.email.trim()}` : "Recipient updated");
    close();
  });

  return (
    <DialogForm form={form} action="Save" noValidate>
      <Field label="Name" error={fieldProblem(form.failure, "name")}>
        <Input name="name" defaultValue={recipient.name} maxLength={120} required />
      </Field>
      <Field label="Email address" error={fieldProblem(form.failure, "email")}>
        <Input
          name="email"
          type="email"
          defaultValue={recipient.email}
          maxLength={254}
          required
          data-first-focus={part === "email" || undefined}
        />
      </Field>
    </DialogForm>
  );
}
