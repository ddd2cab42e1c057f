"use client";

import { useDocumentAction } from "@/components/documents/use-document";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { Dialog, DialogContent } from "@/components/ui/dialog";
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
};

/** Asks another person to act in a recipient's place; to mend a typing error there is the correction. */
export function DelegateRecipient({ document, recipient, open, setOpen }: Props) {
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogContent
        title={`Delegate from ${recipient.name}`}
        description={`Someone else acts instead of ${recipient.name}, whose link stops working. The audit trail says who was replaced, and why.`}
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
  const { submit, isBusy, failure } = useFormSubmit(async (form) => {
    const entry = (name: string) => String(form.get(name)).trim();
    const email = entry("email");
    await delegating.mutateAsync({ name: entry("name"), email, reason: entry("reason") || null });
    const isMailed = recipient.status !== "waiting" && recipient.delivery === "email";
    toast.success(isMailed ? `A link is on its way to ${email}` : "Recipient replaced");
    close();
  });

  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      {failure && !failure.errors.length && (
        <Callout tone="bad" role="alert">
          {failure.message}
        </Callout>
      )}
      <Field label="Name" error={fieldProblem(failure, "name")}>
        <Input name="name" maxLength={120} required />
      </Field>
      <Field label="Email address" error={fieldProblem(failure, "email")}>
        <Input name="email" type="email" maxLength={254} required />
      </Field>
      <Field
        label="Reason (optional)"
        help="In the audit trail and the history of the document."
        error={fieldProblem(failure, "reason")}
      >
        <Input name="reason" maxLength={500} />
      </Field>
      <div className="flex justify-end gap-3">
        <Button onClick={close}>Cancel</Button>
        <Button type="submit" variant="primary" loading={isBusy}>
          Delegate
        </Button>
      </div>
    </form>
  );
}
