"use client";

import { NumberInput } from "@/components/ui/number-input";
import { Switch } from "@/components/ui/switch";
import type { ContentSettings } from "@/lib/contracts/content";
import { SENDING_LIMITS } from "@/lib/contracts/sending-limits";

type Reminders = ContentSettings["reminders"];

type Props = {
  value: Reminders;
  /** `tag` identifies the input being typed into. */
  onChange: (reminders: Reminders, tag?: string) => void;
  error?: string | undefined;
};

const USUAL = { everyDays: 3, max: 5 };

/** Whether, how often and at most how many times recipients who have not signed are reminded. */
export function ReminderFields({ value, onChange, error }: Props) {
  return (
    <>
      <Switch
        label="Reminders"
        description="Emails recipients who haven’t signed yet, between 9:00 and 17:00 in the workspace’s time zone. A reminder you send yourself is extra and restarts the interval."
        checked={value !== null}
        onCheckedChange={(isOn) => onChange(isOn ? USUAL : null)}
      />
      {value && (
        <div className="grid max-w-sm grid-cols-2 items-start gap-4">
          <NumberInput
            label="Days between reminders"
            error={error}
            controlSize="md"
            isInteger
            min={1}
            max={SENDING_LIMITS.reminderEveryDays}
            value={value.everyDays}
            onChange={(everyDays) => everyDays !== null && onChange({ ...value, everyDays }, "everyDays")}
          />
          <NumberInput
            label="Maximum reminders"
            controlSize="md"
            isInteger
            min={1}
            max={SENDING_LIMITS.reminders}
            value={value.max}
            onChange={(max) => max !== null && onChange({ ...value, max }, "max")}
          />
        </div>
      )}
    </>
  );
}
