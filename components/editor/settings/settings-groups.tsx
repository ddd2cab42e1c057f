"use client";

import { useEditor } from "@/components/editor/editor-context";
import { withSignatureMode } from "@/components/editor/model/settings";
import { Group } from "@/components/editor/settings/group";
import { useSettings } from "@/components/editor/settings/use-settings";
import { MessageFields } from "@/components/message/message-fields";
import { RedirectInput } from "@/components/message/redirect-input";
import { ReminderFields } from "@/components/message/reminder-fields";
import { languageOptions } from "@/components/settings/languages";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { NativeSelect } from "@/components/ui/native-select";
import { NumberInput } from "@/components/ui/number-input";
import { RadioGroup } from "@/components/ui/radio-group";
import { Switch } from "@/components/ui/switch";
import { SIGNATURE_MODES, type SignatureMode } from "@/lib/contracts/field-types";
import { languageOf } from "@/lib/contracts/languages";
import { SENDING_LIMITS } from "@/lib/contracts/sending-limits";

const MODE_NAMES: Record<SignatureMode, string> = {
  draw: "Draw",
  type: "Type",
  upload: "Upload an image",
};

const ORDERS = [
  {
    value: "ordered",
    label: "In order",
    description: "Each role gets the document once the previous steps are complete.",
  },
  { value: "parallel", label: "All at once", description: "Everyone gets the document straight away." },
];

/** The settings that all templates have. */
export function SettingsGroups() {
  return (
    <>
      <MessageGroup />
      <SigningGroup />
      <TimeGroup />
      <AfterGroup />
    </>
  );
}

function MessageGroup() {
  const { settings, patch, problemOf } = useSettings();
  const { defaultSubjects } = useEditor();
  const { message } = settings;
  return (
    <Group title="Message">
      <MessageFields
        message={{ subject: message.subject ?? "", body: message.body ?? "" }}
        onChange={(part, text) => patch({ message: { ...message, [part]: text || null } }, `message.${part}`)}
        problems={{ subject: problemOf("message.subject"), body: problemOf("message.body") }}
        subjectPlaceholder={defaultSubjects?.[languageOf(settings.locale) ?? "en"] ?? ""}
        maxBodyLength={SENDING_LIMITS.messageLength}
      />
    </Group>
  );
}

function SigningGroup() {
  const { settings, patch } = useSettings();
  const { signatureModes } = settings;
  return (
    <Group title="Signing">
      <Field label="Order" group>
        <RadioGroup
          value={settings.signingOrder}
          onValueChange={(next) => patch({ signingOrder: next === "parallel" ? "parallel" : "ordered" })}
          options={ORDERS}
        />
      </Field>
      <Field label="Signature methods" group>
        <div className="flex flex-col gap-2">
          {SIGNATURE_MODES.map((mode) => (
            <Checkbox
              key={mode}
              label={MODE_NAMES[mode]}
              checked={signatureModes.includes(mode)}
              // At least one mode has to remain.
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
    </Group>
  );
}

function TimeGroup() {
  const { settings, patch } = useSettings();
  return (
    <Group title="Due date and reminders">
      <NumberInput
        label="Days to sign"
        help="After that, the links stop working."
        controlSize="md"
        className="w-24"
        isInteger
        min={1}
        max={365}
        value={settings.expiresInDays}
        onChange={(days) => days !== null && patch({ expiresInDays: days }, "expiresInDays")}
      />
      <ReminderFields
        value={settings.reminders}
        onChange={(reminders, tag) => patch({ reminders }, tag && `reminders.${tag}`)}
      />
    </Group>
  );
}

function AfterGroup() {
  const { settings, patch } = useSettings();
  return (
    <Group title="After signing">
      <RedirectInput value={settings.redirectUrl} onChange={(redirectUrl) => patch({ redirectUrl })} />
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
    </Group>
  );
}
