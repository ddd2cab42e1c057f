"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { OnCodes } from "@/components/settings/security/on-codes";
import { Callout } from "@/components/ui/callout";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { DialogForm } from "@/components/ui/dialog-form";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { toast } from "@/components/ui/toast";
import { addPasskey, factorsQuery } from "@/lib/client/queries/factors";
import { fieldProblem, useFormSubmit } from "@/lib/client/use-form-submit";
import { PASSKEY_NAME_MAX } from "@/lib/contracts/factor-limits";
import { deviceName } from "@/lib/pure/device-name";

type Props = { open: boolean; onOpenChange: (open: boolean) => void; onCodes: OnCodes };

/** Asks for a name, then has the browser make a passkey. */
export function AddPasskeyDialog({ open, onOpenChange, onCodes }: Props) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title="Add a passkey"
        description="Your browser then asks where to keep it: this device, a password manager, a phone or a security key."
        size="sm"
      >
        <AddPasskeyForm onDone={() => onOpenChange(false)} onCodes={onCodes} />
      </DialogContent>
    </Dialog>
  );
}

function AddPasskeyForm({ onDone, onCodes }: { onDone: () => void; onCodes: OnCodes }) {
  const client = useQueryClient();
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useFormSubmit(async (data) => {
    setRefusal(null);
    const added = await addPasskey(String(data.get("name")));
    if ("message" in added) return setRefusal(added.message);
    await client.invalidateQueries({ queryKey: factorsQuery.queryKey });
    toast.success("Passkey added");
    onDone();
    onCodes(added.recoveryCodes);
  });
  return (
    <DialogForm form={form} action="Continue">
      {refusal && (
        <Callout tone="warn" role="alert">
          {refusal}
        </Callout>
      )}
      {fieldProblem(form.failure, "passkey") && (
        <Callout tone="bad" role="alert">
          {form.failure?.message}
        </Callout>
      )}
      <Field
        label="Name"
        required
        help="So that you recognise it later."
        error={fieldProblem(form.failure, "name")}
      >
        <Input
          name="name"
          required
          maxLength={PASSKEY_NAME_MAX}
          defaultValue={deviceName(navigator.userAgent)?.slice(0, PASSKEY_NAME_MAX) ?? "Passkey"}
        />
      </Field>
    </DialogForm>
  );
}
