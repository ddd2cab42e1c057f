"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { DialogForm } from "@/components/ui/dialog-form";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { askForEmailChange, emailChangeQuery } from "@/lib/client/queries/email-change";
import { fieldProblem, useFormSubmit } from "@/lib/client/use-form-submit";

/** Asks for a new address: both mailboxes are mailed a link. */
export function ChangeEmailDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const form = useFormSubmit(async (data) => {
    const answer = await askForEmailChange(String(data.get("email")));
    client.setQueryData(emailChangeQuery.queryKey, answer);
    onClose();
  });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title="Change your address"
        description="We email your present address and the new one. The address changes once both have confirmed. You keep your passkeys, authenticator app and workspaces."
        size="sm"
      >
        <DialogForm form={form} action="Send both emails">
          <Field label="New email address" required error={fieldProblem(form.failure, "email")}>
            <Input name="email" type="email" required maxLength={254} autoComplete="email" />
          </Field>
        </DialogForm>
      </DialogContent>
    </Dialog>
  );
}
