"use client";

import { useQueryClient } from "@tanstack/react-query";
import { QrImage } from "@/components/qr-code/qr-image";
import type { OnCodes } from "@/components/settings/security/on-codes";
import { Callout } from "@/components/ui/callout";
import { CopyButton } from "@/components/ui/copy-button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { DialogForm } from "@/components/ui/dialog-form";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { toast } from "@/components/ui/toast";
import { confirmAuthenticatorApp, factorsQuery } from "@/lib/client/queries/factors";
import { fieldProblem, useFormSubmit } from "@/lib/client/use-form-submit";
import type { AppEnrolmentDto } from "@/lib/contracts/factors";

type Props = { enrolment: AppEnrolmentDto; onClose: () => void; onCodes: OnCodes };

/** Shows the secret as a QR code and as text, and asks for the first code. */
export function AddAppDialog({ enrolment, onClose, onCodes }: Props) {
  const client = useQueryClient();
  const form = useFormSubmit(async (data) => {
    const { recoveryCodes } = await confirmAuthenticatorApp(enrolment.enrolment, String(data.get("code")));
    await client.invalidateQueries({ queryKey: factorsQuery.queryKey });
    toast.success("Authenticator app set up");
    onClose();
    onCodes(recoveryCodes);
  });
  const ended = fieldProblem(form.failure, "enrolment");
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title="Set up an authenticator app"
        description="Scan this with the app, or type the key into it."
        staysOpen
      >
        <DialogForm form={form} action="Set up">
          {ended && (
            <Callout tone="bad" role="alert">
              This took too long. Close this, and set up the app again.
            </Callout>
          )}
          <div className="flex flex-wrap items-center gap-5">
            <QrImage code={enrolment.qr} label="QR code for your authenticator app" />
            <div className="flex min-w-0 flex-1 basis-48 flex-col items-start gap-2">
              <p className="font-medium">Key</p>
              <p className="font-mono [overflow-wrap:anywhere]">{inGroups(enrolment.secret)}</p>
              <CopyButton text={enrolment.secret} label="Copy key" size="sm" />
            </div>
          </div>
          <Field
            label="Code"
            required
            help="The six digits that the app shows now."
            error={fieldProblem(form.failure, "code", "The code")}
          >
            <Input name="code" required inputMode="numeric" autoComplete="one-time-code" maxLength={9} />
          </Field>
        </DialogForm>
      </DialogContent>
    </Dialog>
  );
}

/** Groups of four are easier to type; apps ignore the spaces. */
const inGroups = (secret: string): string => secret.replace(/.{4}(?=.)/g, "$& ");
