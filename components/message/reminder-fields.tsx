"use client";

import { NumberInput } from "@/components/ui/number-input";
import { Switch } from "@/components/ui/switch";
import type { ContentSettings } from "@/lib/contracts/content";

type Reminders = ContentSettings["reminders"];

type Props = {
  value: Reminders;
  /** `tag` identifies the input that is typed into. */
  onChange: (reminders: Reminders, tag?: string) => void;
  error?: string | undefined;
};

const USUAL = { everyDays: 3, max: 5 };

/** Whether, how often and how many times recipients who have not signed are reminded. */
export function ReminderFields({ value, onChange, error }: Props) {
  return (
    <>
      <Switch
        label="Reminders"
        description="A mail to those who have not signed yet, between 9:00 and 17:00 in the workspace’s time zone. One that you send yourself comes on top, and the days count from it."
        checked={value !== null}
        onCheckedChange={(isOn) => onChange(isOn ? USUAL : null)}
      />
      {value && (
        <div className="grid max-w-sm grid-cols-2 items-start gap-4">
          <NumberInput
            label="Days between"
            error={error}
            controlSize="md"
            isInteger
            min={1}
            max={60}
            value={value.everyDays}
            onChange={(everyDays) => everyDays !== null && onChange({ ...value, everyDays }, "everyDays")}
          />
          <NumberInput
            label="At most"
            controlSize="md"
            isInteger
            min={1}
            max={30}
            value={value.max}
            onChange={(max) => max !== null && onChange({ ...value, max }, "max")}
          />
        </div>
      )}
    </>
  );
}
