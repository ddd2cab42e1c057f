"use client";

import { type FormEvent, useEffect, useState } from "react";
import { useAction } from "@/components/shell/use-action";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { focusInvalidNumber } from "@/components/ui/focus-invalid-number";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import { NumberInput } from "@/components/ui/number-input";
import { toast } from "@/components/ui/toast";
import { callInternalApi } from "@/lib/client/call-internal-api";
import { failureOf } from "@/lib/client/countersign";
import { templateQueries } from "@/lib/client/queries/templates";
import { fieldProblem } from "@/lib/client/use-form-submit";
import {
  PUBLIC_LINK_LIMITS,
  type PublicLinkView,
  type SavePublicLinkBody,
} from "@/lib/contracts/public-links";
import { endOfLocalDay, localDay } from "@/lib/pure/local-day";

type Person = { name: string; email: string };
type Settings = {
  isEnabled: boolean;
  roleKey: string;
  people: Readonly<Record<string, Person>>;
  maxUses: number | null;
  /** A day in the reader's time zone; empty if there is none. */
  day: string;
};

const NO_ONE: Person = { name: "", email: "" };

function settingsIn({ link, roles }: PublicLinkView): Settings {
  return {
    isEnabled: link?.isEnabled ?? true,
    roleKey: link?.roleKey ?? roles.find(({ isForVisitors }) => isForVisitors)?.key ?? "",
    people: Object.fromEntries(
      (link?.others ?? []).map(({ roleKey, name, email }) => [roleKey, { name, email }]),
    ),
    maxUses: link ? link.maxUses : PUBLIC_LINK_LIMITS.defaultUses,
    day: link?.expiresAt ? localDay(new Date(link.expiresAt)) : "",
  };
}

/** The roles other than the visitor's, with the people entered for them. */
const othersOf = ({ roles }: PublicLinkView, { roleKey, people }: Settings) =>
  roles.flatMap((role) => (role.key === roleKey ? [] : [{ role, ...(people[role.key] ?? NO_ONE) }]));

function bodyOf(view: PublicLinkView, settings: Settings): SavePublicLinkBody {
  const { isEnabled, roleKey, maxUses, day } = settings;
  const others = othersOf(view, settings)
    .filter(({ role, name, email }) => role.isRequired || name.trim() || email.trim())
    .map(({ role, name, email }) => ({ roleKey: role.key, name: name.trim(), email: email.trim() }));
  return { isEnabled, roleKey, others, maxUses, expiresAt: day ? endOfLocalDay(day).toISOString() : null };
}

type Props = {
  templateId: string;
  workspaceId: string;
  view: PublicLinkView;
  /** Called with whether there is unsaved input. */
  onUnsaved: (isUnsaved: boolean) => void;
};

/** Settings of a public link: the visitors' role, the other participants, and how long the link works. */
export function PublicLinkForm({ templateId, workspaceId, view, onUnsaved }: Props) {
  const [settings, setSettings] = useState(() => settingsIn(view));
  const saving = useAction({
    call: (body: SavePublicLinkBody) =>
      callInternalApi<PublicLinkView>("PUT", `/api/templates/${templateId}/public-link`, {
        workspaceId,
        body,
      }),
    changes: templateQueries.publicLink(workspaceId, templateId).queryKey,
    onSuccess: ({ link }) =>
      toast.success(
        !view.link ? "Public link created" : link?.isEnabled ? "Public link saved" : "Public link turned off",
      ),
    failure: "caller",
  });
  const failure = saving.error && failureOf(saving.error);
  const others = othersOf(view, settings);
  const body = bodyOf(view, settings);
  const isUnsaved = view.mayChange && JSON.stringify(body) !== JSON.stringify(bodyOf(view, settingsIn(view)));
  useEffect(() => onUnsaved(isUnsaved), [isUnsaved, onUnsaved]);
  const visitors = view.roles.filter(({ isForVisitors }) => isForVisitors);

  const change = (part: Partial<Settings>) => {
    setSettings((before) => ({ ...before, ...part }));
    saving.reset();
  };
  const changePerson = (key: string, part: Partial<Person>) =>
    change({ people: { ...settings.people, [key]: { ...(settings.people[key] ?? NO_ONE), ...part } } });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!saving.isPending && !focusInvalidNumber(event.currentTarget)) saving.mutate(body);
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      {failure && failure.errors.length === 0 && (
        <Callout tone="bad" role="alert">
          {failure.message}
        </Callout>
      )}
      {view.link && (
        <Checkbox
          label="The link is on"
          checked={settings.isEnabled}
          onCheckedChange={(checked) => change({ isEnabled: checked })}
        />
      )}
      <Field
        label="Visitors sign as"
        error={fieldProblem(failure, "roleKey")}
        help="A role that signs or approves in the first step."
      >
        <NativeSelect
          value={settings.roleKey}
          options={visitors.map(({ key, name }) => ({ value: key, label: name }))}
          {...(settings.roleKey ? {} : { placeholder: "Choose a role" })}
          onChange={(event) => change({ roleKey: event.target.value })}
        />
      </Field>
      {others.map(({ role, name, email }) => {
        const at = `others.${body.others.findIndex(({ roleKey }) => roleKey === role.key)}`;
        return (
          <fieldset key={role.key} className="flex flex-col gap-3">
            <legend className="mb-2 font-medium">
              {role.name}
              {!role.isRequired && <span className="font-normal text-muted"> (optional)</span>}
            </legend>
            <Field label={`Name of ${role.name}`} error={fieldProblem(failure, `${at}.name`)}>
              <Input
                value={name}
                maxLength={120}
                autoComplete="off"
                onChange={(event) => changePerson(role.key, { name: event.target.value })}
              />
            </Field>
            <Field label={`Email of ${role.name}`} error={fieldProblem(failure, `${at}.email`)}>
              <Input
                type="email"
                value={email}
                maxLength={254}
                autoComplete="off"
                spellCheck={false}
                onChange={(event) => changePerson(role.key, { email: event.target.value })}
              />
            </Field>
          </fieldset>
        );
      })}
      <NumberInput
        label="Limit of documents"
        value={settings.maxUses}
        onChange={(maxUses) => change({ maxUses })}
        min={1}
        max={PUBLIC_LINK_LIMITS.uses}
        isOptional
        isInteger
        controlSize="md"
        error={fieldProblem(failure, "maxUses")}
        help={
          view.link
            ? `${view.link.uses} signed so far. Each counts as a sent document once its visitor has signed. Empty for no limit.`
            : "Each counts as a sent document once its visitor has signed. Empty for no limit."
        }
      />
      <Field
        label="Open until"
        optional
        help="The end of that day, in your time zone. Empty for no end."
        error={fieldProblem(failure, "expiresAt")}
      >
        <Input type="date" value={settings.day} onChange={(event) => change({ day: event.target.value })} />
      </Field>
      {view.mayChange ? (
        <Button
          type="submit"
          variant={view.link ? "secondary" : "primary"}
          loading={saving.isPending}
          className="self-start"
        >
          {view.link ? "Save changes" : "Create the link"}
        </Button>
      ) : (
        <p className="text-muted">
          Only {view.link?.ownerName} and those who may change the template can change its link.
        </p>
      )}
    </form>
  );
}
