"use client";

import { withSignatureMode } from "@/components/message/signature-modes";
import { languageOptions } from "@/components/settings/languages";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { NativeSelect } from "@/components/ui/native-select";
import { Switch } from "@/components/ui/switch";
import type { ContentSettings } from "@/lib/contracts/content";
import { SIGNATURE_MODES, type SignatureMode } from "@/lib/contracts/field-types";

/** Options for how a document is signed, used for templates and for single documents. */

type Props = { settings: ContentSettings; patch: (change: Partial<ContentSettings>) => void };

export const SIGNATURE_MODE_NAMES: Record<SignatureMode, string> = {
  draw: "Draw",
  type: "Type",
  upload: "Upload an image",
};

/** Signature modes, and whether recipients may decline or delegate. */
export function SigningOptions({ settings, patch }: Props) {
  const { signatureModes } = settings;
  return (
    <>
      <Field label="Signature methods" group>
        <div className="flex flex-col gap-2">
          {SIGNATURE_MODES.map((mode) => (
            <Checkbox
              key={mode}
              label={SIGNATURE_MODE_NAMES[mode]}
              checked={signatureModes.includes(mode)}
              // At least one mode must remain.
              disabled={signatureModes.length === 1 && signatureModes.includes(mode)}
              onCheckedChange={(checked) =>
                patch({ signatureModes: withSignatureMode(signatureModes, mode, checked) })
              }
            />
          ))}
        </div>
      </Field>
      <Switch
        label="Allow declining"
        description="Recipients can decline and give a reason."
        checked={settings.allowDecline}
        onCheckedChange={(allowDecline) => patch({ allowDecline })}
      />
      <Switch
        label="Allow delegation"
        description="A recipient can ask someone else to sign in their place. You’ll be notified."
        checked={settings.allowDelegation}
        onCheckedChange={(allowDelegation) => patch({ allowDelegation })}
      />
    </>
  );
}

/** Options for the signed document. */
export function ResultOptions({ settings, patch }: Props) {
  return (
    <>
      <Switch
        label="Append the certificate"
        description="Adds the certificate of completion to the end of the signed PDF. It can always be downloaded separately."
        checked={settings.appendCertificate}
        onCheckedChange={(appendCertificate) => patch({ appendCertificate })}
      />
      <Field
        label="Language"
        help="For emails, signing pages, dates and numbers, unless a recipient has a different one."
      >
        <NativeSelect
          value={settings.locale}
          options={languageOptions(settings.locale).map(({ value, label }) => ({ value, label }))}
          onChange={(event) => patch({ locale: event.target.value })}
        />
      </Field>
    </>
  );
}
