"use client";

import type { CountersignError } from "@countersign/client";
import { useState } from "react";
import { FailureNote } from "@/components/account/failure-note";
import { DialogButtons } from "@/components/ui/dialog-buttons";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { EventChoice, type EventOption } from "@/components/webhooks/event-choice";
import { fieldProblem, useFormSubmit } from "@/lib/client/use-form-submit";
import type { WebhookEventType } from "@/lib/contracts/webhook-events";
import type { WebhookEndpointDto } from "@/lib/contracts/webhooks";

export type EndpointInput = Pick<WebhookEndpointDto, "url" | "description"> & {
  enabledEvents: WebhookEventType[];
};

type Props = {
  events: readonly EventOption[];
  initial?: Pick<WebhookEndpointDto, "url" | "description" | "enabledEvents">;
  submitLabel: string;
  save: (input: EndpointInput) => Promise<void>;
};

const NEW: EndpointInput = { url: "", description: "", enabledEvents: [] };

/** An endpoint's URL and its subscribed events. */
export function EndpointForm({ events, initial = NEW, submitLabel, save }: Props) {
  const [choice, setChoice] = useState({
    isAll: initial.enabledEvents.length === 0,
    chosen: events.map(({ type }) => type).filter((type) => initial.enabledEvents.includes(type)),
  });
  const [isNothingChosen, setNothingChosen] = useState(false);
  const { submit, isBusy, failure } = useFormSubmit(async (form) => {
    const isEmpty = !choice.isAll && choice.chosen.length === 0;
    setNothingChosen(isEmpty);
    if (isEmpty) return;
    await save({
      url: String(form.get("url")).trim(),
      description: String(form.get("description")),
      enabledEvents: choice.isAll ? [] : choice.chosen,
    });
  });
  const urlProblem = urlProblemOf(failure);

  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      {failure && !urlProblem && <FailureNote failure={failure} />}
      <Field label="Endpoint URL" error={urlProblem} help="Must use HTTPS and be on the public internet.">
        <Input
          name="url"
          type="url"
          required
          maxLength={2000}
          defaultValue={initial.url}
          placeholder="https://example.com/hooks"
          autoComplete="off"
          spellCheck={false}
        />
      </Field>
      <Field label="Description" optional>
        <Input
          name="description"
          maxLength={500}
          defaultValue={initial.description}
          placeholder="Our CRM"
          autoComplete="off"
        />
      </Field>
      <EventChoice
        events={events}
        {...choice}
        onChange={setChoice}
        error={isNothingChosen ? "Select at least one event." : null}
      />
      <DialogButtons action={submitLabel} isBusy={isBusy} />
    </form>
  );
}

function urlProblemOf(failure: CountersignError | null): string | null {
  if (!failure) return null;
  const isTooMany = failure.errors.some(({ path, code }) => path === "url" && code === "too_many");
  if (isTooMany || failure.code === "WEBHOOK_URL_REFUSED") return failure.message;
  return fieldProblem(failure, "url", "The URL");
}
