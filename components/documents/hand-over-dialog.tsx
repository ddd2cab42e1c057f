"use client";

import { handOverChannel } from "@/components/in-person/hand-over-channel";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { DialogForm } from "@/components/ui/dialog-form";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { callInternalApi } from "@/lib/client/call-internal-api";
import { fieldProblem, useFormSubmit } from "@/lib/client/use-form-submit";
import type { DocumentDto, RecipientDto } from "@/lib/contracts/documents";

type Props = {
  document: DocumentDto;
  recipient: RecipientDto;
  open: boolean;
  setOpen: (open: boolean) => void;
};

/** Hands this device over to a recipient: until the PIN is entered, it shows their signing page and nothing else. */
export function HandOverDialog({ document, recipient, open, setOpen }: Props) {
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogContent
        title={`Hand this device to ${recipient.name}`}
        description="They sign here, on your device. Your dashboard is locked in this browser until you enter the PIN. The certificate says that they signed in person, on a device that you handed over."
      >
        <HandOverForm document={document} recipient={recipient} />
      </DialogContent>
    </Dialog>
  );
}

type FormProps = { document: DocumentDto; recipient: RecipientDto };

function HandOverForm({ document: { id, workspaceId }, recipient }: FormProps) {
  const form = useFormSubmit(async (entries) => {
    const { url } = await callInternalApi<{ url: string }>(
      "POST",
      `/api/documents/${id}/recipients/${recipient.id}/hand-over`,
      { body: { pin: String(entries.get("pin")).trim() }, workspaceId },
    );
    handOverChannel().postMessage("handed-over");
    // Replaces the document's page in the history. The form stays busy until the browser has left the page.
    window.location.replace(url);
    await new Promise<never>(() => undefined);
  });

  return (
    <DialogForm form={form} action="Hand over" noValidate>
      <Field
        label="PIN to get back to the dashboard"
        help="4 to 8 digits. Without it you sign in again."
        error={fieldProblem(form.failure, "pin")}
      >
        <Input
          name="pin"
          type="password"
          inputMode="numeric"
          autoComplete="new-password"
          maxLength={8}
          required
        />
      </Field>
    </DialogForm>
  );
}
