"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { DialogForm } from "@/components/ui/dialog-form";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { factorsQuery, renamePasskey } from "@/lib/client/queries/factors";
import { fieldProblem, useFormSubmit } from "@/lib/client/use-form-submit";
import { PASSKEY_NAME_MAX } from "@/lib/contracts/factor-limits";
import type { PasskeyDto } from "@/lib/contracts/factors";

/** Gives a passkey another name. */
export function RenamePasskeyDialog({ passkey, onClose }: { passkey: PasskeyDto; onClose: () => void }) {
  const client = useQueryClient();
  const form = useFormSubmit(async (data) => {
    await renamePasskey(passkey.id, String(data.get("name")));
    await client.invalidateQueries({ queryKey: factorsQuery.queryKey });
    onClose();
  });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title="Rename passkey" size="sm">
        <DialogForm form={form} action="Save">
          <Field label="Name" required error={fieldProblem(form.failure, "name")}>
            <Input name="name" required maxLength={PASSKEY_NAME_MAX} defaultValue={passkey.name} />
          </Field>
        </DialogForm>
      </DialogContent>
    </Dialog>
  );
}
