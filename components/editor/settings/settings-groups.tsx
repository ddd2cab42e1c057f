"use client";

import { useEditor } from "@/components/editor/editor-context";
import { SettingsGroup } from "@/components/editor/settings/settings-group";
import { MessageFields } from "@/components/message/message-fields";
import { RedirectInput } from "@/components/message/redirect-input";
import { ReminderFields } from "@/components/message/reminder-fields";
import { ResultOptions, SigningOptions } from "@/components/message/signing-options";
import { Field } from "@/components/ui/field";
import { NumberInput } from "@/components/ui/number-input";
import { RadioGroup } from "@/components/ui/radio-group";
import type { ContentSettings } from "@/lib/contracts/content";
import { languageOf } from "@/lib/contracts/languages";
import { SENDING_LIMITS } from "@/lib/contracts/sending-limits";

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
    <SettingsGroup title="Message">
      <MessageFields
        message={{ subject: message.subject ?? "", body: message.body ?? "" }}
        onChange={(part, text) => patch({ message: { ...message, [part]: text || null } }, `message.${part}`)}
        problems={{ subject: problemOf("message.subject"), body: problemOf("message.body") }}
        subjectPlaceholder={defaultSubjects?.[languageOf(settings.locale) ?? "en"] ?? ""}
        maxBodyLength={SENDING_LIMITS.messageLength}
      />
    </SettingsGroup>
  );
}

function SigningGroup() {
  const { settings, patch } = useSettings();
  return (
    <SettingsGroup title="Signing">
      <Field label="Order" group>
        <RadioGroup
          value={settings.signingOrder}
          onValueChange={(next) => patch({ signingOrder: next === "parallel" ? "parallel" : "ordered" })}
          options={ORDERS}
        />
      </Field>
      <SigningOptions settings={settings} patch={patch} />
    </SettingsGroup>
  );
}

function TimeGroup() {
  const { settings, patch } = useSettings();
  return (
    <SettingsGroup title="Due date and reminders">
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
    </SettingsGroup>
  );
}

function AfterGroup() {
  const { settings, patch } = useSettings();
  return (
    <SettingsGroup title="After signing">
      <RedirectInput value={settings.redirectUrl} onChange={(redirectUrl) => patch({ redirectUrl })} />
      <ResultOptions settings={settings} patch={patch} />
    </SettingsGroup>
  );
}

/**
 * The template's settings and a function that changes them. `tag` identifies the input being typed into, so that one
 * undo reverts everything typed there.
 */
function useSettings() {
  const { state, dispatch, diagnostics } = useEditor();
  return {
    settings: state.content.settings,
    patch: (change: Partial<ContentSettings>, tag?: string) =>
      dispatch({ do: "patch-settings", change, ...(tag ? { tag: `setting ${tag}` } : {}) }),
    /** Diagnostic about one of the settings. */
    problemOf: (path: string): string | undefined =>
      diagnostics
        .filter((one) => one.path === `settings.${path}`)
        .map(({ message }) => message)
        .join(" ") || undefined,
  };
}
