"use client";

import { type FormEvent, useRef, useState } from "react";
import { Callout } from "@/components/ui/callout";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { DialogButtons } from "@/components/ui/dialog-buttons";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { failureOf } from "@/lib/client/countersign";
import { isSchedulable, SCHEDULE_LIMITS } from "@/lib/contracts/scheduled-sending";
import { localMinute, minuteFrom, nextWorkdayAtNine } from "@/lib/pure/local-minute";

export type ScheduleDialogProps = {
  open: boolean;
  setOpen: (open: boolean) => void;
  /** The scheduled time (ISO 8601); null if the document is not scheduled. */
  scheduledFor: string | null;
  /** If it rejects, the dialog stays open and shows the message. */
  schedule: (sendAt: Date) => Promise<void>;
  /** Called after the dialog has closed, in place of restoring the focus. */
  returnFocus?: (() => void) | undefined;
};

/** The dialog of `SendLaterDialog`. */
export function SendLaterPanel({ open, setOpen, returnFocus, ...rest }: ScheduleDialogProps) {
  const [isBusy, setBusy] = useState(false);
  return (
    <Dialog open={open} onOpenChange={(next) => !isBusy && setOpen(next)}>
      <DialogContent
        title={rest.scheduledFor ? "Change the time" : "Send later"}
        description="No one is emailed until then, and you can still change the time, send it at once, or cancel."
        {...(returnFocus ? { returnFocus } : {})}
      >
        <TimeForm {...rest} isBusy={isBusy} setBusy={setBusy} close={() => setOpen(false)} />
      </DialogContent>
    </Dialog>
  );
}

const DAY_MS = 24 * 3_600_000;

/** Error message for an invalid time; null if it is valid. */
function problemOf(at: Date | null, now: Date): string | null {
  if (!at) return "Enter a date and a time.";
  if (isSchedulable(at, now)) return null;
  return at.getTime() - now.getTime() < SCHEDULE_LIMITS.leastMs
    ? "Choose a time at least one minute from now."
    : `Choose a time within the next ${SCHEDULE_LIMITS.mostDays} days.`;
}

type FormProps = Pick<ScheduleDialogProps, "scheduledFor" | "schedule"> & {
  isBusy: boolean;
  setBusy: (isBusy: boolean) => void;
  close: () => void;
};

function TimeForm({ scheduledFor, schedule, isBusy, setBusy, close }: FormProps) {
  const input = useRef<HTMLInputElement>(null);
  const [opened] = useState(() => new Date());
  const [problem, setProblem] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const at = minuteFrom(input.current?.value ?? "");
    const found = problemOf(at, new Date());
    setProblem(found);
    setFailure(null);
    if (!at || found) return input.current?.focus();
    setBusy(true);
    try {
      await schedule(at);
      close();
    } catch (error) {
      const { errors, message } = failureOf(error);
      const ofTime = errors.find(({ path }) => path === "sendAt");
      if (ofTime) setProblem(`It ${ofTime.message}.`);
      else setFailure(message);
      input.current?.focus();
    } finally {
      setBusy(false);
    }
  };
  return (
    // `noValidate`: the browser's own messages would not explain how to correct the input.
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-4">
      {failure && (
        <Callout tone="bad" role="alert">
          {failure}
        </Callout>
      )}
      <Field
        label="Date and time"
        help={`In your time zone, ${Intl.DateTimeFormat().resolvedOptions().timeZone}. The days to sign count from then.`}
        error={problem}
      >
        <Input
          ref={input}
          type="datetime-local"
          required
          defaultValue={localMinute(scheduledFor ? new Date(scheduledFor) : nextWorkdayAtNine(opened))}
          min={localMinute(opened)}
          max={localMinute(new Date(opened.getTime() + SCHEDULE_LIMITS.mostDays * DAY_MS))}
          onChange={() => setProblem(null)}
        />
      </Field>
      <DialogButtons action={scheduledFor ? "Change time" : "Schedule"} isBusy={isBusy} />
    </form>
  );
}
