"use client";

import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { SENDING_LIMITS } from "@/lib/contracts/sending-limits";

const MOST = SENDING_LIMITS.privateMessageLength;
/** Length from which the remaining number of characters is shown. */
const NEARLY_FULL = MOST - 200;

type Props = {
  value: string;
  onChange: (text: string) => void;
  error: string | undefined;
  className?: string;
};

/** Input for the sender's private note to one recipient. */
export function PrivateNoteField({ value, onChange, error, className }: Props) {
  return (
    <Field
      label="Private note"
      optional
      help="Only this recipient sees it, in their email and on their signing page."
      error={error}
      aside={
        value.length >= NEARLY_FULL && (
          <span className="text-sm text-muted tabular-nums">
            {value.length.toLocaleString("en")} of {MOST.toLocaleString("en")}
          </span>
        )
      }
      {...(className ? { className } : {})}
    >
      <Textarea rows={3} maxLength={MOST} value={value} onChange={({ target }) => onChange(target.value)} />
    </Field>
  );
}
