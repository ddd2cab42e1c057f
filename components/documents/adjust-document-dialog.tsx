"use client";

import { type FormEvent, useEffect, useState } from "react";
import { useDocumentAction } from "@/components/documents/use-document";
import { MessageFields } from "@/components/message/message-fields";
import { messageBody, variableProblem } from "@/components/message/message-text";
import { ReminderFields } from "@/components/message/reminder-fields";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { DialogForm } from "@/components/ui/dialog-form";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { toast } from "@/components/ui/toast";
import { callInternalApi } from "@/lib/client/call-internal-api";
import { fieldProblem, useFormSubmit } from "@/lib/client/use-form-submit";
import type { AdjustDocumentBody, DocumentDto } from "@/lib/contracts/documents";
import { SENDING_LIMITS } from "@/lib/contracts/sending-limits";
import { dayAt, endOfDay } from "@/lib/pure/zoned-time";
import type { CurrentMessage } from "@/lib/views/current-message";

type Props = {
  document: DocumentDto;
  message: CurrentMessage;
  /** The workspace's time zone, in which recipients see the due date. */
  timeZone: string;
  open: boolean;
  setOpen: (open: boolean) => void;
};

/** Changes the deadline of an open document, how often its recipients are reminded, and the message in their emails. */
export function AdjustDocumentDialog({ open, setOpen, ...props }: Props) {
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogContent
        title="Due date, reminders and message"
        description="No one is emailed about this change. The audit trail records it."
        staysOpen
      >
        <AdjustForm {...props} close={() => setOpen(false)} />
      </DialogContent>
    </Dialog>
  );
}

const MAX_DAYS = 365;
const DAY_MS = 24 * 3_600_000;

type FormProps = Pick<Props, "document" | "message" | "timeZone"> & { close: () => void };

function AdjustForm({ document, message, timeZone, close }: FormProps) {
  const { id, workspaceId, expiresAt } = document;
  const before = expiresAt ? dayAt(new Date(expiresAt), timeZone) : "";
  const [day, setDay] = useState(before);
  const [isDayChecked, setDayChecked] = useState(false);
  const [reminders, setReminders] = useState(document.reminders);
  const [shown] = useState(message);
  const [text, setText] = useState({ subject: shown.subject, body: shown.body });
  const [now] = useState(() => new Date());
  const range = {
    min: dayAt(now, timeZone),
    max: dayAt(new Date(now.getTime() + (MAX_DAYS - 1) * DAY_MS), timeZone),
  };
  const adjusting = useDocumentAction({
    document,
    call: (body: AdjustDocumentBody) =>
      callInternalApi<DocumentDto>("PUT", `/api/documents/${id}/schedule`, { workspaceId, body }),
    failure: "caller",
  });
  const form = useFormSubmit(async () => {
    // An unchanged day keeps its exact time.
    const deadline = day === before ? {} : { expiresAt: endOfDay(day, timeZone).toISOString() };
    // An unchanged message is not sent, so that a change made in another window is kept.
    const isSameText = text.subject === shown.subject && text.body === shown.body;
    const words = isSameText ? {} : { message: messageBody(text, shown.template) };
    await adjusting.mutateAsync({ ...deadline, reminders, ...words });
    toast.success("Changes saved");
    close();
  });
  const problem = day === before ? null : dayProblem(day, range);
  const textProblems = { subject: variableProblem(text.subject), body: variableProblem(text.body) };
  const { failure } = form;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    setDayChecked(true);
    if (!problem && !textProblems.subject && !textProblems.body) return form.submit(event);
    event.preventDefault();
    focusFirstProblem();
  };
  useEffect(() => {
    if (failure) focusFirstProblem();
  }, [failure]);
  return (
    <DialogForm form={{ ...form, submit }} action="Save" noValidate>
      <Field
        label="Due"
        help={`Until the end of that day in the workspace’s time zone (${timeZone}), as recipients see it.`}
        error={isDayChecked ? (problem ?? fieldProblem(failure, "expiresAt")) : null}
      >
        <Input type="date" required value={day} {...range} onChange={({ target }) => setDay(target.value)} />
      </Field>
      <ReminderFields
        value={reminders}
        onChange={(value) => setReminders(value)}
        error={fieldProblem(failure, "reminders.everyDays") ?? undefined}
      />
      <MessageFields
        message={text}
        onChange={(part, words) => setText((texts) => ({ ...texts, [part]: words }))}
        problems={{
          subject: textProblems.subject ?? fieldProblem(failure, "message.subject") ?? undefined,
          body: textProblems.body ?? fieldProblem(failure, "message.body") ?? undefined,
        }}
        subjectPlaceholder={shown.defaultSubject}
        maxBodyLength={SENDING_LIMITS.messageLength}
      />
    </DialogForm>
  );
}

/** Error message for the last day to sign; null if the day is valid. */
function dayProblem(day: string, { min, max }: { min: string; max: string }): string | null {
  if (day === "") return "Enter the last day to sign.";
  return day < min || day > max ? `Enter a day from today, within ${MAX_DAYS} days.` : null;
}

/** Focuses the first invalid input after errors have rendered. */
function focusFirstProblem(): void {
  setTimeout(() => document.querySelector<HTMLElement>("[role=dialog] [aria-invalid=true]")?.focus());
}
