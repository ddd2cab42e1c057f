"use client";

import { type FormEvent, useState } from "react";
import { FailureNote } from "@/components/account/failure-note";
import { isPlanLimit } from "@/components/account/plan-limit";
import { CHOOSABLE, PRESETS, type PresetName, SCOPE_WORDS } from "@/components/developers/scopes";
import { useWorkspaceId } from "@/components/shell/dashboard-query-provider";
import { useAction } from "@/components/shell/use-action";
import { Checkbox } from "@/components/ui/checkbox";
import { DialogButtons } from "@/components/ui/dialog-buttons";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import { RadioGroup } from "@/components/ui/radio-group";
import { Textarea } from "@/components/ui/textarea";
import { countersign, failureOf } from "@/lib/client/countersign";
import type { CreateApiKeyBody } from "@/lib/contracts/api-keys";
import type { Scope } from "@/lib/contracts/scopes";

/** Selectable key lifetimes, in days. */
const LIFETIMES = [
  { value: "", label: "Never" },
  { value: "7", label: "In 7 days" },
  { value: "30", label: "In 30 days" },
  { value: "90", label: "In 90 days" },
  { value: "365", label: "In a year" },
];

const expiryAfter = (days: string): string | null =>
  days ? new Date(Date.now() + Number(days) * 86_400_000).toISOString() : null;

export type CreatedKey = { secret: string; scopes: readonly Scope[] };
type Failure = ReturnType<typeof failureOf>;

/** The form of a new API key: its name, what it may do, from where, and until when. */
export function NewApiKeyForm({ onCreated }: { onCreated: (key: CreatedKey) => void }) {
  const workspaceId = useWorkspaceId();
  const [preset, setPreset] = useState<PresetName>("send");
  const [chosen, setChosen] = useState<readonly Scope[]>([]);
  const [isEmpty, setIsEmpty] = useState(false);
  const creating = useAction({
    call: (body: CreateApiKeyBody) => countersign.createApiKey({ body, workspaceId }),
    onSuccess: onCreated,
    failure: "caller",
  });
  const create = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const of = PRESETS.find(({ value }) => value === preset);
    const scopes = preset === "custom" ? chosen : (of?.scopes ?? []);
    setIsEmpty(scopes.length === 0);
    if (scopes.length === 0) return;
    creating.mutate({
      name: String(form.get("name")),
      expiresAt: expiryAfter(String(form.get("life"))),
      scopes: [...scopes],
      allowedAddresses: linesOf(String(form.get("addresses"))),
    });
  };
  const failure = creating.error && failureOf(creating.error);
  const addressFailure = failure && addressProblemOf(failure);
  return (
    <form onSubmit={create} className="flex flex-col gap-5">
      {failure && isPlanLimit(failure) && <FailureNote failure={failure} />}
      <Field label="Name" error={failure && !isPlanLimit(failure) && !addressFailure && failure.message}>
        <Input name="name" required maxLength={80} placeholder="Production backend" autoComplete="off" />
      </Field>
      <Field
        group
        label="What it may do"
        help="Your role bounds it too. It can’t be changed later."
        error={isEmpty && "Select at least one."}
      >
        <RadioGroup
          options={PRESETS}
          value={preset}
          onValueChange={(value) => {
            setPreset(value as PresetName);
            setIsEmpty(false);
          }}
        />
      </Field>
      {preset === "custom" && (
        <ScopeBoxes
          chosen={chosen}
          onChange={(scopes) => {
            setChosen(scopes);
            setIsEmpty(false);
          }}
        />
      )}
      <Field
        label="Addresses it works from"
        optional
        help="IP addresses or ranges, one per line. Without any, it works from everywhere."
        error={addressFailure}
      >
        <Textarea
          name="addresses"
          rows={2}
          placeholder={"203.0.113.7\n2001:db8:7::/48"}
          autoComplete="off"
          spellCheck={false}
          className="font-mono"
        />
      </Field>
      <Field
        label="Expires"
        help="After that, it stops working, as if it had been revoked. You are reminded 14 days and a day before."
      >
        <NativeSelect name="life" options={LIFETIMES} defaultValue="" />
      </Field>
      <DialogButtons action="Create key" isBusy={creating.isPending} />
    </form>
  );
}

type BoxesProps = { chosen: readonly Scope[]; onChange: (scopes: readonly Scope[]) => void };

/** The scopes one by one. */
function ScopeBoxes({ chosen, onChange }: BoxesProps) {
  return (
    <fieldset className="flex flex-col gap-2.5 border-l-2 border-line pl-4">
      <legend className="sr-only">Scopes</legend>
      {CHOOSABLE.map((scope) => (
        <Checkbox
          key={scope}
          checked={chosen.includes(scope)}
          onCheckedChange={(isChecked) =>
            onChange(isChecked ? [...chosen, scope] : chosen.filter((one) => one !== scope))
          }
          label={SCOPE_WORDS[scope]?.label}
          description={SCOPE_WORDS[scope]?.description}
        />
      ))}
    </fieldset>
  );
}

const linesOf = (text: string): string[] =>
  text
    .split(/[\s,;]+/)
    .map((line) => line.trim())
    .filter(Boolean);

/** What is wrong with the list of addresses, and with which of them. */
function addressProblemOf({ errors }: Failure): string | null {
  const problem = errors.find(({ path }) => path.split(".")[0] === "allowedAddresses");
  if (!problem) return null;
  const index = problem.path.split(".")[1];
  return index === undefined
    ? `The list ${problem.message}.`
    : `Entry ${Number(index) + 1} ${problem.message}.`;
}
