"use client";

import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { RadioGroup } from "@/components/ui/radio-group";
import type { WebhookEventType } from "@/lib/contracts/webhook-events";

export type EventOption = { type: WebhookEventType; when: string };

type Props = {
  events: readonly EventOption[];
  /** Empty means all of them. */
  chosen: readonly WebhookEventType[];
  isAll: boolean;
  onChange: (next: { isAll: boolean; chosen: WebhookEventType[] }) => void;
  error?: string | null;
};

/** Chooses all events, including future ones, or selected ones. */
export function EventChoice({ events, chosen, isAll, onChange, error }: Props) {
  const toggle = (type: WebhookEventType, isOn: boolean) =>
    onChange({ isAll, chosen: isOn ? [...chosen, type] : chosen.filter((other) => other !== type) });
  return (
    <div className="flex flex-col gap-3">
      <Field label="Events" group error={error}>
        <RadioGroup
          value={isAll ? "all" : "some"}
          onValueChange={(value) => onChange({ isAll: value === "all", chosen: [...chosen] })}
          options={[
            { value: "all", label: "All events, including future ones" },
            { value: "some", label: "Selected events" },
          ]}
        />
      </Field>
      {!isAll && (
        <ul className="grid gap-x-4 gap-y-2 pl-6.5 sm:grid-cols-2">
          {events.map(({ type, when }) => (
            <li key={type} title={when}>
              <Checkbox
                label={<span className="font-mono text-xs">{type}</span>}
                checked={chosen.includes(type)}
                onCheckedChange={(value) => toggle(type, value === true)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
