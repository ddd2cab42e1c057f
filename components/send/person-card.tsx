"use client";

import { ArrowDown, ArrowUp, ChevronRight, GripVertical, Trash2 } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { PrivateNoteField } from "@/components/send/private-note-field";
import type { PersonProblem } from "@/components/send/send-draft";
import { useRecipientSuggestions } from "@/components/send/use-recipient-suggestions";
import { languageOptions, ownNameOf } from "@/components/settings/languages";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { Card } from "@/components/ui/card";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { IconButton } from "@/components/ui/icon-button";
import { NativeSelect } from "@/components/ui/native-select";
import { SuggestInput } from "@/components/ui/suggest-input";
import type { Person } from "@/lib/contracts/send-draft";

const KINDS = [
  { value: "signer", label: "Signs" },
  { value: "approver", label: "Approves" },
  { value: "viewer", label: "Views" },
  { value: "cc", label: "Gets a copy" },
] as const satisfies readonly { value: Person["kind"]; label: string }[];

type Props = {
  person: Person;
  index: number;
  count: number;
  /** Name of the person's role in the template or text; null if it has none. */
  label: string | null;
  /** Whether the person has a template's role, which cannot be changed here. */
  isFixed: boolean;
  /** The person's place in the signing order; null if no order can be set. */
  step: { number: number; joins: boolean; grab: ComponentProps<"span"> } | null;
  problem: PersonProblem;
  /** Note next to the address that another person has the same one. */
  addressNote: string | undefined;
  workspaceId: string;
  set: (more: Partial<Person>) => void;
  move: (by: -1 | 1) => void;
  /** Moves the person to the step of the one above, or to a step of their own. */
  join: (joins: boolean) => void;
  remove: () => void;
};

/** One recipient: name, address and role in the signing. */
export function PersonCard(props: Props) {
  const { person, index, label, isFixed, step, problem, workspaceId, set, join } = props;
  const [typedIn, setTypedIn] = useState<"name" | "email" | null>(null);
  const [hasOptions] = useState(person.locale !== undefined || person.privateMessage !== undefined);
  const people = useRecipientSuggestions(typedIn && person[typedIn], workspaceId);
  const suggestions = people
    .filter(({ name, email }) => name !== person.name || email !== person.email)
    .map(({ name, email }) => ({ id: email, label: name, hint: email }));

  const input = (part: "name" | "email") => ({
    value: person[part],
    listLabel: "Contacts and earlier recipients",
    suggestions: typedIn === part ? suggestions : [],
    onValueChange: (text: string) => {
      setTypedIn(part);
      set({ [part]: text });
    },
    onChoose: (id: string) => {
      const chosen = people.find(({ email }) => email === id);
      setTypedIn(null);
      if (!chosen) return;
      set({ name: chosen.name, email: chosen.email, ...(chosen.locale ? { locale: chosen.locale } : {}) });
    },
    onBlur: () => setTypedIn(null),
  });

  const title = label ?? `Recipient ${index + 1}`;
  return (
    <Card
      title={title}
      actions={!isFixed && <CardActions {...props} />}
      // Lets the suggestion list overflow the card.
      className="overflow-visible"
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is no grid in every browser */}
      <div role="group" aria-label={title}>
        <div className="grid items-start gap-4 sm:grid-cols-[1fr_1fr_9rem]">
          <Field label="Name" error={problem.name}>
            <SuggestInput maxLength={120} {...input("name")} />
          </Field>
          <Field label="Email address" error={problem.email} help={props.addressNote}>
            <SuggestInput
              type="email"
              inputMode="email"
              spellCheck={false}
              maxLength={254}
              {...input("email")}
            />
          </Field>
          <Field label="Role">
            <NativeSelect
              options={KINDS}
              value={person.kind}
              disabled={isFixed}
              onChange={({ target }) => {
                const kind = KINDS.find(({ value }) => value === target.value)?.value;
                if (kind) set({ kind });
              }}
            />
          </Field>
        </div>
        {person.delivery === "none" && (
          <Callout
            className="mt-4"
            title="Gets no emails"
            action={
              <Button size="sm" onClick={() => set({ delivery: undefined })}>
                Email them
              </Button>
            }
          >
            You share the link yourself, or embed the signing page.
          </Callout>
        )}
        {step && index > 0 && (
          <div className="mt-4">
            <Checkbox
              label="At the same time as the recipient above"
              checked={step.joins}
              onCheckedChange={join}
            />
          </div>
        )}
        <details open={hasOptions || problem.privateMessage !== undefined} className="group mt-4">
          <summary className="flex w-fit cursor-pointer list-none items-center gap-1 rounded-sm text-muted text-sm hover:text-ink [&::-webkit-details-marker]:hidden">
            <ChevronRight
              aria-hidden
              className="size-4 transition-transform group-open:rotate-90 rtl:-scale-x-100"
            />
            More options
            {person.locale && <span>· {ownNameOf(person.locale)}</span>}
            {person.privateMessage?.trim() && <span>· Private note</span>}
          </summary>
          <div className="grid gap-4 pt-3 sm:grid-cols-2">
            <Field label="Language" help="For their emails and signing page.">
              <NativeSelect
                options={[
                  { value: "", label: "Same as the document" },
                  ...languageOptions(person.locale ?? null),
                ]}
                value={person.locale ?? ""}
                onChange={({ target }) => set({ locale: target.value || undefined })}
              />
            </Field>
            <PrivateNoteField
              value={person.privateMessage ?? ""}
              onChange={(text) => set({ privateMessage: text || undefined })}
              error={problem.privateMessage}
              className="sm:col-span-2"
            />
          </div>
        </details>
      </div>
    </Card>
  );
}

function CardActions({ person, index, count, step, move, remove }: Props) {
  const who = person.name || `recipient ${index + 1}`;
  return (
    <div className="-mt-1.5 -mr-1.5 flex items-center">
      {step && (
        <>
          <span className="mr-2 text-sm text-muted">Step {step.number}</span>
          <span
            {...step.grab}
            aria-hidden
            title="Drag to change the order; drop it on another recipient to sign at the same time"
            className="cursor-grab p-1.5 text-muted pointer-coarse:hidden"
          >
            <GripVertical className="size-4" />
          </span>
          <IconButton data-move="up" label={`Move ${who} up`} disabled={index === 0} onClick={() => move(-1)}>
            <ArrowUp />
          </IconButton>
          <IconButton
            data-move="down"
            label={`Move ${who} down`}
            disabled={index === count - 1}
            onClick={() => move(1)}
          >
            <ArrowDown />
          </IconButton>
        </>
      )}
      <IconButton label={`Remove ${who}`} disabled={count === 1} onClick={remove}>
        <Trash2 />
      </IconButton>
    </div>
  );
}
